/** What somebody does, or, for null, the viewer. Logs are told in the present, as they are of games in German. */
export const does = (name: string | null, you: string, they: string): string =>
  name === null ? `Du ${you}` : `${name} ${they}`;
