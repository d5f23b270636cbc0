const files = import.meta.glob<string>("./*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** All drawings as symbols: each can be used many times, and is drawn from one definition. */
export function sprite(): string {
  const symbols = Object.entries(files).map(([path, source]) => {
    const name = path.replace(/^\.\/|\.svg$/g, "");
    return name === "icons" ? icons(source) : symbol(name, source);
  });
  return symbols.join("");
}

const pictures = new Map<string, string>();

/** A drawing as a picture: drawn in one piece, however many shapes it has. It does not follow the theme. */
export function pictureOf(name: string): string {
  const known = pictures.get(name);
  if (known !== undefined) return known;
  const made = `data:image/svg+xml,${encodeURIComponent(files[`./${name}.svg`] ?? "")}`;
  pictures.set(name, made);
  return made;
}

function symbol(name: string, source: string): string {
  const [, box = "0 0 24 24"] = /viewBox="([^"]+)"/.exec(source) ?? [];
  const inner = source.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  const own = inner.replace(/id="/g, `id="${name}-`).replace(/url\(#/g, `url(#${name}-`);
  return `<symbol id="${name}" viewBox="${box}">${own}</symbol>`;
}

function icons(source: string): string {
  const inner = source.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return inner.replace(/<symbol id="/g, '<symbol id="icon-');
}
