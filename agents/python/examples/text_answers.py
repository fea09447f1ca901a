"""Baselines for agents that read words: they use only the numbers of the list.

cd agents/python/examples
python3 -m orleans_env.text.policy text_answers:random_number --declared cost.json
orleans benchmark run L-v1 --candidate 127.0.0.1:50053 --entry "number at random" --declared cost.json --out words
"""

import random
import re
import zlib


def first_listed(system: str, message: str) -> str:
    """The first legal action."""
    return "Action: 1"


def random_number(system: str, message: str) -> str:
    """A number of the list, the same for the same message."""
    numbers = re.findall(r"^(\d+)", message, re.MULTILINE)
    return f"Action: {random.Random(zlib.crc32(message.encode())).choice(numbers)}"
