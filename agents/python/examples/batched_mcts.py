"""Monte Carlo tree search in Python with batched playouts on the server (``RawEnv.search``).

Every round selects B leaves, and one call copies the game B times, plays the actions to each leaf and a random game from there.
Future chance and facts hidden from the searching seat are redrawn for each copy (``resample``), so the tree holds actions only.

    python agents/python/examples/batched_mcts.py --ruleset base-2p --playouts 512 --decisions 20
"""

from __future__ import annotations

import argparse
import math
import time

import numpy as np

import orleans_env
from orleans_env.raw import RawEnv


class Node:
    """Statistics of the games that played one sequence of actions."""

    def __init__(self, seats: int) -> None:
        self.children: dict[int, Node] = {}
        self.legal = np.zeros(0, np.intp)  # of the copy that came here first
        self.visits = 0
        self.value = np.zeros(seats)  # float64[P]: sum of the results by seat
        self.seat = -1  # to act

    def choose(self, exploration: float) -> int | None:
        """The next action to try: one that was never tried, else the best by UCB. None at the end of the game, and before the first result."""
        if not self.legal.size:
            return None
        if len(self.children) < len(self.legal):
            return int(self.legal[len(self.children)])

        def bound(child: Node) -> float:
            return float(child.value[self.seat]) / child.visits + exploration * math.sqrt(math.log(self.visits) / child.visits)

        return max(self.children, key=lambda action: bound(self.children[action]))


def search(raw: RawEnv, *, playouts: int, batch: int, exploration: float, rng: np.random.Generator) -> int:
    """The action of the seat to act with the most playouts."""
    seats = raw.spec.seats
    root = Node(seats)
    state = raw.observe()
    root.seat, root.legal = state.current_seat, rng.permutation(state.legal_actions())
    lost = np.full(seats, -1.0)
    for _ in range(-(-playouts // batch)):
        ways = []
        for _ in range(batch):
            node, actions, nodes = root, [], [root]
            while (action := node.choose(exploration)) is not None:
                fresh = action not in node.children
                node = node.children.setdefault(action, Node(seats))
                actions.append(action)
                nodes.append(node)
                if fresh:
                    break
            # counts as lost until its result arrives, so that the next leaf of this batch is another one
            for node in nodes:
                node.visits += 1
                node.value = node.value + lost
            ways.append((actions, nodes))
        found = raw.search(
            [actions for actions, _ in ways],
            mode="resample",
            seat=root.seat,
            seed=int(rng.integers(2**63)),
            policies="random",
            observation=False,
        )
        results = found.returns + found.rollouts.returns
        for row, (_, nodes) in enumerate(ways):
            # other chance may have made an action illegal: the copy stopped there and was played on from that node
            reached = int(found.applied[row]) + 1
            for node in nodes[:reached]:
                node.value = node.value - lost + results[row]
            for node in nodes[reached:]:
                node.visits -= 1
                node.value = node.value - lost
            leaf = nodes[reached - 1]
            if not leaf.legal.size:
                leaf.seat, leaf.legal = int(found.current_seat[row]), rng.permutation(np.flatnonzero(found.action_mask[row]))
            for parent, action in zip(nodes, ways[row][0], strict=False):
                if parent.children[action].visits == 0:
                    del parent.children[action]
                    parent.legal = np.concatenate([parent.legal[parent.legal != action], [action]])
                    break
    return max(root.children, key=lambda action: root.children[action].visits)


def main() -> None:
    """Plays the search against a bot and prints its playouts a second."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="base-2p")
    parser.add_argument("--opponent", default="random", help="bot of the server on the other seats")
    parser.add_argument("--playouts", type=int, default=512, help="playouts of a decision")
    parser.add_argument("--batch", type=int, default=64, help="playouts of a call")
    parser.add_argument("--decisions", type=int, default=0, help="stop after so many decisions; 0: at the end of the game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    with orleans_env.RawClient() as client:
        seats = client.spec(given.ruleset).seats
        game = client.make(given.ruleset, seats=[None, *[given.opponent] * (seats - 1)])
        # the copies are searched with all seats, because the search does not know the moves of the bot
        view, state, count, began = game.seat_view(0), game.reset(given.seed), 0, time.perf_counter()
        while not state.over and (given.decisions == 0 or count < given.decisions):
            state = game.step(search(view, playouts=given.playouts, batch=given.batch, exploration=1.4, rng=rng))
            count += 1
        seconds = time.perf_counter() - began
        print(
            f"{count} decisions, {count * given.playouts / seconds:.0f} playouts a second"
            + (f", points {[s.total for s in state.scores]}" if state.over else "")
        )


if __name__ == "__main__":
    main()
