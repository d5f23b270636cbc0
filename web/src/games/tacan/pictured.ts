/** A copy of something on the board, as a drawing of its own. */
export function pictured(thing: Element, half: number, turn = 0): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${-half} ${-half} ${2 * half} ${2 * half}`);
  Object.assign(svg.style, { display: "block", width: "100%", height: "100%", overflow: "visible" });
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  if (turn) group.setAttribute("transform", `rotate(${turn})`);
  group.append(thing.cloneNode(true));
  svg.append(group);
  return svg;
}
