"""`parlour admin back-up`: a copy of everything, while the server runs."""

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.admin import new_file
from parlour.cli.admin.arguments import database_of


def back_up(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that is not there yet.")],
) -> None:
    """Copy the database as it is at one moment. The server may run, and is not held up."""
    import asyncio

    asyncio.run(_back_up(database_of(context), file))
    print(f"Everything is in {file} ({file.stat().st_size / 1e6:,.1f} MB).")


async def _back_up(path: Path, file: Path) -> None:
    from parlour.cli.admin.database import opened

    async with opened(path) as store:
        new_file.make(file)
        await store.back_up(file)
