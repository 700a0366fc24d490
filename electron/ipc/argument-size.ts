/** What one argument may hold: all fields of an application filled to their bound, and nothing near a file. */
export interface ArgumentLimits {
  readonly characters: number;
  readonly members: number;
}

export const argumentLimits: ArgumentLimits = { characters: 8_000_000, members: 2_000 };

/**
 * Looks over an argument before any schema does: only plain objects, arrays and simple values, not too many
 * of them and not too much text. Circular values run into the bound on members.
 */
export function isReasonable(argument: unknown, limits: ArgumentLimits = argumentLimits): boolean {
  let characters = 0;
  let members = 0;
  const waiting: unknown[] = [argument];
  while (waiting.length > 0) {
    const value = waiting.pop();
    members += 1;
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'object' && value !== null) {
      if (!isPlain(value) || (Array.isArray(value) && value.length > limits.members)) return false;
      // Names alone are counted much faster than they are read with what they stand for.
      if (Object.keys(value).length > limits.members) return false;
      for (const [name, member] of Object.entries(value)) {
        characters += name.length;
        waiting.push(member);
      }
    }
    if (characters > limits.characters || members + waiting.length > limits.members) return false;
  }
  return true;
}

/** Maps, dates, byte arrays and the like belong to no declared argument and can be costly to walk. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
