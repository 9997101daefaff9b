"""One tree being grown, in one gear and one thread."""

from typing import Any, NamedTuple

from ilium.bots.mind import Habits, Mind, search_of
from ilium.bots.tree import ACTIONS, NONE, ROOT, SEATS, TALLY, VALUES, Growth, Node
from ilium.engine.chance import Rng
from ilium.engine.gears import PLAIN, Gear
from ilium.games import game_named
from ilium.games.playout import NOBODY
from ilium.play.knowledge import Knowledge

NODES = 1 << 18  # 10 MB compiled, and as much again to transplant into


class Tried(NamedTuple):
    """What a tree says of a move: sums over its visits."""

    action: int
    visits: int
    total: int  # rewards of the seat that decides
    samples: int  # visits of this question alone: not those of a tree that was kept
    rewards: tuple[int, ...]  # of each seat, over the samples

    @classmethod
    def sum(cls, action: int, moves: "list[Tried]") -> "Tried":
        """What several trees say of one move."""
        visits, total, samples = (sum(numbers) for numbers in zip(*(move[1:4] for move in moves), strict=True))
        return cls(action, visits, total, samples, tuple(map(sum, zip(*(move.rewards for move in moves), strict=True))))


class Thinker:
    def __init__(self, mind: Mind, gear: Gear, seed: int) -> None:
        search = search_of(mind)
        self._gear, self._mind = gear, mind
        self._grow, self._transplant = gear.rule(search.grow), gear.rule(search.transplant)
        self._nodes, self._spare = (gear.records(Node, NODES if gear is not PLAIN else 1) for _ in range(2))
        self._growth = gear.records(Growth, 1)[0]
        self._rng = gear.record(Rng.seeded(seed))
        self._states = [gear.records(mind.state, 1)[0] for _ in range(2)]
        self._room = gear.words(mind.pool), gear.actions(mind.most_moves), gear.marks(ACTIONS), gear.words(VALUES)
        self._known: Any = None
        self._asked: Knowledge | None = None

    def ask(self, knowledge: Knowledge, habits: Habits, played: int | None = None) -> None:
        """A new question; `played` is how this seat answered the last one.

        The tree is kept if that answer alone led here, without anything that was hidden.
        """
        g = self._growth
        g.explore, g.doubt, g.depth, g.sowing = habits.explore, habits.doubt, habits.depth, 0
        if played is None or not self._leads_to(played, knowledge) or not self.keep(played):
            g.used, g.rows, g.sowing = 1, 0, habits.sowing
            self._nodes[ROOT].visits, self._nodes[ROOT].child = 0, NONE
        self._asked, self._known = knowledge, self._gear.record(knowledge.state)
        self._tally = self._gear.words(self._mind.most_moves * TALLY)

    def _leads_to(self, played: int, knowledge: Knowledge) -> bool:
        """In two imagined deals, an answer to the last question makes this one: so nothing hidden was between them."""
        last = self._asked
        if last is None or last.seat != knowledge.seat or last.options != knowledge.options:
            return False
        for seed in range(2):
            after = last.redeal(Rng.seeded(seed))
            self._mind.apply(after, played)
            if game_named(self._mind.game).known(after, last.seat) != knowledge.state:
                return False
        return True

    def keep(self, action: int) -> bool:
        """Of the tree only what comes after an action at the root, if it was tried."""
        moves = (child for child in self._children(ROOT) if self._nodes[child].key % ACTIONS == action)
        if (chosen := next(moves, NONE)) == NONE:
            return False
        self._make_room(self._spare, int(self._growth.used))
        self._transplant(chosen, self._growth, self._nodes, self._spare)
        self._nodes, self._spare = self._spare, self._nodes
        return True

    def _make_room(self, nodes: Any, size: int) -> None:
        """Plain nodes are made when they are needed, compiled ones are there from the start."""
        if self._gear is PLAIN:
            nodes.extend(Node() for _ in range(min(size, NODES) - len(nodes)))

    def grow(self, simulations: int) -> None:
        moves = self._mind.most_moves if self._growth.sowing else 0
        self._make_room(self._nodes, int(self._growth.used) + moves + simulations)
        pool, actions, marks, values = self._room
        seat = NOBODY if self._asked is None or self._asked.seat is None else self._asked.seat
        self._grow(
            *(self._known, *self._states, seat, simulations, self._growth, self._rng),
            *(self._nodes, pool, actions, marks, values, self._tally),
        )

    @property
    def simulations(self) -> int:
        """In the whole tree."""
        return int(self._nodes[ROOT].visits)

    def tried(self) -> list[Tried]:
        """What was tried at the root."""
        return [self._tried(child) for child in self._children(ROOT)]

    def _tried(self, child: int) -> Tried:
        node = self._nodes[child]
        row = int(node.row) * TALLY
        sums = [int(number) for number in self._tally[row : row + TALLY]]
        return Tried(int(node.key) % ACTIONS, int(node.visits), int(node.total), sums[SEATS], tuple(sums[:SEATS]))

    def followers(self, line: list[int]) -> list[int]:
        """The keys of what was tried after a line of keys, the most visited first."""
        node = ROOT
        for key in line:
            node = next(child for child in self._children(node) if self._nodes[child].key == key)
        moves = sorted((self._nodes[child] for child in self._children(node)), key=lambda move: -int(move.visits))
        return [int(move.key) for move in moves]

    def _children(self, node: int) -> list[int]:
        children, child = [], int(self._nodes[node].child)
        while child != NONE:
            children.append(child)
            child = int(self._nodes[child].sibling)
        return children
