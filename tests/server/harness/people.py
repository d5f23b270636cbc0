"""People of the tests, where they come from, and who is told of their changes."""

from dataclasses import dataclass, field

from parlour.server.store.records import Person

ANN = Person(id="ann", name="Ann")
BEN = Person(id="ben", name="Ben")
CAT = Person(id="cat", name="Cat")
DAN = Person(id="dan", name="Dan")
EVE = Person(id="eve", name="Eve")
HOME = "192.0.2.1"
"""An address to come from."""


@dataclass
class ToldOfPeople:
    """Is told of all changes of people, and remembers them."""

    changed: list[tuple[str, Person | None]] = field(default_factory=list)

    def person_changed(self, id_: str, person: Person | None) -> None:
        """Somebody has changed."""
        self.changed.append((id_, person))
