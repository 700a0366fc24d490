/** A member of a JSON object as it was written: the name decoded, the value as its source text. */
export interface WrittenMember {
  readonly name: string;
  readonly source: string;
}

/**
 * The members of a JSON object in their order, repeated names included, with numbers as they were written:
 * `JSON.parse` would keep the last of two and turn 78.50 into 78.5. `null` for anything but an object in UTF-8.
 */
export function readMembers(body: Uint8Array): readonly WrittenMember[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return splitMembers(text.trim().slice(1, -1)).map(readMember);
  } catch {
    // No UTF-8, no JSON, or nested beyond reason: not an object that could be read.
    return null;
  }
}

function readMember(written: string): WrittenMember {
  const name = /^\s*("(?:[^"\\]|\\.)*")\s*:/.exec(written);
  if (name?.[1] === undefined) throw new Error('A member has no name.');
  return { name: String(JSON.parse(name[1])), source: written.slice(name[0].length).trim() };
}

/** Splits at the commas between members. The text is known to be valid JSON, so brackets always match. */
function splitMembers(inside: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let start = 0;
  for (const token of inside.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const mark = token[0];
    if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    else if (mark === ',' && depth === 0) {
      members.push(inside.slice(start, token.index));
      start = token.index + 1;
    }
  }
  const last = inside.slice(start);
  return last.trim() === '' ? members : [...members, last];
}
