"""Who signs out is cut off there, and nowhere else."""

from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

ADA = {"name": "Ada of the sockets", "password": "correct horse"}


async def signed_in(server: World, way: str) -> Visitor:
    """Ada, with a socket, on a device of her own."""
    client = Visitor(server.address, ADA["name"])
    client.id = (await client.post(way, ADA))["id"]
    await client.connect()
    await client.ask("ping")
    return client


@story
async def test_signing_out_closes_the_sockets_of_that_device_and_no_others(
    server: World,
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
