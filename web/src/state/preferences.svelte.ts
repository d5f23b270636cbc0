import { type Language, languages } from "../words/languages";

export type Theme = "system" | "light" | "dark";

interface Kept {
  theme: Theme;
  sound: boolean;
  language: Language;
  singleKeys: boolean;
}

const KEY = "parlour";

function read(): Kept {
  const found = navigator.language.slice(0, 2);
  const standard: Kept = {
    theme: "system",
    sound: true,
    language: languages.find((one) => one === found) ?? "en",
    singleKeys: true,
  };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return standard;
  }
}

/** What somebody has chosen on this device, remembered on this device. */
class Preferences {
  theme = $state<Theme>("system");
  sound = $state(true);
  language = $state<Language>("en");
  singleKeys = $state(true);
  private readonly dark = matchMedia("(prefers-color-scheme: dark)");
  private systemDark = $state(false);

  constructor() {
    Object.assign(this, read());
    this.systemDark = this.dark.matches;
    this.dark.addEventListener("change", (event) => (this.systemDark = event.matches));
  }

  get isDark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.systemDark);
  }

  keep(changed: Partial<Kept>): void {
    Object.assign(this, changed);
    const { theme, sound, language, singleKeys } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, sound, language, singleKeys }));
    } catch {
      return; // a browser that keeps nothing still plays
    }
  }
}

export const preferences = new Preferences();
