"""A language model plays a seat: the loop for any chat API. Without one, a script answers.

    pip install './agents/python[node,gym]'
    python agents/python/examples/play_chat.py --ruleset salesman
    CHAT_URL=http://localhost:8000/v1/chat/completions CHAT_MODEL=name CHAT_KEY=... python agents/python/examples/play_chat.py

``CHAT_URL`` is an endpoint that takes ``{"model", "messages"}`` and answers ``{"choices": [{"message": {"content"}}]}``, as many servers do; for
another API write a function ``chat(messages) -> str``. The text of a decision has the whole table, so the model needs no history;
``--turns`` sets the number of earlier turns that are sent.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import urllib.request
from collections.abc import Callable

from orleans_env import text

Chat = Callable[[list[dict[str, str]]], str]


def main() -> None:
    args = options()
    chat = endpoint(os.environ["CHAT_URL"]) if os.environ.get("CHAT_URL") else stand_in()
    env = text.make(args.ruleset, opponents=args.opponent)
    message, info = env.reset(seed=args.seed)
    system = {"role": "system", "content": info["system"]}
    history: list[dict[str, str]] = []
    unreadable, ended, reward = 0, False, 0.0
    while not ended:
        # the oldest turns are left out, the rules never
        history = [*history, {"role": "user", "content": message}][-2 * args.turns - 1 :]
        answer = chat([system, *history])
        history.append({"role": "assistant", "content": answer})
        message, reward, terminated, truncated, info = env.step(answer)
        unreadable += "unreadable" in info
        print(info.get("action_name", info.get("unreadable")))
        ended = terminated or truncated
    print(message.splitlines()[-1])
    print(json.dumps({"reward": reward, "decisions": info["episode_length"], "unreadable": unreadable}))
    env.close()


def endpoint(url: str) -> Chat:
    """A chat API."""

    def chat(messages: list[dict[str, str]]) -> str:
        headers = {"content-type": "application/json", "authorization": f"Bearer {os.environ.get('CHAT_KEY', '')}"}
        body = json.dumps({"model": os.environ.get("CHAT_MODEL", ""), "messages": messages}).encode()
        with urllib.request.urlopen(urllib.request.Request(url, body, headers)) as response:
            content: str = json.load(response)["choices"][0]["message"]["content"]
            return content

    return chat


def stand_in() -> Chat:
    """Answers in place of a model: chooses from the list, prefers to use places, and sometimes names no number."""
    asked = 0

    def chat(messages: list[dict[str, str]]) -> str:
        nonlocal asked
        asked += 1
        names = dict(re.findall(r"^(\d+)\. (\S+)", messages[-1]["content"], re.MULTILINE))
        likes = [number for verb in ("objective", "use", "place", "give") for number, name in names.items() if name.startswith(verb)]
        if asked % 7 == 0:
            return "Let me think about the market first."
        number = (likes or list(names))[0]
        return f"There are {len(names)} actions. I take {names[number]}.\n\nAction: {number}"

    return chat


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--ruleset", default="base-2p")
    parser.add_argument("--opponent", default="random", help="bot of the server in the other seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=2, help="earlier decisions that the model is shown again")
    return parser.parse_args()


if __name__ == "__main__":
    main()
