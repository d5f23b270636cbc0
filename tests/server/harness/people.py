"""People of the tests, where they come from, and who is told of their changes."""

from dataclasses import dataclass, field

from parlour.server.store.commands import AddGuest
from parlour.server.store.interface import Store
from parlour.server.store.records import Person

ANN = Person(id="ann", name="Ann")
BEN = Person(id="ben", name="Ben")
CAT = Person(id="cat", name="Cat")
DAN = Person(id="dan", name="Dan")
EVE = Person(id="eve", name="Eve")
HOME = "192.0.2.1"
"""An address to come from."""


async def add_people(store: Store) -> None:
    """Make the store know the people of the tests, if it does not yet."""
    known = await store.people.get_all([person.id for person in (ANN, BEN, CAT, DAN, EVE)])
    for person in (ANN, BEN, CAT, DAN, EVE):
        if person.id not in known:
            key = person.name.casefold()
            await store.execute(AddGuest(id=person.id, name=person.name, key=key, now=0.0))


@dataclass
class ToldOfPeople:
    """Is told of all changes of people, and remembers them."""

    changed: list[tuple[str, Person | None]] = field(default_factory=list)

    def person_changed(self, id_: str, person: Person | None) -> None:
        """Somebody has changed."""
        self.changed.append((id_, person))
