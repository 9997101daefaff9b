"""The tables of the database.

A game is a row of `tables`, which says how it began, and its `entries`, to which one is only ever added. The last
columns of `tables` follow from the entries: they are written with each of them, so that a list needs no replay.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("is_named", Boolean, nullable=False),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the game's rules
    Column("options", Text, nullable=False),  # JSON, as are the next two
    Column("start", Text, nullable=False),  # the part of a record that says where the game starts
    Column("seats", Text, nullable=False),  # who sat where when the table was made
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("invitation", String(64), nullable=False),  # the hash of a secret
    Column("key", String(80), nullable=False, unique=True),  # of the order that made it
    Column("rematch_of", ForeignKey("tables.id"), unique=True),
    Column("created", Double, nullable=False),
    # ---- What follows from the entries
    Column("version", Integer, nullable=False),
    Column("updated", Double, nullable=False),
    Column("status", String(8), nullable=False),
    Column("waits_for_bot", Boolean, nullable=False),
    Column("standing", Text, nullable=False),  # JSON of what everyone may know
    Index(None, "status", "is_listed", "updated"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # 1, 2, ...: the version of the table after it
    Column("key", String(80)),  # of the order; None for a bot
    Column("kind", String(8), nullable=False),
    Column("data", Text, nullable=False),  # JSON
    Column("words", Text, nullable=False),  # what everyone may know of it: read when the rules have changed
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "key"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", ForeignKey("people.id"), nullable=False, index=True),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person_id", String(32), primary_key=True),  # also of those who look on, who need not have a name
    Column("is_here", Boolean, nullable=False),
    Column("at", Double, nullable=False),
)
