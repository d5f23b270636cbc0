"""People of the tests, and where they come from."""

from parlour.server.people.person import Person

ANN = Person(id="ann", name="Ann")
BEN = Person(id="ben", name="Ben")
CAT = Person(id="cat", name="Cat")
DAN = Person(id="dan", name="Dan")
EVE = Person(id="eve", name="Eve")
HOME = "192.0.2.1"
"""An address to come from."""
