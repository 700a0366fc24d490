/** Reads JSON, whose shape the caller has to check; `undefined` for a text that is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
