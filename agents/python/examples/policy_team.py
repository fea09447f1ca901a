"""Features of several bytes for Invasion: which places the seat can fill, and how far towns without a tower are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from orleans_env.spec import Field

KINDS = ("farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk")
TOWERS = "self.invasion.towers"
# spaces of places, and the tiles that bring some of these places
SPACES = {"self.spaces": "self.tiles", "self.tiles.spaces": "self.tiles.tiles", "self.invasion.spaces": "self.tiles"}
DISTANCES = range(5)
# roads and waterways of a journey
MOVES = ((0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3))
FOLLOWERS = (1, 2, 3, 4)
GOODS = (1, 2, 3, 4, 5)
# more than all followers at hand
MOST = 32


class TeamFeatures:
    """The features of a ruleset that has towers, by its fields. ``of`` computes them with tensors or with the nodes of an exported network.

    ``bytes`` has the offsets of the bytes that they use, and ``sums`` the matrices of the sums, which are not learned.
    """

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self.bytes: dict[str, np.ndarray] = {}
        self.sums: dict[str, np.ndarray] = {}
        self._places(fields)
        self._towns(fields)
        self.size = len(self.names())

    def _places(self, fields: Mapping[str, Field]) -> None:
        spaces = [(at, name, owned) for field, owned in SPACES.items() if field in fields for at, name in places_of(fields[field])]
        places = list(dict.fromkeys(name.split(".")[0] for _, name, _ in spaces))
        kinds = [name.split(".")[1] for _, name, _ in spaces]
        pairs = list(dict.fromkeys((name.split(".")[0], kind) for (_, name, _), kind in zip(spaces, kinds, strict=True) if kind in KINDS))
        tiles = {tile: at for owned in set(SPACES.values()) if owned in fields for at, tile in places_of(fields[owned])}
        held = [(at, kind.removeprefix("own_")) for name in ("self.market", "self.tower") for at, kind in places_of(fields[name])]
        self.places, self.pairs = places, pairs
        self.bytes["space"] = np.array([at for at, _, _ in spaces])
        self.bytes["held"] = np.array([at for at, _ in held])
        self.bytes["tile"] = np.array([tiles[place] for place in places if place in tiles])
        self.sums["missing of kind"] = matrix(
            [name.split(".")[0] + "." + k for (_, name, _), k in zip(spaces, kinds, strict=True)], [".".join(p) for p in pairs]
        )
        self.sums["missing"] = matrix([name.split(".")[0] for _, name, _ in spaces], places)
        self.sums["held"] = matrix([kind for _, kind in held], KINDS)
        self.sums["pairs"] = matrix([place for place, _ in pairs], places)
        self.sums["tiles"] = MOST * matrix([place for place in places if place in tiles], places)
        self.at_kinds = np.array([KINDS.index(kind) for _, kind in pairs])
        self.at_monk = np.full(len(places), KINDS.index("monk"))

    def _towns(self, fields: Mapping[str, Field]) -> None:
        towns = fields["self.merchant"].elements
        seats = [name.split(".")[0] for name in fields if name.endswith(".invasion.towers")]
        self.towers = fields[TOWERS].elements
        for seat in seats:
            self.bytes[f"{seat} towers"] = np.array([at for at, _ in places_of(fields[f"{seat}.invasion.towers"])])
            self.bytes[f"{seat} merchant"] = np.array([at for at, _ in places_of(fields[f"{seat}.merchant"])])
        self.seats, self.towns = seats, towns
        edges = [tuple(space.split(".")[0].split("--")) for space in fields["game.map"].elements]
        self.ways = sorted({way for a, b, kind in edges for way in ((a, b, kind), (b, a, kind))})
        near = [[other for a, other, _ in self.ways if a == town] for town in towns]
        apart = [distances(towns.index(town), [[towns.index(one) for one in ends] for ends in near]) for town in towns]
        open_in = [towns.index(town) for town in self.towers]
        self.sums["within"] = np.array([[apart[town][end] <= most for town in range(len(towns)) for most in DISTANCES] for end in open_in])
        self.sums["near"] = np.array([[apart[town][end] <= most for end in open_in for most in DISTANCES] for town in range(len(towns))])
        self.sums["reached"] = np.array(
            [[end in journey(town, self.ways, *moves) for town in towns for moves in MOVES] for end in self.towers]
        )
        self.sums["each"] = matrix([str(moves) for _ in towns for moves in MOVES], [str(moves) for moves in MOVES])
        self.at_ends = np.array([towns.index(end) * len(DISTANCES) + most for _, end, _ in self.ways for most in DISTANCES])
        self.at_starts = np.array([towns.index(start) for start, _, _ in self.ways for _ in DISTANCES])
        self.at_towers = np.repeat(np.arange(len(self.towers)), len(DISTANCES))
        self.at_towns = np.repeat(np.arange(len(towns)), len(MOVES))
        self.spaces = fields["game.map"].elements
        self.bytes["goods"] = np.array([at for at, _ in places_of(fields["game.map"])])
        self.at_sides = [np.array([towns.index(edge[side]) for edge in edges]) for side in (0, 1)]

    def names(self) -> list[str]:
        """Names of the features, in the order of ``of``."""
        places = ("full", "one left", "own", "own but one", "monks", "monks but one")
        return [
            *(f"{kind} {number} {place}" for number, kind in enumerate(places) for place in self.places),
            *(f"held {kind} {number}" for number in FOLLOWERS for kind in KINDS),
            *(f"{'--'.join(way)} {most}" for way in self.ways for most in DISTANCES),
            *(f"{seat} near {town} {most}" for seat in self.seats for town in self.towers for most in DISTANCES),
            *(f"{seat} reaches {moves}" for seat in self.seats for moves in MOVES),
            *(f"good {good} next {space}" for good in GOODS for space in self.spaces),
        ]

    def of(
        self, taken: Callable[[str, np.ndarray], Any], take: Callable[[Any, np.ndarray], Any], total: Callable[[Any, str], Any]
    ) -> list[Any]:
        """Groups of the features.

        Args:
            taken: numbers of the observation by their indices.
            take: numbers of a result by their indices.
            total: sums of the numbers of a result, by the name of their matrix in ``sums``.
        """
        byte = {name: taken(name, at) for name, at in self.bytes.items()}

        def clip(value: Any) -> Any:
            return value.clip(0, 1)

        # MOST where the place is of a tile that the seat lacks, else 0
        lacks_tile = total(1 - byte["tile"], "tiles")
        empty = 1 - clip(byte["space"])
        missing, of_kind = total(empty, "missing"), total(empty, "missing of kind")
        held = total(byte["held"], "held")
        lacking = of_kind - take(held, self.at_kinds)
        short = total(clip(lacking) + clip(lacking - 1), "pairs")
        monks = take(held, self.at_monk)
        parts = [clip(most - missing - lacks_tile) for most in (1, 2)]
        parts += [clip(most - short - lacks_tile) for most in (1, 2)]
        parts += [clip(most - short - lacks_tile + monks) for most in (1, 2)]
        parts += [clip(held - (number - 1)) for number in FOLLOWERS]
        built = byte[f"{self.seats[0]} towers"]
        for seat in self.seats[1:]:
            built = built + byte[f"{seat} towers"]
        free = clip(1 - built)
        own = byte["self merchant"]
        parts.append(clip(take(clip(total(free, "within")), self.at_ends) + take(own, self.at_starts) - 1))
        for seat in self.seats:
            parts.append(clip(total(byte[f"{seat} merchant"], "near") + take(free, self.at_towers) - 1))
        reached = clip(total(free, "reached"))
        for seat in self.seats:
            parts.append(total(clip(reached + take(byte[f"{seat} merchant"], self.at_towns) - 1), "each"))
        here = take(own, self.at_sides[0]) + take(own, self.at_sides[1])
        parts += [clip(here - abs(byte["goods"] - good)) for good in GOODS]
        return parts


def places_of(field: Field) -> list[tuple[int, str]]:
    """The offset of each element."""
    return [(field.offset + k, element) for k, element in enumerate(field.elements)]


def matrix(rows: Sequence[str], columns: Iterable[str]) -> np.ndarray:
    """1 where a row has the name of the column."""
    return np.array([[row == column for column in columns] for row in rows])


def distances(start: int, near: Sequence[Sequence[int]]) -> list[int]:
    """Connections between a town and each town."""
    found, reached = {start: 0}, [start]
    for at in reached:
        for other in near[at]:
            if other not in found:
                found[other] = found[at] + 1
                reached.append(other)
    return [found.get(town, len(near)) for town in range(len(near))]


def journey(start: str, ways: Sequence[tuple[str, ...]], roads: int, waterways: int) -> set[str]:
    """Towns at the ends of journeys with so many roads and waterways, in any order."""
    if (roads, waterways) == (0, 0):
        return {start}
    found: set[str] = set()
    for kind, less in (("road", (1, 0)), ("waterway", (0, 1))):
        if roads >= less[0] and waterways >= less[1]:
            before = journey(start, ways, roads - less[0], waterways - less[1])
            found |= {end for a, end, way in ways if a in before and way == kind}
    return found
