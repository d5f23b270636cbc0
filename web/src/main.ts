import { mount } from "svelte";
import App from "./App.svelte";
import { sprite } from "./art/sprite";
import { pages } from "./pages";
import { me } from "./state/me.svelte";
import { renewWhenOutdated } from "./state/newer";
import { preferences } from "./state/preferences.svelte";
import { router } from "./state/router.svelte";
import { speak } from "./words";
import "./tokens.css";
import "./base.css";

renewWhenOutdated(import.meta.url);
// Who we are, the page and its words are asked for at once; nothing waits for another.
router.start();
void me.find();
void pages[router.place.page]().catch(() => undefined);
const spoken = speak(preferences.language);

const drawings = document.createElementNS("http://www.w3.org/2000/svg", "svg");
drawings.setAttribute("aria-hidden", "true");
drawings.setAttribute("class", "sprite");
drawings.innerHTML = sprite();
document.body.prepend(drawings);

const target = document.getElementById("app");
void spoken.then(() => target && mount(App, { target }));
