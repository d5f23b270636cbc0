"""Messages that a client might send, and everything that can be wrong with them."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

Message = dict[str, Any]

ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**53,
    2**63,
    2**64,
    -(2**70),
    10**400,
    0.5,
    -0.0,
    1e308,
    "",
    " ",
    "\0",
    "x" * 300,
    "x" * 4000,
    "../../etc/passwd",
    "'; DROP TABLE match; --",
    "${jndi:ldap://x}",
    "\n\r\t",
    "\u202e\u2066",
    "\ufeff",
    "\U0001f3b2",
    "𝔓𝔅",
    [],
    {},
    [[]],
    {"": ""},
    {"move": None},
    ["set", "P35", "RD02PB"],
)
"""Values that programs trip over."""
BITS: Final = (
    *"set shuffle setVisibility turn P35 N00 RC00PB RC00PR D D00 D24 OFFER ROB MK0 HC00PB".split(),
    *'( ) [ ] , , … .. ... * PB PR [] null true 1 -1 1e9 NaN Infinity " \\ { } : RD02PB'.split(),
    " ",
    "\t",
    '"a"',
    '{"give":{"ORE":1},"want":{"WOO":1},"asked":["*"]}',
    "[[[[[[[[",
)
"""What lists of operations are written with."""
KEYS: Final = "turn N00 P35 RC00PB RC00PR D D00 OFFER ROB MK0 HC00PB DK00 PB SO [] * 1".split()


def requests(table: str, match: str, person: str, version: int) -> list[Message]:
    """One of each request, as it should be."""
    return [
        {"type": "enter", "table": table, "invite": None, "match": match, "version": 0},
        {"type": "exit", "table": table},
        {"type": "lobby", "on": True},
        {"type": "lobby", "on": False},
        {"type": "move", "match": match, "version": version, "move": {"move": "end"}},
        {"type": "move", "match": match, "version": version, "move": {"move": "sell", "count": 2}},
        {
            "type": "move",
            "match": match,
            "version": version,
            "move": {"move": "robber", "hex": "H01"},
        },
        {
            "type": "move",
            "match": match,
            "version": version,
            "move": {"move": "bank", "give": {"ORE": 4}},
        },
        {"type": "move", "match": match, "version": version, "ops": "[set(turn,[])]"},
        {"type": "move", "match": match, "version": version, "ops": [{"op": "set", "key": "turn"}]},
        {"type": "back", "match": match},
        {"type": "say", "table": table, "text": "hello"},
        {"type": "emote", "table": table, "emote": "wow"},
        {"type": "mute", "person": person, "on": True},
        {"type": "ping"},
    ]


class Nonsense:
    """An endless supply, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)
        self._usual: list[Message] = []
        self._kinds: tuple[Callable[[], str | bytes], ...] = (
            self._as_it_should_be,
            self._changed,
            self._changed,
            self._operation,
            self._operations,
            self._deep,
            self._torn,
            self._bytes,
            self._twice,
            self._odd,
        )

    def messages(self, number: int, usual: list[Message]) -> Iterator[str | bytes]:
        """So many messages, in the place of these."""
        self._usual = usual
        for _ in range(number):
            yield self._luck.choice(self._kinds)()

    def _request(self) -> Message:
        return {**self._luck.choice(self._usual), "id": self._luck.randrange(1000)}

    def _value(self, depth: int = 0) -> Any:
        match self._luck.randrange(8 if depth < 3 else 6):
            case 6:
                return [self._value(depth + 1) for _ in range(self._luck.randrange(4))]
            case 7:
                names = [str(self._luck.choice(ODD)) for _ in range(self._luck.randrange(4))]
                return {name: self._value(depth + 1) for name in names}
            case _:
                return self._luck.choice(ODD)

    def _as_it_should_be(self) -> str:
        return json.dumps(self._request())

    def _operation(self) -> str:
        """A move of one operation that could be one."""
        key, value = self._luck.choice(KEYS), self._luck.choice(KEYS)
        form = self._luck.choice(("set({},{})", "setVisibility({},[{}])", "shuffle({},{})"))
        return json.dumps(self._move() | {"ops": form.format(key, value)})

    def _changed(self) -> str:
        """A request with something in it replaced, left out or added."""
        request = self._request()
        place: Any = request
        inner = [value for value in request.values() if isinstance(value, dict)]
        if inner and self._luck.randrange(2):
            place = place_of(request, inner[0])
        name = self._luck.choice([*place])
        match self._luck.randrange(4):
            case 0:
                del place[name]
            case 1:
                place[str(self._value())[:40]] = self._value()
            case _:
                place[name] = self._value()
        return json.dumps(request)[:8000]

    def _operations(self) -> str:
        """A move as a text that is made of what such texts are made of."""
        words = [self._luck.choice(BITS) for _ in range(self._luck.randrange(60))]
        return json.dumps(self._move() | {"ops": "".join(words)})

    def _move(self) -> Message:
        """A move, without what it is."""
        move = next(one for one in self._usual if one["type"] == "move")
        return {"type": "move", "id": 1, "match": move["match"], "version": move["version"]}

    def _deep(self) -> str:
        """Lists in lists, or objects in objects."""
        depth = self._luck.choice((10, 100, 500, 900, 990, 1000, 1300))
        one, other = self._luck.choice((("[", "]"), ('{"a":', "}")))
        deep = one * depth + "1" + other * depth
        if self._luck.randrange(2):
            field = self._luck.choice(("move", "ops"))
            deep = f'{json.dumps(self._move())[:-1]},"{field}":{deep}}}'
        return deep[:8000]

    def _torn(self) -> str:
        """A request that ends too early, or goes on too long."""
        whole = json.dumps(self._request())
        cut = whole[: self._luck.randrange(len(whole))]
        return self._luck.choice((cut, whole + cut, whole * 2, cut.replace('"', "'")))

    def _bytes(self) -> bytes:
        """Anything at all."""
        return self._luck.randbytes(self._luck.randrange(200))

    def _twice(self) -> str:
        """A request that says everything twice, the second time otherwise."""
        one, other = json.dumps(self._request()), json.dumps(self._request())
        return f"{one[:-1]},{other[1:]}"

    def _odd(self) -> str:
        return json.dumps(self._value())[:8000]


def place_of(request: Message, inner: Message) -> Message:
    """A copy of what stands in a request, put into its place."""
    name = next(name for name, value in request.items() if value is inner)
    request[name] = dict(inner)
    copied: Message = request[name]
    return copied
