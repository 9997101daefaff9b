"""The table in the browser: HTTP and WebSocket edge, tables, store, bot workers."""
