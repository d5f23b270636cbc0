"""The lobby, setting a table up, and the room in which a table waits for its match."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person
from tests.browser.story import Story

NAMES = {
    "victory_points": "Points to win",
    "hand_limit": "Hand limit on a seven",
    "development_per_turn": "Cards in a turn",
    "seals_to_win": "Seals to win",
}
"""What the options of the stories are called on the page."""
TABLE = "Window seat"


class Lobby:
    """The way in."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page

    def enter(self) -> "Lobby":
        """Come for the first time, and say one's name."""
        self.person.visit("/")
        self.page.get_by_label("Your name").fill(self.person.name)
        self.page.get_by_role("button", name="Come in").click()
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(self.person.name)
        return self

    def game(self, title: str) -> Locator:
        """The card of a game."""
        return self.page.get_by_role("region", name=title)

    def play_bots(self, title: str, pace: str) -> None:
        """One click, and the match begins."""
        self.game(title).get_by_role("radio", name=pace).check()
        self.game(title).get_by_role("button", name="Play against bots").click()

    def open_table(self, story: Story) -> "Room":
        """Set a table up for a story: with its options, for those who have the link."""
        self.page.get_by_role("link", name="New table").click()
        form = self.page.get_by_role("dialog")
        form.get_by_role("radio", name=story.game.title()).check()
        form.get_by_label("Name of the table").fill(TABLE)
        form.get_by_role("radio", name="None").check()
        form.get_by_role("radio", name="With the link not listed anywhere").check()
        if story.game == "tacan":
            form.get_by_role("radio", name="2 players").check()
        for option, value in story.options.items():
            set_option(form, NAMES[option], value)
        form.get_by_role("button", name="Open the table").click()
        expect(self.page.get_by_role("heading", name=TABLE)).to_be_visible()
        return Room(self.person)


def set_option(form: Locator, name: str, value: int) -> None:
    """Step an option up or down until it is as it should be."""
    stepper = form.get_by_role("group", name=name, exact=True)
    now = int(stepper.get_by_role("status").inner_text())
    button = f"{'More' if value > now else 'Fewer'}: {name}"
    for _ in range(abs(value - now)):
        stepper.get_by_role("button", name=button).click()
    expect(stepper.get_by_role("status")).to_have_text(str(value))


class Room:
    """A table before its match."""

    def __init__(self, person: Person) -> None:
        self.page = person.page

    def link(self) -> str:
        """The invite link."""
        return self.page.get_by_role("textbox", name="Invite link").input_value()

    def add_seed(self, seed: str) -> None:
        """Stir the dice with words of one's own."""
        self.page.get_by_label("Your own seed").fill(seed)
        self.page.get_by_role("button", name="Add", exact=True).click()
        expect(self.page.get_by_text("Your seed is in.")).to_be_visible()

    def sit_down(self) -> None:
        """Take the first free seat."""
        self.page.get_by_role("button", name="Sit here").first.click()
        expect(self.page.get_by_role("button", name="Get up")).to_be_visible()

    def start(self) -> None:
        """Begin, once everybody is there."""
        expect(self.page.get_by_text("Everybody is there.")).to_be_visible()
        self.page.get_by_role("button", name="Start the match").click()


def meet(host: Person, guest: Person, story: Story) -> None:
    """Two people find together at a table by its link, as a story needs it, and begin."""
    room = Lobby(host).enter().open_table(story)
    room.add_seed(story.seed)
    guest.visit(room.link())
    guest.page.get_by_label("Your name").fill(guest.name)
    guest.page.get_by_role("button", name="Come in").click()
    Room(guest).sit_down()
    room.start()
