import { Refused, Unreachable } from "./refusal";
import type { Answer, Given, Route } from "./routes";
import type { Json, Refusal } from "./types";

/** Milliseconds that an answer may take: a password that is checked, or a long match, on a busy server and a slow line. */
const PATIENCE = 30_000;

/** The address of a route, with what varies put in. */
export function addressOf(route: string, path: object = {}, query: object = {}): string {
  const [, template = ""] = route.split(" ");
  const filled = Object.entries(path).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  );
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length ? `${filled}?${asked.join("&")}` : filled;
}

/** What a proxy says in place of the server is no answer. */
function read(text: string): Json | undefined {
  try {
    return text ? (JSON.parse(text) as Json) : undefined;
  } catch {
    throw new Unreachable();
  }
}

/** Whether an answer says why something was refused: only the server's own do. */
const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" &&
  answer !== null &&
  "code" in answer &&
  typeof answer.code === "string";

/** Ask the REST side of the server. Refusals are thrown as `Refused`, and without an answer of its own `Unreachable`. */
export async function call<R extends Route>(route: R, given: Given<R>): Promise<Answer<R>> {
  const [method = "GET"] = route.split(" ");
  const { path, query, body } = given as { path?: object; query?: object; body?: object };
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(route, path, query), {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    text = await response.text();
  } catch {
    throw new Unreachable();
  }
  const answer = read(text);
  if (!response.ok) throw isRefusal(answer) ? new Refused(answer) : new Unreachable();
  return answer as Answer<R>;
}
