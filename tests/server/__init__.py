"""The server: real HTTP and WebSockets against a real uvicorn, on both databases."""
