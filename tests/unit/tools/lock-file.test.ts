import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { repository } from '../../../tools/vite/renderer.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockSchema.parse(JSON.parse(readFileSync(`${repository}package-lock.json`, 'utf8')));

/**
 * Whether the lock file has a package that `place` needs, with a version or in this repository, beside it or further
 * up, as Node looks for it.
 */
function isLocked(name: string, place: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const key = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[key]?.version !== undefined || packages[key]?.link === true) return true;
    if (at === '') return false;
  }
}

// A registry that has only some of them makes a lock file that `npm ci` refuses on every machine.
it('locks what other systems need, too', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, place)),
  );
  expect(missing).toEqual([]);
});

it('names no address of a registry', () => {
  const addresses = Object.values(packages).flatMap(
    ({ resolved = '' }) => resolved.match(/^\w+:\/\/.*/u) ?? [],
  );
  expect(addresses).toEqual([]);
});
