"""How often somebody may do something: a bucket that fills with time."""

import time
from collections import OrderedDict

KEPT = 10_000  # buckets, at the most


class Bucket:
    """`rate` in a second, and up to `most` at once."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._level, self._at = most, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._level = min(self._most, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Limits:
    """A bucket for each person or address."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.setdefault(who, Bucket(self._rate, self._most))
        self._buckets.move_to_end(who)
        while len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()
