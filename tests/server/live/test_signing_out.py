"""Who signs out is cut off there, and nowhere else."""

from tests.server.client import Client
from tests.server.process import ServerProcess
from tests.server.story import story

ADA = {"name": "Ada of the sockets", "password": "correct horse"}


async def signed_in(server: ServerProcess, way: str) -> Client:
    """Ada, with a socket, on a device of her own."""
    client = Client(server.address, ADA["name"])
    client.id = (await client.post(way, ADA))["id"]
    await client.connect()
    await client.ask("ping")
    return client


@story
async def test_signing_out_closes_the_sockets_of_that_device_and_no_others(
    server: ServerProcess,
) -> None:
    here = await signed_in(server, "/api/register")
    there = await signed_in(server, "/api/sign-in")
    copy = here.another_device()
    await copy.connect()

    await here.post("/api/sign-out")

    for gone in (here, copy):
        await gone.until(lambda gone=gone: gone.gone)  # type: ignore[misc] # bound at once
    await there.ask("ping")
    await there.post("/api/sign-out/everywhere")
    await there.until(lambda: there.gone)
    for client in (here, there, copy):
        await client.close()
