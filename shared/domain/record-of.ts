/** A record with a value for each of the names, in their order. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
export function recordOf(
  names: readonly string[],
  valueOf: (name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** The keys of a table, in their order. */
export function namesOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table).filter((name): name is keyof Table & string => Object.hasOwn(table, name));
}
