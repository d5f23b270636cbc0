import { mount } from "svelte";
import App from "./App.svelte";
import { sprite } from "./art/sprite";
import "./tokens.css";
import "./base.css";

const drawings = document.createElementNS("http://www.w3.org/2000/svg", "svg");
drawings.setAttribute("aria-hidden", "true");
drawings.setAttribute("class", "sprite");
drawings.innerHTML = sprite();
document.body.prepend(drawings);

const target = document.getElementById("app");
if (target) mount(App, { target });
