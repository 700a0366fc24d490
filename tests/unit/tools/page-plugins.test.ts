import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import { contract } from '../../../shared/ipc/contract.ts';
import { browserBridgeConfig } from '../../../tools/vite/browser-host.ts';
import { contractOutline } from '../../../tools/vite/contract-outline.ts';
import { spokenLanguages } from '../../../tools/vite/spoken-languages.ts';
import { unusedSchemas } from '../../../tools/vite/unused-schemas.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
/** Inside the repository, so that its packages are found. */
const parent = path.join(repository, 'build/plugins');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('schemas in the page', () => {
  const schemas = `import { z } from 'zod';
export const limit = 7;
export const amountSchema = z.string().max(limit);
export function isShort(text) { return text.length <= limit; }`;

  it('are left out with all of zod where only what stands beside them is read', async () => {
    const entry = `import { isShort, limit } from './shared/amount.ts'; globalThis.reported = [limit, isShort('1')];`;
    const code = await bundle({ 'entry.ts': entry, 'shared/amount.ts': schemas }, unusedSchemas());
    expect(reported(code)).toEqual([7, true]);
    expect(code.length).toBeLessThan(1_000);
  });

  it('stay whole where one is read', async () => {
    const entry = `import { amountSchema } from './shared/amount.ts';
globalThis.reported = [amountSchema.safeParse('1').success, amountSchema.safeParse('12345678').success];`;
    const code = await bundle({ 'entry.ts': entry, 'shared/amount.ts': schemas }, unusedSchemas());
    expect(reported(code)).toEqual([true, false]);
  });
});

describe("React Aria's own words", () => {
  const folder = 'node_modules/react-aria/dist/private/search/intl';
  const files = {
    'entry.ts': `import german from './${folder}/de-DE.mjs'; import polish from './${folder}/pl-PL.mjs';
globalThis.reported = [german, polish];`,
    [`${folder}/de-DE.mjs`]: `export default { clear: 'Leeren' };`,
    [`${folder}/pl-PL.mjs`]: `export default { clear: 'Wyczyść' };`,
  };

  it('come in the languages that the program speaks, and in no other', async () => {
    expect(reported(await bundle(files, spokenLanguages()))).toEqual([{ clear: 'Leeren' }, {}]);
  });
});

describe('the contract in the page', () => {
  const entry = `import { createBridge } from '${repository}/shared/ipc/bridge.ts';
globalThis.bridge = createBridge({
  invoke: (name) => name, invokeWithFiles: (name) => name + ' with files', listen: (name) => name,
});`;

  it('has the names that the whole one has, without a schema', async () => {
    const code = await bundle({ 'entry.ts': entry }, contractOutline());
    const asked = `Object.entries(globalThis.bridge).flatMap(([area, calls]) =>
      area === 'on' ? [] : Object.values(calls).map((ask) => ask()))`;
    const whole = [...declaredCalls()].map(([name, { kind }]) =>
      kind === 'fileCall' ? `${name} with files` : name,
    );
    expect(reported(`${code};globalThis.reported = ${asked};`)).toEqual(whole);
    expect(code.length).toBeLessThan(12_000);
  });

  it('knows the events that are declared, and no others', async () => {
    const code = await bundle({ 'entry.ts': entry }, contractOutline());
    const on = (name: string): unknown =>
      reported(`${code};globalThis.reported = globalThis.bridge.on('${name}');`);
    expect(Object.keys(contract.events).map(on)).toEqual(Object.keys(contract.events));
    expect(() => on('anything')).toThrow('Unknown event: anything');
  });
});

describe('the bridge of the browser host', () => {
  it('has the small form of zod alone: the whole one is as much again as all the rest of it', async () => {
    const { build: options } = browserBridgeConfig;
    const code = codeOf(
      await build({ ...browserBridgeConfig, logLevel: 'silent', build: { ...options, write: false } }),
    );
    expect(code).toContain('coDesk');
    expect(code).not.toContain('toJSONSchema');
  });
});

/** The script that the page would load. */
async function bundle(files: Readonly<Record<string, string>>, plugin: Plugin): Promise<string> {
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(path.join(parent, 'page-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const built = await build({
    ...{ configFile: false, root, publicDir: false, logLevel: 'silent', plugins: [plugin] },
    build: { write: false, minify: false, rolldownOptions: { input: path.join(root, 'entry.ts') } },
  });
  return codeOf(built);
}

function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  const outputs = Array.isArray(built) || !('output' in built) ? [] : built.output;
  return outputs.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n');
}

/** The value that the script stores as `reported`. */
function reported(code: string): unknown {
  const page: { reported?: unknown } = {};
  runInNewContext(code, { globalThis: page, URL, console });
  return structuredClone(page.reported);
}
