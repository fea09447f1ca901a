"""Victory points of all seats so far, from the observation of one seat; hidden facts give no points before the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..spec import Spec

GOODS = {"grain": 1, "cheese": 2, "wine": 3, "wool": 4, "brocade": 5}
"""Points of a good."""

Items = Mapping[str, str]
Seat = Callable[[str], Items]
"""The items of a seat by the name of a field without its owner; empty without items."""


def points(spec: Spec, seats: list[Seat], game: Seat) -> list[int]:
    """By seat, in the order of ``seats``: the points if the game ended now, without the citizen for most stations.

    Args:
        seats: the fields of each seat.
        game: those of the game.
    """
    printed = {name: int(found[1]) for texts in spec.printed.values() for name, text in texts.items() if (found := re.search(r"(\d+) points?$", text))}
    owned = [_goods(seat) for seat in seats]
    total = []
    for at, seat in enumerate(seats):
        status, stores = _number(seat("status")), seat("tiles.stores")
        completed = [name for name, state in seat("prosperity.structures").items() if state == "completed"]
        # what has been supplied to structures that are not completed yet counts as if it were still owned
        pending = {name.split(".")[1]: int(n) for name, n in game("prosperity.placed").items() if seat("prosperity.structures").get(name.split(".")[0]) == "built"}
        goods = {good: n + pending.get(good, 0) for good, n in owned[at].items()}
        tiles = set(seat("tiles")) | set(seat("tiles.tiles"))
        tiles -= set(seat("prosperity.turned"))
        sent = len(seat("tiles.received")) + len(seat("tiles.supper"))
        total.append(
            _number(seat("coins")) + pending.get("coin", 0)
            + sum(GOODS[good] * n for good, n in goods.items()) + status * int(stores.get("bakery.bread", 0))
            + (len(seat("stations")) + _number(seat("tiles.roadside")) + _number(seat("citizens"))) * status
            + sum(printed.get(card, 0) for card in [*seat("orders.orders"), *seat("plague.played"), *completed])
            - int(seat("bag").get("corpse", 0)) - int(seat("market").get("corpse", 0))
            + ("merchant_house" in tiles) * 4 * sum(all(n > other[good] for k, other in enumerate(owned) if k != at) for good, n in owned[at].items())
            + ("depot" in tiles) * 5 * min(goods.values())
            + ("port" in tiles) * _line(spec, set(seat("stations")))
            + (sent == 5) * 3 * status
        )  # fmt: skip
    return total


def _goods(seat: Seat) -> dict[str, int]:
    """Goods of a seat by kind, those on its tiles too; bread is none."""
    stored = {name.split(".")[1]: int(n) for name, n in seat("tiles.stores").items() if not name.endswith("bread")}
    return {good: int(seat("goods").get(good, 0)) + stored.get(good, 0) for good in GOODS}


def _line(spec: Spec, towns: set[str]) -> int:
    """Points of the Port: 10 for 4 stations joined by waterways in a line, 15 for 5."""
    ways = [action.args[0].split("--") for action in spec.actions if action.verb == "edge" and action.args[0].endswith("--waterway")]
    beside: dict[str, set[str]] = {town: set() for town in towns}
    for a, b, _ in ways:
        if a in towns and b in towns:
            beside[a].add(b)
            beside[b].add(a)

    def longest(path: list[str]) -> int:
        return max([len(path), *(longest([*path, town]) for town in beside[path[-1]] if town not in path)])

    length = max((longest([town]) for town in towns), default=0)
    return 15 if length >= 5 else 10 if length == 4 else 0


def _number(items: Items) -> int:
    return int(items.get("", 0))
