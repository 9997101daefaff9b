"""Alembic runs this: the connection is given by `ilium.server.database`."""

from alembic import context

from ilium.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
