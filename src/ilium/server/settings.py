"""What a server is told when it starts: by the command line, by the environment, or not at all."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

DATABASE, SECRET, ORIGINS = "ILIUM_DATABASE_URL", "ILIUM_SECRET", "ILIUM_ORIGINS"
EMBEDDED, SECRET_FILE = "tables.sqlite", "secret"
LEAST_SECRET = 32  # letters


@dataclass(frozen=True)
class Settings:
    database: str = field(repr=False)  # a URL, perhaps with a password in it
    secret: str = field(repr=False)  # signs cookies and makes invitations
    origins: frozenset[str] = (
        frozenset()
    )  # pages of other addresses that may use this server, such as https://a.example
    thinking: float = 1.0  # seconds a bot has for a decision, and for a hint
    away: float = 60.0  # seconds after which a bot may take the seat of a person who is not there
    workers: int = 2  # processes in which bots think
    simulations: int | None = None  # for a decision instead of a time: with a seed, bots give the same answers again
    seed: int | None = None
    poll: float = 2.0  # seconds between two looks for what other processes have written
    messages: float = 20.0  # a second from one socket, and ten times as many at once
    writes: float = 1.0  # a second over HTTP from one person, and guests from one address; sixty at once


def read_settings(
    data: Path | None = None, database: str | None = None, environment: Mapping[str, str] = os.environ
) -> Settings:
    """The data folder holds the embedded database and the secret, unless the environment names others."""
    folder = data or data_folder()
    url = database or environment.get(DATABASE) or f"sqlite:///{folder / EMBEDDED}"
    secret = environment.get(SECRET) or kept_secret(folder / SECRET_FILE)
    if len(secret) < LEAST_SECRET:
        raise ValueError(f"the secret in {SECRET} is too short: it needs at least {LEAST_SECRET} letters")
    if url.startswith("sqlite"):
        folder.mkdir(parents=True, exist_ok=True)
    origins = frozenset(environment.get(ORIGINS, "").replace(",", " ").split())
    return Settings(url, secret, origins, workers=max(1, min(4, (os.cpu_count() or 2) - 1)))


def data_folder() -> Path:
    """Where this user's tables are kept."""
    from platformdirs import user_data_path

    return user_data_path("ilium", appauthor=False)


def kept_secret(path: Path) -> str:
    """Drawn once, and readable by this user alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48) + "\n")
    return path.read_text(encoding="ascii").strip()
