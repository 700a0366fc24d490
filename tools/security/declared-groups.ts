import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The names of all groups of attacks that tests declare, whether they are run or not. */
export async function declaredGroups(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((name) => name.endsWith('.test.ts'));
  const named = await Promise.all(
    files.map(async (name) => groupsIn(await readFile(path.join(folder, name), 'utf8'))),
  );
  return [...new Set(named.flat())].sort();
}

/** The names in a source. Throws for a name that is no plain text, as that group could not be missed. */
export function groupsIn(source: string): readonly string[] {
  const calls = source.match(/^\s*attackGroup\(/gm) ?? [];
  const named = [...source.matchAll(/^\s*attackGroup\(\s*(?:'([^']+)'|"([^"]+)")/gm)];
  if (calls.length !== named.length) throw new Error('A group of attacks has no plain name.');
  return named.map(([, single = '', double = '']) => single + double);
}
