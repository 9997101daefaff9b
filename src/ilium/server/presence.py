"""Who is at which table: the sockets of this process, and what other processes have written down."""

import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from ilium.server.store import Seen

HEARTBEAT = 20.0  # seconds after which it is written down again that somebody is there
FRESH = 50.0  # seconds for which that is believed


class Presence:
    def __init__(self) -> None:
        self._here: dict[str, Counter[str]] = defaultdict(Counter)  # sockets of each person at each table
        self._seen: dict[str, dict[str, Seen]] = {}  # by table and person, as last read

    def came(self, table: str, person: str) -> bool:
        """Whether the person was not there before."""
        self._here[table][person] += 1
        return self._here[table][person] == 1

    def left(self, table: str, person: str) -> bool:
        """Whether the person is gone."""
        self._here[table][person] -= 1
        if self._here[table][person]:
            return False
        del self._here[table][person]
        if not self._here[table]:
            del self._here[table]
        self._seen.setdefault(table, {})[person] = Seen(False, time.time())
        return True

    def here(self) -> list[tuple[str, str, bool]]:
        """Everyone with a socket in this process, to be written down."""
        return [(table, person, True) for table, people in self._here.items() for person in people]

    def read(self, seen: Mapping[str, Mapping[str, Seen]]) -> None:
        """What is written down."""
        for table, people in seen.items():
            self._seen[table] = dict(people)

    def forget(self, table: str) -> None:
        if table not in self._here:
            self._seen.pop(table, None)

    def away(self, table: str, person: str, since: float) -> float | None:
        """Seconds since a person was last seen, at the most since a time; None while there."""
        now = time.time()
        if person in self._here.get(table, ()):
            return None
        seen = self._seen.get(table, {}).get(person)
        if seen is None:
            return max(0.0, now - since)
        return None if seen.is_here and now - seen.at < FRESH else max(0.0, now - seen.at)

    def spectators(self, table: str, people: Iterable[str]) -> int:
        """How many look on who do not sit here."""
        now = time.time()
        known = self._seen.get(table, {}).items()
        others = {person for person, seen in known if seen.is_here and now - seen.at < FRESH}
        return len((others | set(self._here.get(table, ()))) - set(people))
