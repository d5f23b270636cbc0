import type { paths } from "./types";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** Every route by its method and path, such as `POST /api/guest`. */
export type Route = {
  [Path in keyof paths]: {
    [M in Method]: [NonNullable<paths[Path][M]>] extends [never]
      ? never
      : `${Uppercase<M>} ${Path}`;
  }[Method];
}[keyof paths];

type Operation<R extends Route> = R extends `${infer M} ${infer Path extends keyof paths}`
  ? Lowercase<M> extends infer Name extends Method
    ? NonNullable<paths[Path][Name]>
    : never
  : never;

/** The value of an object, whatever its key. */
type Any<T> = T[keyof T];
type Content<T> = T extends { content: infer C } ? Any<C> : undefined;
type Responses<T> = T extends { responses: infer R } ? Any<R> : never;

/** What the server answers when it does what it was asked for. */
export type Answer<R extends Route> = Content<Responses<Operation<R>>>;

/** What a call takes: what stands in the path and the query, and the body. */
export type Given<R extends Route> = (Operation<R> extends { parameters: { path: infer P } }
  ? { path: P }
  : unknown) &
  (Operation<R> extends { parameters: { query?: infer Q } } ? { query?: Q } : unknown) &
  (Operation<R> extends { requestBody: { content: infer C } } ? { body: Any<C> } : unknown);
