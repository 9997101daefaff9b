"""A bot that is no part of Ilium: it sits down at a table by its link and plays the move after which most happens.

python examples/outside_bot.py http://localhost:8712/t/TABLE#INVITATION
"""

import json
import secrets
import sys
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect


def main(link: str) -> None:
    url = urlsplit(link)
    table = url.path.rstrip("/").rpartition("/")[2]
    with httpx.Client(base_url=f"{url.scheme}://{url.netloc}", headers={"X-Ilium": "1"}) as http:
        http.put("/api/me", json={"name": "Outside bot"}).raise_for_status()  # the answer sets a cookie: who we are
        body = {"key": secrets.token_hex(8), "invitation": url.fragment or None}
        http.post(f"/api/tables/{table}/join", json=body).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = f"{url.scheme.replace('http', 'ws')}://{url.netloc}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": cookie}) as socket:

        def send(**message: Any) -> None:
            socket.send(json.dumps(message))

        send(type="hello")
        for text in socket:
            message = json.loads(text)
            if message["type"] == "sight" and message["table"]["status"] == "over":
                print(message["table"]["outcome"]["reason"])
                return
            if message["type"] == "sight" and message["moves"]:  # it is our turn: what would each move do?
                moves = [choice["move"] for choice in message["moves"]][:200]
                send(type="ask_previews", key=secrets.token_hex(8), version=message["version"], moves=moves)
            elif message["type"] == "previews":
                best = max(message["moves"], key=lambda move: len(message["moves"][move]))
                send(type="play", key=secrets.token_hex(8), version=message["version"], move=best)


if __name__ == "__main__":
    main(sys.argv[1])
