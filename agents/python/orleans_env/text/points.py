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


class Scorer:
    """Computes points for a ruleset."""

    def __init__(self, spec: Spec) -> None:
        texts = {name: text for module in spec.printed.values() for name, text in module.items()}
        self._printed = {name: int(found[1]) for name, text in texts.items() if (found := re.search(r"(\d+) points?$", text))}
        edges = [action.args[0].split("--") for action in spec.actions if action.verb == "edge"]
        self._waterways = [(a, b) for a, b, way in edges if way == "waterway"]

    def points(self, seats: list[Seat], game: Seat) -> list[int]:
        """Returns the points by seat, in the order of ``seats``, if the game ended now; the citizen for most stations is left out.

        Args:
            seats: the fields of each seat.
            game: those of the game.
        """
        owned = [_goods(seat) for seat in seats]
        return [self._of_seat(at, seat, owned, game) for at, seat in enumerate(seats)]

    def _of_seat(self, at: int, seat: Seat, owned: list[dict[str, int]], game: Seat) -> int:
        status, structures = _number(seat("status")), seat("prosperity.structures")
        completed = [name for name, state in structures.items() if state == "completed"]
        # goods and coins beside an unfinished structure still count
        pending = {
            name.split(".")[1]: int(n) for name, n in game("prosperity.placed").items() if structures.get(name.split(".")[0]) == "built"
        }
        goods = {good: n + pending.get(good, 0) for good, n in owned[at].items()}
        tiles = {*seat("tiles"), *seat("tiles.tiles")} - set(seat("prosperity.turned"))
        guests = len(seat("tiles.received")) + len(seat("tiles.supper"))
        most = sum(all(n > other[good] for k, other in enumerate(owned) if k != at) for good, n in owned[at].items())
        return (
            _number(seat("coins")) + pending.get("coin", 0)
            + sum(GOODS[good] * n for good, n in goods.items()) + status * int(seat("tiles.stores").get("bakery.bread", 0))
            + (len(seat("stations")) + _number(seat("tiles.roadside")) + _number(seat("citizens"))) * status
            + sum(self._printed.get(card, 0) for card in [*seat("orders.orders"), *seat("plague.played"), *completed])
            - int(seat("bag").get("corpse", 0)) - int(seat("market").get("corpse", 0))
            + (4 * most if "merchant_house" in tiles else 0)
            + (5 * min(goods.values()) if "depot" in tiles else 0)
            + (self._line(set(seat("stations"))) if "port" in tiles else 0)
            + (3 * status if guests == 5 else 0)
        )  # fmt: skip

    def _line(self, towns: set[str]) -> int:
        """Points of the Port: 10 for 4 stations joined by waterways in a line, 15 for 5."""
        neighbours: dict[str, set[str]] = {town: set() for town in towns}
        for a, b in self._waterways:
            if a in towns and b in towns:
                neighbours[a].add(b)
                neighbours[b].add(a)

        def longest(path: list[str]) -> int:
            return max([len(path), *(longest([*path, town]) for town in neighbours[path[-1]] if town not in path)])

        length = max((longest([town]) for town in towns), default=0)
        return 15 if length >= 5 else 10 if length == 4 else 0


def _goods(seat: Seat) -> dict[str, int]:
    """Goods of a seat by kind, with those on its tiles, without bread."""
    stored = {name.split(".")[1]: int(n) for name, n in seat("tiles.stores").items() if not name.endswith("bread")}
    return {good: int(seat("goods").get(good, 0)) + stored.get(good, 0) for good in GOODS}


def _number(items: Items) -> int:
    return int(items.get("", 0))
