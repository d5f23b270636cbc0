"""The application under another ASGI server than its own, as a program that `World` can run."""

import asyncio
import os
import signal
import socket
import sys

from hypercorn.asyncio import serve
from hypercorn.config import Config

from parlour.server.app import make_app
from parlour.server.settings import Settings


async def main() -> None:
    """Serve until told to stop; the first line says where."""
    settings = Settings(
        database=os.environ["PARLOUR_DATABASE"],
        bot_pause=0.0,
        bot_answer_pause=0.0,
        messages_per_second=100_000,
        message_burst=100_000,
    )
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    listening = socket.create_server(("127.0.0.1", int(os.environ["PARLOUR_PORT"])))
    sys.stdout.write(f"http://127.0.0.1:{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    config = Config()
    config.bind = [f"fd://{listening.detach()}"]
    config.accesslog = None
    config.graceful_timeout = 1.0
    # The same types, by another library's names.
    await serve(make_app(settings), config, shutdown_trigger=stop.wait)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


if __name__ == "__main__":
    asyncio.run(main())
