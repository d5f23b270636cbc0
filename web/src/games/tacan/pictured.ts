/** A copy of something on the board, as a drawing of its own, seen even while that is hidden; `placed` as within its cell. */
export function pictured(thing: Element, half: number, placed = ""): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${-half} ${-half} ${2 * half} ${2 * half}`);
  Object.assign(svg.style, {
    display: "block",
    width: "100%",
    height: "100%",
    overflow: "visible",
  });
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  if (placed) group.setAttribute("transform", placed);
  const copy = thing.cloneNode(true);
  if (copy instanceof SVGElement) copy.style.removeProperty("visibility");
  group.append(copy);
  svg.append(group);
  return svg;
}
