"""The adapters for language models, against the real packages; those that are not installed are skipped."""

from __future__ import annotations

import asyncio
import inspect
import json
import re
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import orleans_env
from orleans_env import errors

PACKAGE = Path(orleans_env.__file__).parent
ALONE = "salesman"


def numbers(said: str) -> list[int]:
    return [int(number) for number in re.findall(r"^(\d+)\. ", said, re.MULTILINE)]


@contextmanager
def frees_its_games() -> Iterator[None]:
    """Every TextEnv that was made within is closed at the end."""
    from orleans_env.text.env import TextEnv

    made: list[TextEnv] = []
    init = TextEnv.__init__

    def watched(self: TextEnv, *args: Any, **kwargs: Any) -> None:
        init(self, *args, **kwargs)
        made.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TextEnv, "__init__", watched)
        yield
    assert made
    for env in made:
        with pytest.raises(errors.EnvClosed):
            env.reset()


def test_adapters_are_imported_on_use_and_name_their_extra() -> None:
    adapters = {"mcp": "mcp", "openenv": "openenv", "textarena": "textarena", "verifiers": "verifiers"}
    code = (
        "import sys, importlib, orleans_env, orleans_env.text, orleans_env.adapters\n"
        f"names = {sorted(adapters)}\n"
        "print(sorted(set(names) & set(sys.modules)))\n"
        "for name in names:\n"
        "    sys.modules[name] = None\n"
        "    try: importlib.import_module('orleans_env.adapters.' + name)\n"
        "    except orleans_env.errors.ExtraMissing as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=PACKAGE.parent, timeout=300)
    lines = done.stdout.splitlines()
    assert lines[0] == "[]", done.stderr
    assert len(lines) == 5 and all(
        f"pip install 'orleans-env[{name}]'" in line for name, line in zip(sorted(adapters), lines[1:], strict=True)
    ), lines


# ---- MCP


def called(result: Any) -> str:
    return str(result.content[0].text)


def test_mcp_plays_a_whole_game() -> None:
    pytest.importorskip("mcp")
    from mcp import Client

    from orleans_env.adapters.mcp import Matches, server

    async def play() -> None:
        matches = Matches()
        async with Client(server(matches, ruleset=ALONE)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == {"start_game", "look", "explain", "act", "end_game"}
            said = called(await client.call_tool("start_game", {"seed": 5}))
            again = called(await client.call_tool("start_game", {"seed": 5}))
            assert "\nSeed: 5\n" in said and said.partition("\n")[2] == again.partition("\n")[2] and "# Rules" in said
            unseeded = called(await client.call_tool("start_game", {}))
            seed = int(re.search(r"^Seed: (\d+)$", unseeded, re.MULTILINE)[1])  # type: ignore[index]
            assert called(await client.call_tool("start_game", {"seed": seed})).partition("\n")[2] == unseeded.partition("\n")[2]
            game, other = (re.match(r"Game: (\w+)", text)[1] for text in (said, again))  # type: ignore[index]
            assert "`ship`" in called(await client.call_tool("explain", {"game": game, "name": "ship"}))
            assert "do not mention" in called(await client.call_tool("explain", {"game": game, "name": "moon"}))
            assert "names no action" in called(await client.call_tool("act", {"game": game, "answer": "hm"}))
            rng = np.random.default_rng(1)
            while "The game is over." not in said:
                said = called(await client.call_tool("act", {"game": game, "answer": f"Action: {rng.choice(numbers(said))}"}))
            assert re.search(r"Reward: -?1$", said) and len(matches) == 3
            # the other game of the same seed has not changed, the ended one is removed
            assert called(await client.call_tool("look", {"game": other})) in again
            gone = await client.call_tool("look", {"game": game})
            assert gone.is_error and "start another one" in called(gone)
            wrong = await client.call_tool("start_game", {"ruleset": "base-9p"})
            assert wrong.is_error and "seats" in called(wrong)
            assert called(await client.call_tool("end_game", {"game": other})) == "The game has ended."
        matches.end_all()

    with frees_its_games():
        asyncio.run(play())


def test_mcp_frees_games_of_disconnected_clients() -> None:
    pytest.importorskip("mcp")
    from mcp import Client

    from orleans_env.adapters.mcp import Matches, server

    now = [0.0]
    matches = Matches(most=2, idle_s=10, clock=lambda: now[0])

    async def start() -> str:
        async with Client(server(matches, ruleset=ALONE)) as client:
            return called(await client.call_tool("start_game", {}))

    with frees_its_games():
        first, _ = asyncio.run(start()), asyncio.run(start())
        assert "2 games are running" in asyncio.run(start()) and len(matches) == 2
        now[0] = 9
        matches.find(first.split()[1])
        now[0] = 12
        matches.sweep()
        assert len(matches) == 1
        now[0] = 30
        asyncio.run(start())
        assert len(matches) == 1
        matches.end_all()


def test_mcp_refuses_files_and_long_names(tmp_path: Path) -> None:
    pytest.importorskip("mcp")
    from mcp import Client

    from orleans_env.adapters.mcp import Matches, server

    network = tmp_path / "network.onnx"
    network.write_bytes(b"no network")
    matches = Matches(most=3)

    async def play() -> None:
        async with Client(server(matches, ruleset="base-2p")) as client:

            async def start(**arguments: Any) -> str:
                return called(await client.call_tool("start_game", arguments))

            # the same sentence, whether the file exists or not
            for path in (network, tmp_path / "none.onnx", network / "none.onnx"):
                assert "name a file" in await start(opponents=f"policy:{path}")
            assert "name a file" in await start(opponents="random|policy:network.onnx")
            # 30 calls at the same time in threads
            said = await asyncio.gather(*(start() for _ in range(30)))
            assert sum(text.startswith("Game: ") for text in said) == len(matches) == 3
            game = next(text for text in said if text.startswith("Game: ")).split()[1]
            long = await client.call_tool("explain", {"game": game, "name": "(" * 101})
            assert long.is_error and "at most 100" in called(long)
        matches.end_all()
        async with Client(server(matches, opponents=f"policy:{network}")) as client:
            # the operator may name a file
            assert "not an ONNX file" in called(await client.call_tool("start_game", {}))

    with frees_its_games():
        asyncio.run(play())


def test_mcp_over_http_keeps_no_sessions() -> None:
    pytest.importorskip("mcp")
    command = [sys.executable, "-m", "orleans_env", "mcp", "--http", "0", "--ruleset", ALONE]
    with subprocess.Popen(command, cwd=PACKAGE.parent, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            url = next(found[1] for line in server.stderr if (found := re.search(r"running on (http://[\d.:]+)", line)))
            hello = {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
            request = urllib.request.Request(
                f"{url}/mcp",
                json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}).encode(),
                {"accept": "application/json, text/event-stream", "content-type": "application/json"},
            )
            with urllib.request.urlopen(request, timeout=300) as answer:
                assert "Play the board game" in answer.read().decode() and "mcp-session-id" not in answer.headers
            server.send_signal(signal.SIGINT)
            assert "Traceback" not in server.stderr.read()
        finally:
            server.kill()


def test_mcp_on_standard_input_ends_with_its_client() -> None:
    pytest.importorskip("mcp")
    from mcp import Client, StdioServerParameters, stdio_client

    async def play() -> str:
        parameters = StdioServerParameters(
            command=sys.executable, args=["-m", "orleans_env", "mcp", "--ruleset", ALONE, "--legal", "none"], cwd=str(PACKAGE.parent)
        )
        async with Client(stdio_client(parameters)) as client:
            return called(await client.call_tool("start_game", {"seed": 1}))

    said = asyncio.run(asyncio.wait_for(play(), 300))
    assert "Seed: 1" in said and said.endswith("Action: <name>")


# ---- TextArena


@pytest.mark.parametrize("ruleset", [ALONE, "duel", "base-3p", "base-5p", "invasion-2p"])
def test_textarena_plays_every_seat(ruleset: str) -> None:
    ta = pytest.importorskip("textarena")
    from orleans_env.adapters.textarena import register

    assert f"Orleans-{ruleset}-v0" in register() and register() == register()
    with frees_its_games():
        env = ta.make(f"Orleans-{ruleset}-v0", max_steps=150)
        seats = env.env.env.orleans.seats
        with pytest.raises(errors.ArgumentError, match=f"num_players={seats}"):
            env.reset(num_players=seats + 1, seed=3)
        env.reset(num_players=seats, seed=3)
        rng, done, seen = np.random.default_rng(1), False, set()
        while not done:
            player, said = env.get_observation()
            seen.add(player)
            assert said.startswith("You play the board game") and f"seat {player} (you)" in said
            listed = numbers(said.rpartition("\n\n")[2])
            done, _ = env.step(f"\\boxed{{{rng.choice(listed)}}}")
        rewards, infos = env.close()
        assert seen == set(rewards) == set(range(seats)) and infos[0]["reason"].startswith("The game")
        assert not any(infos[seat]["invalid_move"] for seat in range(seats))


def test_textarena_shows_a_player_only_its_texts() -> None:
    ta = pytest.importorskip("textarena")
    from orleans_env.adapters.textarena import register

    register()
    env = ta.make("Orleans-base-2p?planning=sealed-v0-raw")
    env.reset(num_players=2, seed=1)
    seen: dict[int, int] = {0: 0, 1: 0}
    for _ in range(60):
        player, messages = env.get_observation()
        assert all(sender in (ta.GAME_ID, player) for sender, _, _ in messages)
        assert all(f"seat {player} (you)" in said for _, said, kind in messages if kind == ta.ObservationType.GAME_BOARD)
        seen[player] += 1
        env.step(f"Action: {numbers(messages[-1][1])[-1]}")
    assert min(seen.values()) > 10
    env.close()


def test_textarena_repeats_questions_and_deals_by_seed() -> None:
    ta = pytest.importorskip("textarena")
    from orleans_env.adapters.textarena import register

    register()
    env = ta.make("Orleans-base-2p-v0-raw")
    first = []
    for _ in range(2):
        env.reset(num_players=2, seed=7)
        player, messages = env.get_observation()
        first.append((player, [text for _, text, _ in messages]))
    assert first[0] == first[1] and env.state.game_state["episode_seed"] > 0
    for _ in range(3):
        assert (
            env.step("hm") == (False, {})
            and "names no action" in env.state.observations[player][-1][1]
            or env.state.game_info[player]["invalid_move"]
        )
    assert env.state.game_info[player]["invalid_move"]
    env.close()


# ---- OpenEnv


def test_openenv_over_its_websocket(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("openenv")
    uvicorn = pytest.importorskip("uvicorn")
    from orleans_env.adapters.openenv import OrleansAction, OrleansClient, OrleansEnvironment, app

    freed, close = threading.Semaphore(0), OrleansEnvironment.close

    def watched(self: OrleansEnvironment) -> None:
        close(self)
        freed.release()

    class Server(uvicorn.Server):  # type: ignore[misc,name-defined]
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            ready.set()

    async def until_freed(sessions: int) -> None:
        for _ in range(sessions):
            assert await asyncio.to_thread(freed.acquire, timeout=300)

    async def play() -> None:
        application = app(ALONE, sessions=2)
        monkeypatch.setattr(OrleansEnvironment, "close", watched)
        server = Server(uvicorn.Config(application, port=0, log_level="error", lifespan="on"))
        serving = asyncio.create_task(server.serve())
        await ready.wait()
        url = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        async with OrleansClient(base_url=url) as env, OrleansClient(base_url=url) as other:
            result, twin = await env.reset(seed=5), await other.reset(seed=5)
            assert result.observation == twin.observation and "# Rules" in result.observation.system and not result.done
            with pytest.raises(RuntimeError, match="at most 255"):
                await other.reset(seed=5, episode_id="x" * 256)
            refused = await env.step(OrleansAction(answer="hm"))
            assert "names no action" in refused.observation.unreadable and refused.reward == 0
            rng, steps = np.random.default_rng(1), 1
            while not result.done:
                result = await env.step(OrleansAction(answer=f"<answer>{rng.choice(numbers(result.observation.text))}</answer>"))
                steps += 1
            assert result.reward in (1, -1) and (await env.state()).step_count == steps
            assert result.observation.answers == {"played": steps - 1, "illegal": 0, "unreadable": 1}
            assert (await env.reset(seed=result.observation.seed)).observation.text == twin.observation.text
        await until_freed(2)
        # a client that stops in the middle of a game without a message: its place becomes free
        gone = await OrleansClient(base_url=url).connect()
        await gone.reset(seed=1)
        gone._ws.transport.abort()
        await until_freed(1)
        async with OrleansClient(base_url=url) as env, OrleansClient(base_url=url) as other:
            await env.reset(), await other.reset()
        await until_freed(2)
        server.should_exit = True
        await serving

    ready = asyncio.Event()
    with frees_its_games():
        asyncio.run(asyncio.wait_for(play(), 300))


def test_openenv_refuses_pages_of_other_origins() -> None:
    pytest.importorskip("openenv")
    from orleans_env.adapters.openenv import app

    application = app(ALONE)

    async def answer(kind: str, host: str, origin: str, address: str) -> Any:
        sent: list[Any] = []
        first = {"type": "websocket.connect"} if kind == "websocket" else {"type": "http.request", "body": b""}
        incoming = iter([first, {"type": f"{kind}.disconnect", "code": 1000}])

        async def receive() -> Any:
            return next(incoming)

        async def send(message: Any) -> None:
            sent.append(message)

        headers = [(b"host", host.encode()), *([(b"origin", origin.encode())] if origin else [])]
        path = "/ws" if kind == "websocket" else "/health"
        scope: dict[str, Any] = {"type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": kind[:4]}
        scope |= {"path": path, "raw_path": path.encode(), "query_string": b"", "headers": headers, "server": (address, 8000)}
        await application({**scope, "client": ("127.0.0.1", 9), "root_path": "", "subprotocols": []}, receive, send)
        return sent[0].get("status", sent[0]["type"])

    cases = {
        ("127.0.0.1:8000", "", "127.0.0.1"): True,
        ("localhost:8000", "http://localhost:8000", "127.0.0.1"): True,
        ("games.example", "https://games.example", "10.0.0.2"): True,
        ("127.0.0.1:8000", "https://evil.example", "127.0.0.1"): False,
        ("127.0.0.1:8000", "null", "127.0.0.1"): False,
        ("evil.example:8000", "http://evil.example:8000", "127.0.0.1"): False,
        ("games.example", "https://evil.example", "10.0.0.2"): False,
    }
    for case, is_own in cases.items():
        assert asyncio.run(answer("http", *case)) == (200 if is_own else 403), case
        assert asyncio.run(answer("websocket", *case)) == ("websocket.accept" if is_own else "websocket.close"), case


@pytest.mark.parametrize("size", [10, 1 << 20, 3 << 20])
def test_openenv_reads_small_requests_only(size: int) -> None:
    pytest.importorskip("openenv")
    from orleans_env.adapters.openenv import app

    application = app(ALONE)
    body = b"{}".ljust(size)
    pieces = [body[at : at + 65_536] for at in range(0, size, 65_536)]
    unread = list(pieces)
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": unread.pop(0), "more_body": len(unread) > 0}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"127.0.0.1:8000"), (b"content-type", b"application/json")]
    scope: dict[str, Any] = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http"}
    scope |= {"path": "/step", "raw_path": b"/step", "query_string": b"", "headers": headers, "server": ("127.0.0.1", 8000)}
    asyncio.run(application({**scope, "client": ("127.0.0.1", 9), "root_path": ""}, receive, send))
    # 422: read, but not an action
    assert (sent[0]["status"], len(pieces) - len(unread)) == ((422, len(pieces)) if size <= 1 << 20 else (413, 17))


def test_the_files_for_openenv() -> None:
    folder = PACKAGE.parents[1] / "openenv"
    assert "app: server.app:app" in (folder / "openenv.yaml").read_text()
    assert "openenv]" in (folder / "Dockerfile").read_text()
    compile((folder / "server" / "app.py").read_text(), "app.py", "exec")


# ---- TRL


def test_trl_finds_tools_and_rewards() -> None:
    """By the rules of GRPOTrainer: public functions of the class but ``reset`` and ``get_reward`` are tools."""
    from orleans_env.adapters.trl import environment_factory

    factory = environment_factory(ALONE)
    env = factory()
    found = [name for name, _ in inspect.getmembers(type(env), predicate=inspect.isfunction) if not name.startswith("_")]
    assert sorted(found) == ["act", "get_reward", "look", "reset"]
    said = env.reset(seed=5, prompt=[{"role": "user", "content": "Play."}])
    assert said == factory().reset(seed=5) and said.endswith(env.look()) and env.get_reward() == 0
    rng = np.random.default_rng(1)
    assert "names no action" in env.act("hm")
    said = env.look()
    while "The game is over." not in said:
        said = env.act(str(rng.choice(numbers(said))))
    assert env.get_reward() in (1, -1) and env.act("1") == "The game is over."
    env.reset()
    assert env.get_reward() == 0


def test_trl_describes_its_tools() -> None:
    utils = pytest.importorskip("transformers.utils")
    from orleans_env.adapters.trl import OrleansTools

    schema = utils.get_json_schema(OrleansTools.act)["function"]
    assert (
        schema["parameters"]["required"] == ["action"]
        and "name of one action" in schema["parameters"]["properties"]["action"]["description"]
    )


def test_trl_trains(tmp_path: Path) -> None:
    """Two steps of ``GRPOTrainer`` with a tiny model; its output is scripted, because a random model calls no tools."""
    pytest.importorskip("torch")
    trl = pytest.importorskip("trl")
    import torch
    from datasets import Dataset
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM

    from orleans_env.adapters.trl import OrleansTools, environment_factory

    words = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>", "<think>", "</think>"]  # fmt: skip
    letters = {letter: number for number, letter in enumerate(sorted(pre_tokenizers.ByteLevel.alphabet()))}
    bytewise = Tokenizer(models.BPE(letters, []))
    bytewise.pre_tokenizer, bytewise.decoder = pre_tokenizers.ByteLevel(add_prefix_space=False), decoders.ByteLevel()
    bytewise.add_special_tokens(words)
    template = (Path(trl.__file__).parent / "chat_templates" / "qwen3.jinja").read_text()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=bytewise, eos_token="<|im_end|>", pad_token="<|endoftext|>", chat_template=template, clean_up_tokenization_spaces=False
    )  # fmt: skip

    class Scripted(Qwen3ForCausalLM):
        def generate(self, input_ids: Any = None, **_: Any) -> Any:
            said = [tokenizer.decode(row) for row in input_ids]
            # the second game of a group is lost by its first answer, so that there is an advantage
            numbered = ["nothing" if row % 2 else numbers("1. " + text.rpartition("\n1. ")[2])[0] for row, text in enumerate(said)]
            call = '<tool_call>\n{{"name": "act", "arguments": {{"action": "{}"}}}}\n</tool_call><|im_end|>'
            ended = ["The game was cut off." in text or "The game is over." in text for text in said]
            answers = ["Done.<|im_end|>" if over else call.format(number) for over, number in zip(ended, numbered, strict=True)]
            ids = tokenizer(answers, padding=True, padding_side="right", return_tensors="pt")["input_ids"]
            return torch.cat([input_ids, ids], dim=1)

    played: list[OrleansTools] = []

    def factory() -> OrleansTools:
        played.append(environment_factory(ALONE, rules="", illegal="terminate", tries=1, max_steps=3)())
        return played[-1]

    size = dict(vocab_size=len(tokenizer), hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=1, num_key_value_heads=1, head_dim=16)  # fmt: skip
    arguments = trl.GRPOConfig(
        output_dir=str(tmp_path), max_steps=2, per_device_train_batch_size=2, num_generations=2, max_completion_length=30_000, use_cpu=True, bf16=False,
        report_to=[], logging_steps=1, save_strategy="no", learning_rate=1e-3, max_tool_calling_iterations=8, beta=0.0,
    )  # fmt: skip
    data = Dataset.from_list([{"prompt": [{"role": "user", "content": "Play."}], "seed": seed} for seed in (5, 6)])
    model = Scripted(Qwen3Config(**size, max_position_embeddings=65_536))
    before = [weights.detach().clone() for weights in model.parameters()]
    trainer = trl.GRPOTrainer(model=model, args=arguments, train_dataset=data, processing_class=tokenizer, environment_factory=factory)
    trainer.train()
    steps = [entry for entry in trainer.state.log_history if "reward" in entry]
    assert [entry["tools/call_frequency"] for entry in steps] == [2, 2] and not any(entry["tools/failure_frequency"] for entry in steps)
    assert all(one.act("1") == "The game is over." for one in played)
    assert [entry["reward"] for entry in steps] == [-0.5, -0.5]
    assert any(not torch.equal(old, new) for old, new in zip(before, model.parameters(), strict=True))


# ---- verifiers


class Agents:
    """Agents of an environment of verifiers, of whom the player answers by a function."""

    def __init__(self, reply: Any) -> None:
        self.player, self.reply, self.trace = self, reply, None

    def interaction(self, task: Any) -> Any:
        from contextlib import asynccontextmanager

        import verifiers.v1 as vf

        @asynccontextmanager
        async def opened() -> Any:
            self.trace = vf.Trace.model_construct(info={}, rewards={}, metrics={})
            yield self

        return opened()

    async def turn(self, said: str) -> Any:
        from types import SimpleNamespace

        reply = self.reply(said)
        return SimpleNamespace(terminated=reply is None, last_reply=reply)


def test_verifiers_taskset_and_rewards() -> None:
    pytest.importorskip("verifiers.v1")
    from verifiers.v1.utils.loaders import load_environment, load_taskset, taskset_class

    from orleans_env.adapters import verifiers as ours

    name = "orleans-verifiers"
    assert taskset_class(name) is ours.OrleansTaskset
    taskset = load_taskset(ours.OrleansConfig(id=name, ruleset=ALONE, games=3, seed=5, delta=True))
    tasks = list(taskset)
    assert (
        [task.data.seed for task in tasks] == [5, 6, 7]
        and "# Rules" in tasks[0].data.system_prompt
        and "what has changed" in tasks[0].data.system_prompt
    )
    env = load_environment(ours.OrleansEnvConfig(taskset=taskset.config))
    assert type(env) is ours.OrleansGames
    rng = np.random.default_rng(1)

    def player(answers: list[str]) -> Agents:
        """Gives these answers first, then continues to play; an empty answer ends the play."""
        return Agents(lambda said: (answers.pop(0) or None) if answers else f"Action: {rng.choice(numbers(said))}")

    async def play(agents: Agents) -> Any:
        await env.run(tasks[0], agents)
        await tasks[0].score(agents.trace)
        return agents.trace

    with frees_its_games():
        trace = asyncio.run(play(player(["hm", "Action: 99"])))
        left = asyncio.run(play(player(["1", "1", ""])))
    played = trace.info["orleans"]
    assert played["seed"] == 5 and played["answers"]["unreadable"] == played["answers"]["illegal"] == 1 and played["answers"]["played"] > 20
    assert trace.rewards["result"].score == (1 if trace.metrics["won"] else -1) and 0.9 < trace.metrics["legal_share"] < 1
    assert (
        left.rewards["result"].score == 0
        and left.metrics == {"won": 0, "points": 0, "legal_share": 1}
        and left.info["orleans"]["answers"]["played"] == 2
    )
