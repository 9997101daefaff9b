"""A naive oracle of siege, written from the rules page alone: slow, plain, independent of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

CARDS = "1234ACEKBHT"  # the order of kinds; 1-4 are the Hoplites, T the Trojan Horse [S1.1]
STRONGEST_FIRST = "4321A"  # the riders of an Elephant, and the cards out of a Horse
RIDERS = 2  # [S3.4]
VALUES = {"1": 1, "2": 2, "3": 3, "4": 4, "A": 1, "C": 3}  # all else 0 [S1.1]
LETTERS = "HAPOSD"  # by seat
MODES = [(2, False), (3, False), (4, False), (5, False), (4, True), (6, True)]  # players, teams [S2.5]
ROW = {2: 2, 3: 1, 4: 2, 5: 3, 6: 3}  # [S2.3]
HELEN = 5
TILES = {"agamemnon": 1, "athena": 2, "poseidon": 2}  # [S1.4]
THANATOS = 2  # what each Thanatos card costs [S1.3]
DRAW = 3  # [S8.1]


def by_kind(cards: Iterable[str]) -> list[str]:
    """Army cards in the order of kinds."""
    return sorted(cards, key=CARDS.index)


def victory_value(card: str) -> int:
    """Helen is worth 5, a City or Trireme what is printed on it. [S1.2]"""
    return HELEN if card == "helen" else int(card[-1])


def can_join(card: str, group: str) -> bool:
    """A Hoplite goes on a stronger last Hoplite; Hoplites and Archers on an Elephant with room. [S3.2-S3.4]"""
    if group[0] == "E":
        return card in STRONGEST_FIRST and len(group) <= RIDERS
    return card.isdigit() and group.isdigit() and group[-1] > card


def joined(card: str, group: str) -> str:
    """The group once the card is on it. [S3.2, S3.4]"""
    if group[0] == "E":
        return "E" + "".join(sorted(group[1:] + card, key=STRONGEST_FIRST.index))
    return group + card


def group_value(group: str) -> int:
    """A Phalanx: sum of values x number of cards; an Elephant: twice its riders. [S5.1]"""
    if group.isdigit():
        return sum(VALUES[card] for card in group) * len(group)
    if group[0] == "E":
        return 2 * sum(VALUES[card] for card in group[1:])
    return VALUES.get(group, 0)


def army_value(groups: Iterable[str]) -> int:
    """What lies in front of a player, without the Hero. [S5.1]"""
    return sum(group_value(group) for group in groups)


@lru_cache(maxsize=100_000)
def search_laying(groups: tuple[str, ...], cards: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The most valuable of all layings of the cards in the order given, and its value. [S6.1]"""
    if not cards:
        return army_value(groups), groups
    card, rest = cards[0], cards[1:]
    layings = [(*groups, card)]
    for place, group in enumerate(groups):
        if can_join(card, group) and group not in groups[:place]:
            layings.append((*groups[:place], joined(card, group), *groups[place + 1 :]))
    return max(search_laying(tuple(sorted(laying)), rest) for laying in layings)


def best_laying(groups: Iterable[str], cards: Iterable[str]) -> tuple[int, list[str]]:
    """The most an army can be worth once the cards are laid out, and one such army, by trying everything. [S6.1]

    Each Phalanx grows from strong to weak whatever the order of laying, and no other place depends on the order:
    whatever can be laid at all can be laid with the strongest card first.
    """
    strongest_first = sorted(cards, key=STRONGEST_FIRST.index)
    value, laying = search_laying(tuple(sorted(groups)), tuple(strongest_first))
    return value, list(laying)


def best_value(groups: Iterable[str], cards: Iterable[str]) -> int:
    """The most an army can be worth, without the Hero, once the cards of its Horses are laid out. [S6.1]"""
    return best_laying(groups, cards)[0]


class Oracle:
    """One game, from its deal to its result."""

    def __init__(
        self, deal: dict[str, Any], players: int, teams: bool, shuffle: Callable[[list[str]], list[str]]
    ) -> None:
        """Blocks from the top of the deck in seat order from the first starter, then the first siege. [S2.1-S2.5]"""
        if (players, teams) not in MODES:
            raise ValueError(f"{players} {'with' if teams else 'without'} teams cannot play: 2 to 5, 4 or 6 in teams")
        if players > 2 and not deal["oracles"]:
            raise ValueError("there is no Oracle card for the first siege")
        self.players = players
        self.teams = teams
        self.shuffle = shuffle
        self.limit = 10 if players == 6 else 12
        self.target = 15 if teams or players == 2 else 12  # [S7.2]
        self.deck: list[str] = list(deal["army"])
        self.discards: list[str] = []
        self.victory_deck: list[str] = list(deal["victory"])
        self.oracle_deck: list[str] = list(deal["oracles"]) if players > 2 else []
        self.row: list[str] = []
        self.oracle: str | None = None
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.armies: list[list[str]] = [[] for _ in range(players)]  # groups, without the Horses
        self.horses: dict[str, tuple[int, list[str]]] = {}  # the owner and the cards inside, by X and Y
        self.heroes = [0] * players
        self.victory: list[list[str]] = [[] for _ in range(players)]
        self.thanatos = [0] * players
        self.tiles: dict[str, int | None] = dict.fromkeys(TILES)
        self.starter: int = deal["first"]
        self.active: list[int] = list(range(players))
        self.passes = 0  # with 2 players: how many one after the other
        self.awards: list[tuple[str, int]] = []  # what is still to be given and to whom [S7.3]
        self.last = False
        self.phase = "turn"
        self.decider = self.starter
        self.winners: list[int] = []
        for seat in self.seats_from(self.starter):
            self.draw(seat, self.limit)
        self.start_siege()

    def copy(self) -> Oracle:
        """The same game, to be played on apart from this one."""
        other = Oracle.__new__(Oracle)
        other.__dict__.update(self.__dict__)
        for name in ("deck", "discards", "victory_deck", "oracle_deck", "row", "heroes", "thanatos", "active"):
            setattr(other, name, list(getattr(self, name)))
        for name in ("hands", "armies", "victory"):
            setattr(other, name, [list(cards) for cards in getattr(self, name)])
        other.horses = {horse: (owner, list(inside)) for horse, (owner, inside) in self.horses.items()}
        other.tiles = dict(self.tiles)
        other.awards = list(self.awards)
        other.winners = list(self.winners)
        return other

    @property
    def seat(self) -> int | None:
        """Who decides; nobody once the game is over."""
        return None if self.phase == "over" else self.decider

    def moves(self) -> list[str]:
        """The legal moves of the decision now asked for; passing is always one of a turn. [S3.7]"""
        if self.phase == "turn":
            return sorted({*self.placements(), *self.attacks(), "pass"})
        if self.phase == "take":
            return sorted({f"take {card}" for card in self.row})
        if self.phase == "discard":
            return sorted({f"discard {card}" for card in self.hands[self.decider]})
        return []

    def play(self, move: str) -> None:
        """Play a legal move; refuse every other with nothing changed."""
        legal = self.moves()
        if move not in legal:
            raise ValueError(f"{move!r} is not legal here; legal are: {', '.join(legal) or 'none, the game is over'}")
        if self.phase == "turn":
            self.take_turn(move)
        elif self.phase == "take":
            self.take_card(move.removeprefix("take "))
        else:
            self.discard(self.decider, move.removeprefix("discard "))
            self.discard_down()

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The winners and the points of each single seat, once the game is over."""
        if self.phase != "over":
            return None
        return tuple(sorted(self.winners)), tuple(self.points(seat) for seat in range(self.players))

    def snapshot(self) -> dict[str, Any]:
        """The whole state as plain data, for comparison."""
        seats = range(self.players)
        return {
            "seat": self.seat,
            "phase": self.phase,
            "starter": self.starter,
            "oracle": self.oracle,
            "last": self.last,
            "active": sorted(self.active),
            "heroes": list(self.heroes),
            "hands": [by_kind(hand) for hand in self.hands],
            "armies": [sorted(army) for army in self.armies],
            "horses": {horse: [owner, by_kind(inside)] for horse, (owner, inside) in self.horses.items()},
            "fronts": [by_kind(self.front(seat)) for seat in seats],
            "values": [self.value(seat) for seat in seats],
            "row": sorted(self.row),
            "victory": [sorted(cards) for cards in self.victory],
            "thanatos": list(self.thanatos),
            **self.tiles,
            "points": [self.points(seat) for seat in seats],
            "deck": list(self.deck),
            "victory_deck": list(self.victory_deck),
            "oracle_deck": list(self.oracle_deck),
            "discards": by_kind(self.discards),
        }

    def seats_from(self, first: int) -> list[int]:
        """All seats once round the table."""
        return [(first + place) % self.players for place in range(self.players)]

    def side(self, seat: int) -> list[int]:
        """A player alone, or with the partner opposite. [S2.5]"""
        return sorted([seat, (seat + self.players // 2) % self.players]) if self.teams else [seat]

    def horses_of(self, seat: int) -> list[str]:
        """The Horses told apart: of two empty ones only X is. [S3.6]"""
        own = sorted(horse for horse, (owner, _) in self.horses.items() if owner == seat)
        is_alike = len(own) == 2 and not any(self.horses[horse][1] for horse in own)
        return ["X"] if is_alike else own

    def front(self, seat: int) -> list[str]:
        """All single cards in front of a player, also those inside Horses."""
        cards = list("".join(self.armies[seat]))
        for owner, inside in self.horses.values():
            if owner == seat:
                cards += ["T", *inside]
        return cards

    def value(self, seat: int) -> int:
        """The army with its Hero; what is inside a closed Horse counts nothing. [S5.1]"""
        return army_value(self.armies[seat]) + self.heroes[seat]

    def kind_points(self, seat: int, kind: str) -> int:
        """The City or the Trireme values of a player. [S7.1]"""
        return sum(victory_value(card) for card in self.victory[seat] if card.startswith(kind))

    def points(self, seat: int) -> int:
        """Victory cards + tiles - Thanatos cards. [S7.2]"""
        cards = sum(victory_value(card) for card in self.victory[seat])
        tiles = sum(TILES[tile] for tile, holder in self.tiles.items() if holder == seat)
        return cards + tiles - THANATOS * self.thanatos[seat]

    def side_points(self, seat: int) -> int:
        """Partners are added up. [S7.2]"""
        return sum(self.points(member) for member in self.side(seat))

    def placements(self) -> list[str]:
        """Each card alone, or on a group or Horse in front of the player. [S3.1-S3.5]"""
        found = []
        for card in self.hands[self.decider]:
            if card != "T" or self.oracle != "gorgon":
                found.append(card)
            found += [f"{card}@{group}" for group in self.armies[self.decider] if can_join(card, group)]
            if card in STRONGEST_FIRST:
                found += [f"{card}@{horse}" for horse in self.horses_of(self.decider)]
        return found

    def attackers(self) -> list[str]:
        """Archers, also on an Elephant, Chariots, Catapults, Ballistas in front; Chariots in the hand. [S4.1, S4.3]"""
        own = [group for group in self.armies[self.decider] if group in "ACKB" or (group[0] == "E" and "A" in group)]
        return [*own, "+C"] if "C" in self.hands[self.decider] else own

    def attacks(self) -> list[str]:
        """Each attacker at each target of each opponent, also of those who have passed. [S4.2]"""
        opponents = [seat for seat in range(self.players) if seat not in self.side(self.decider)]
        return [
            f"{attacker}>{LETTERS[seat]}:{target}"
            for attacker in self.attackers()
            for seat in opponents
            for target in self.targets(attacker, seat)
        ]

    def targets(self, attacker: str, seat: int) -> list[str]:
        """What an attacker can hit in an army. [S4.2]"""
        army = self.armies[seat]
        if attacker == "K":
            return [group for group in army if group in "KBH"] + self.horses_of(seat)
        if attacker == "B":
            return [group for group in army if group == "C" or group[0] == "E"]
        if attacker in ("C", "+C") and "H" in army:
            return []
        found = [group for group in army if group == "A" or (group.isdigit() and len(group) == 1)]
        for phalanx in [group for group in army if group.isdigit() and len(group) > 1]:
            found.append(f"{phalanx}-{phalanx[-1]}")
            if attacker[0] == "E":
                found.append(f"{phalanx}-{phalanx[0]}")
        return found

    def take_turn(self, move: str) -> None:
        """Exactly one of place, attack, pass. [S3.1-S3.7]"""
        if move == "pass":
            self.pass_turn()
            return
        self.passes = 0
        if ">" in move:
            attacker, _, aim = move.partition(">")
            self.spend(attacker)
            self.hit(LETTERS.index(aim[0]), aim[2:])
        else:
            self.place(*move.split("@"))
        self.next_turn()

    def place(self, card: str, group: str = "") -> None:
        """Put a card of the hand alone, into a Horse or on a group. [S3.1-S3.5]"""
        self.hands[self.decider].remove(card)
        army = self.armies[self.decider]
        if group in self.horses:
            self.horses[group][1].append(card)
        elif group:
            army.remove(group)
            army.append(joined(card, group))
        elif card == "T":
            self.horses["Y" if "X" in self.horses else "X"] = (self.decider, [])
        else:
            army.append(card)

    def spend(self, attacker: str) -> None:
        """The attacker is discarded; of an Elephant only one of its Archers. [S4.1]"""
        army = self.armies[self.decider]
        if attacker == "+C":
            self.discard(self.decider, "C")
            return
        army.remove(attacker)
        if attacker[0] == "E":
            army.append(attacker.replace("A", "", 1))
            self.discards.append("A")
        else:
            self.discards.append(attacker)

    def hit(self, seat: int, target: str) -> None:
        """The target is discarded; what a Phalanx keeps stays one, what was carried lies alone. [S4.1, S4.5, S4.6]"""
        army = self.armies[seat]
        if target in self.horses:
            self.discards.append("T")
            army += self.horses.pop(target)[1]
            return
        group, _, card = target.partition("-")
        army.remove(group)
        if card:
            self.discards.append(card)
            army.append(group.replace(card, ""))
        else:
            self.discards.append(group[0])
            army += group[1:]

    def pass_turn(self) -> None:
        """A Thanatos pass takes the highest Hero left, a Gorgon pass the army away. [S6.1, S6.3, S6.6]"""
        self.passes += 1
        if self.players > 2:
            self.active.remove(self.decider)
        if self.oracle == "thanatos":
            self.heroes[self.decider] = max(set(range(1, self.players + 1)) - set(self.heroes))
        if self.oracle == "gorgon":
            self.discard_army(self.decider)
        if not self.active or (self.players == 2 and self.passes == 2):
            self.end_siege()
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """The next player clockwise who is still in the siege, maybe the same one."""
        after = self.seats_from(self.decider + 1)
        self.begin_turn(next(seat for seat in after if seat in self.active))

    def begin_turn(self, seat: int) -> None:
        """Whoever begins a turn of a Gorgon siege with the strongest army has won it. [S6.4]"""
        self.phase = "turn"
        self.decider = seat
        others = [self.value(other) for other in range(self.players) if other != seat]
        if self.oracle == "gorgon" and self.value(seat) > max(others):
            self.win_siege(seat)

    def win_siege(self, seat: int) -> None:
        """One Victory card and Agamemnon; the last siege wins the game. [S6.4, S6.6, S7.4]"""
        if self.last:
            self.end_game(self.side(seat))
        else:
            self.awards = [("victory", seat), ("agamemnon", seat)]
            self.give_awards()

    def end_siege(self) -> None:
        """All have passed. [S6.1, S6.2, S6.5, S6.6, S7.4]"""
        if self.last:
            self.end_game([seat for leader in self.leaders() for seat in self.side(leader)])
        elif self.oracle == "gorgon":
            self.after_siege()
        elif self.oracle == "thanatos":
            self.open_horses()
            self.rank_armies()
        else:
            self.open_horses()
            first_to_pass, last_to_pass = 1 - self.decider, self.decider
            is_last_stronger = self.value(last_to_pass) > self.value(first_to_pass)
            self.win_siege(last_to_pass if is_last_stronger else first_to_pass)

    def open_horses(self) -> None:
        """All Horses of an owner together, laid out so that the army is worth most. [S6.1]"""
        for seat in range(self.players):
            own = [inside for owner, inside in self.horses.values() if owner == seat]
            _, laying = best_laying(self.armies[seat], [card for inside in own for card in inside])
            self.armies[seat] = laying + ["T"] * len(own)
        self.horses = {}

    def rank_armies(self) -> None:
        """By value, then by Hero: each a Victory card, the first Agamemnon, the weakest the Thanatos. [S6.2, S7.3]"""
        rank = sorted(range(self.players), key=lambda seat: (self.value(seat), self.heroes[seat]), reverse=True)
        cards = [("victory", seat) for seat in rank]
        self.awards = [cards[0], ("agamemnon", rank[0]), *cards[1:], ("thanatos", rank[-1])]
        self.give_awards()

    def give_awards(self) -> None:
        """One after the other until a choice is asked, the target is reached or all are given. [S3.7, S7.3]"""
        while self.awards and self.phase != "over":
            award, seat = self.awards[0]
            if award == "victory" and len(set(self.row)) > 1:
                self.phase = "take"
                self.decider = seat
                return
            self.awards.pop(0)
            if award == "victory" and self.row:
                self.give_card(seat, self.row[0])
            elif award == "agamemnon":
                self.tiles["agamemnon"] = seat
            elif award == "thanatos":
                self.thanatos[seat] += 1
            self.check_target()
        if self.phase != "over":
            self.after_siege()

    def take_card(self, card: str) -> None:
        """The Victory card of choice, then the awards after it. [S6.2, S7.3]"""
        self.awards.pop(0)
        self.give_card(self.decider, card)
        self.check_target()
        self.give_awards()

    def give_card(self, seat: int, card: str) -> None:
        """A Victory card, with Athena and Poseidon as they change hands. [S7.1, S7.3]"""
        self.row.remove(card)
        self.victory[seat].append(card)
        self.move_tile("athena", "city")
        self.move_tile("poseidon", "trireme")

    def move_tile(self, tile: str, kind: str) -> None:
        """To a player with strictly more than everyone else. [S7.1]"""
        sums = [self.kind_points(seat, kind) for seat in range(self.players)]
        if sums.count(max(sums)) == 1:
            self.tiles[tile] = sums.index(max(sums))

    def check_target(self) -> None:
        """Whoever reaches the target wins at once. [S7.2, S7.3]"""
        for seat in range(self.players):
            if self.side_points(seat) >= self.target:
                self.end_game(self.side(seat))
                return

    def end_game(self, winners: list[int]) -> None:
        """Everything stays as it lies."""
        self.phase = "over"
        self.winners = sorted(set(winners))

    def leaders(self) -> list[int]:
        """The seats of the players or teams with the most points. [S7.4]"""
        most = max(self.side_points(seat) for seat in range(self.players))
        return [seat for seat in range(self.players) if self.side_points(seat) == most]

    def after_siege(self) -> None:
        """Another siege, unless the Oracle deck is empty: then most points win, and a tie is played off. [S7.4]"""
        leaders = self.leaders()
        if self.players == 2 or self.oracle_deck:
            self.prepare_siege()
        elif leaders == self.side(leaders[0]):
            self.end_game(leaders)
        else:
            self.start_last_siege(leaders)

    def prepare_siege(self) -> None:
        """Armies away; from the new starter all take cards, then all discard. [S2.4, S8.1]"""
        holder = self.tiles["agamemnon"]
        self.starter = self.starter if holder is None else holder
        self.clean_up()
        for seat in self.seats_from(self.starter):
            self.draw(seat, DRAW)
        self.discard_down()

    def clean_up(self) -> None:
        """Heroes go back, armies are discarded, hands stay, and nobody has passed. [S8.1]"""
        self.heroes = [0] * self.players
        for seat in range(self.players):
            self.discard_army(seat)
        self.active = list(range(self.players))
        self.passes = 0

    def discard_army(self, seat: int) -> None:
        """All that lies in front of a player; Horses are open by then, if there were any. [S6.3, S8.1]"""
        self.discards += self.front(seat)
        self.armies[seat] = []

    def discard(self, seat: int, card: str) -> None:
        """A card of the hand."""
        self.hands[seat].remove(card)
        self.discards.append(card)

    def draw(self, seat: int, count: int) -> None:
        """Card by card; the discards become a new deck only when one is needed. [S8.1]"""
        for _ in range(count):
            if not self.deck and self.discards:
                self.deck = list(self.shuffle(by_kind(self.discards)))
                self.discards = []
            if self.deck:
                self.hands[seat].append(self.deck.pop(0))

    def discard_down(self) -> None:
        """In order from the new starter, asked only of a hand of several kinds; then the siege starts. [S3.7, S8.1]"""
        for seat in self.seats_from(self.starter):
            while len(self.hands[seat]) > self.limit:
                if len(set(self.hands[seat])) > 1:
                    self.phase = "discard"
                    self.decider = seat
                    return
                self.discard(seat, self.hands[seat][0])
        self.start_siege()

    def start_siege(self) -> None:
        """A new Oracle card, the row filled up, and the starter begins. [S2.3, S8.2]"""
        if self.oracle_deck:
            self.oracle = self.oracle_deck.pop(0)
        while len(self.row) < ROW[self.players] and self.victory_deck:
            self.row.append(self.victory_deck.pop(0))
        self.begin_turn(self.starter)

    def start_last_siege(self, tied: list[int]) -> None:
        """Only the tied take cards, from the starter of the siege just over, and play one more Gorgon siege. [S7.4]"""
        order = [seat for seat in self.seats_from(self.starter) if seat in tied]
        self.starter = self.last_starter(order)
        self.clean_up()
        for seat in order:
            self.draw(seat, DRAW)
        self.last = True
        self.oracle = "gorgon"
        self.active = list(tied)
        self.begin_turn(self.starter)

    def last_starter(self, order: list[int]) -> int:
        """The Agamemnon holder, else the highest Hero, else the first in order, of the tied. [S7.4]"""
        holder = self.tiles["agamemnon"]
        if holder in order:
            return holder
        return max(order, key=lambda seat: self.heroes[seat])  # the first of equals when nobody had a Hero
