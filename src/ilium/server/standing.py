"""How a table stands, as everyone may know: kept beside its entries, so that lists of tables need no replay."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

Status = Literal["waiting", "playing", "over"]
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


@dataclass(frozen=True)
class Place:
    """Who sits in a seat. A bot may sit there for a person."""

    person: str | None = None
    level: str | None = None  # of the bot
    has_resigned: bool = False  # the bot stays

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        return "bot" if self.level else "person" if self.person else "open"

    @property
    def is_taken_over(self) -> bool:
        """The person may come back."""
        return self.level is not None and self.person is not None and not self.has_resigned


@dataclass(frozen=True)
class Ending:
    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Standing:
    status: Status
    places: tuple[Place, ...]
    turn: int | None
    progress: str
    ending: Ending | None
    rematch: str | None

    def text(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> "Standing":
        data: dict[str, Any] = json.loads(text)
        ending = data.pop("ending")
        places = tuple(Place(**place) for place in data.pop("places"))
        return cls(
            **data,
            places=places,
            ending=ending
            and Ending(**{**ending, "winners": tuple(ending["winners"]), "points": tuple(ending["points"])}),
        )

    @property
    def waits_for_bot(self) -> bool:
        return self.status == PLAYING and self.turn is not None and self.places[self.turn].kind == "bot"

    @property
    def people(self) -> frozenset[str]:
        """Everyone who sits here, or sat here until a bot took over."""
        return frozenset(place.person for place in self.places if place.person is not None)

    def seats_of(self, person: str) -> list[int]:
        """Whose eyes a person may borrow: a seat that was given up is no longer the own one, until the game is over."""
        seats = [seat for seat, place in enumerate(self.places) if place.person == person]
        return [seat for seat in seats if self.status == OVER or not self.places[seat].has_resigned]

    @property
    def is_casual(self) -> bool:
        """Everyone but one person is a bot, or all people share one screen."""
        return len(self.people) == 1 and all(place.kind != "open" for place in self.places)

    @property
    def is_shared(self) -> bool:
        """One person has several seats, at one screen."""
        people = [place.person for place in self.places if place.person is not None]
        return len(people) > len(set(people))
