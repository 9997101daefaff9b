"""Who somebody is: a guest with a signed cookie. No sign-up, and nothing that a page's script could read."""

import hashlib
import hmac
import secrets

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.responses import Response

from ilium.server.store import Person

YEAR = 365 * 24 * 3600  # seconds
PEOPLES = ("Achaean", "Argive", "Cretan", "Dardanian", "Ithacan", "Lycian", "Myrmidon", "Spartan", "Thracian", "Trojan")
MOST_NAME = 24


class Identity:
    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signer = URLSafeSerializer(secret, salt="ilium person")
        # Servers on other ports of one machine share its cookies: each has a name of its own.
        self.cookie = f"ilium_{hashlib.sha256(b'ilium cookie' + self._secret).hexdigest()[:8]}"

    def read(self, cookie: str | None) -> str | None:
        """The person of a cookie, if we have signed it."""
        if not cookie:
            return None
        try:
            person = self._signer.loads(cookie)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def give(self, response: Response, person: str, is_secure: bool) -> None:
        response.set_cookie(
            self.cookie,
            str(self._signer.dumps(person)),
            max_age=YEAR,
            path="/",
            secure=is_secure,
            httponly=True,
            samesite="strict",
        )

    def invitation(self, table: str) -> str:
        """The secret of a table that lets friends in: it is no seat's secret, and only its hash is kept."""
        digest = hmac.new(self._secret, b"ilium invitation " + table.encode(), hashlib.sha256).hexdigest()
        return digest[:32]


def hash_of(invitation: str) -> str:
    return hashlib.sha256(b"ilium invitation " + invitation.encode()).hexdigest()


def opens(invitation: str | None, kept: str) -> bool:
    return invitation is not None and hmac.compare_digest(hash_of(invitation), kept)


def new_person() -> Person:
    """A guest, with a name to begin with."""
    name = f"{secrets.choice(PEOPLES)} {secrets.randbelow(900) + 100}"
    return Person(secrets.token_hex(16), name, is_named=False)


def new_table_id() -> str:
    return secrets.token_hex(8)


def tidy_name(name: str) -> str:
    """One line, without what cannot be seen."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    tidy = " ".join(shown.split())[:MOST_NAME].strip()
    if not tidy:
        raise ValueError("a name needs at least one letter that can be seen")
    return tidy
