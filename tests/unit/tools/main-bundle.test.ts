import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserHostConfig } from '../../../tools/vite/browser-host.ts';
import { noJsonSchema } from '../../../tools/vite/no-json-schema.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Modules that are needed only some time after the start, by a part of their paths. */
const later = {
  'the library of vCards': 'node_modules/ical.js/',
  'the writer of workbooks': 'node_modules/hucre/',
  'the reader of descriptions of versions': 'node_modules/js-yaml/',
  'what finds a browser': 'node_modules/chrome-launcher/',
};
/** Modules that main never needs. */
const never = {
  'the validator of JSON schemas': 'node_modules/ajv/',
  'the labels of invoices': 'shared/rules/reading/labels/english.ts',
};

describe('what main reads at every start', () => {
  let all: readonly string[] = [];
  let atStart: readonly string[] = [];
  beforeAll(async () => {
    const { build: options } = browserHostConfig;
    const chunks = await chunksOf({ ...browserHostConfig, build: { ...options, write: false } });
    const modules = (some: readonly Rolldown.OutputChunk[]) => some.flatMap(({ moduleIds }) => moduleIds);
    all = modules(chunks);
    atStart = modules(reachedFrom(chunks, 'browser-host.js'));
  });

  it.each(Object.entries(later))('is not %s, which is loaded when it is wanted', (_what, part) => {
    expect(atStart.filter((id) => id.includes(part))).toEqual([]);
    expect(all.some((id) => id.includes(part))).toBe(true);
  });

  it.each(Object.entries(never))('is not %s', (_what, part) => {
    expect(atStart.filter((id) => id.includes(part))).toEqual([]);
  });
});

describe('electron-store without its validator', () => {
  it('keeps what it is given, and refuses a schema instead of checking nothing', async () => {
    const parent = path.join(repository, 'build/plugins');
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(path.join(parent, 'main-'));
    folders.push(folder);
    const entry = path.join(folder, 'entry.ts');
    writeFileSync(
      entry,
      `import Conf from 'conf';
const plain = new Conf({ cwd: ${JSON.stringify(folder)} });
plain.set('kept', 7);
export const kept = plain.get('kept');
export const withSchema = () => new Conf({ cwd: ${JSON.stringify(folder)}, schema: { kept: { type: 'number' } } });`,
    );
    await build({
      ...{
        configFile: false,
        root: repository,
        publicDir: false,
        logLevel: 'silent',
        plugins: [noJsonSchema()],
      },
      ssr: { target: 'node', noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        minify: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'entry.js' } },
      },
    });
    const built: unknown = await import(path.join(folder, 'entry.js'));
    expect(built).toMatchObject({ kept: 7 });
    expect(() => isWithSchema(built) && built.withSchema()).toThrow('needs ajv');
  });
});

function isWithSchema(built: unknown): built is { withSchema: () => unknown } {
  return typeof built === 'object' && built !== null && 'withSchema' in built;
}

async function chunksOf(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({ ...config, logLevel: 'silent' });
  const outputs = Array.isArray(built) || !('output' in built) ? [] : built.output;
  return outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
}

/** A chunk and everything that it imports statically. */
function reachedFrom(chunks: readonly Rolldown.OutputChunk[], name: string): readonly Rolldown.OutputChunk[] {
  const reached = new Set([name]);
  for (const one of reached)
    for (const next of chunks.find(({ fileName }) => fileName === one)?.imports ?? []) reached.add(next);
  return chunks.filter(({ fileName }) => reached.has(fileName));
}
