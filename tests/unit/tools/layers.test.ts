import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../support/temporary-folder.ts';

interface Break {
  readonly from: string;
  readonly to: string;
}

/** One violation of each rule. */
const breaks: Readonly<Record<string, Break>> = {
  'shared-knows-nobody': { from: 'shared/rules/money.ts', to: 'electron/services/quote.ts' },
  'shared-runs-anywhere': { from: 'shared/rules/files.ts', to: 'node:fs' },
  'domain-knows-itself': { from: 'shared/domain/draft.ts', to: 'shared/rules/tags.ts' },
  'rules-know-domain': { from: 'shared/rules/heads.ts', to: 'shared/text/languages.ts' },
  'contract-knows-rules': { from: 'shared/ipc/areas/register.ts', to: 'shared/text/languages.ts' },
  'services-know-shared': { from: 'electron/services/draft.ts', to: 'electron/adapters/sqlite.ts' },
  'adapters-know-services': { from: 'electron/adapters/keytar.ts', to: 'electron/ipc/dispatcher.ts' },
  'calls-know-services': { from: 'electron/ipc/handlers.ts', to: 'electron/hosts/window.ts' },
  'only-compose-builds': { from: 'electron/hosts/page/start.ts', to: 'electron/adapters/https.ts' },
  'compose-knows-no-host': {
    from: 'electron/compose/compose-program.ts',
    to: 'electron/hosts/page-files.ts',
  },
  'desktop-does-not-know-browser': {
    from: 'electron/hosts/desktop/menu.ts',
    to: 'electron/hosts/browser/server.ts',
  },
  'browser-does-not-know-desktop': {
    from: 'electron/hosts/browser/pages.ts',
    to: 'electron/hosts/desktop/window/window.ts',
  },
  'main-has-no-words-of-the-page': { from: 'electron/hosts/menus.ts', to: 'shared/text/german/first.ts' },
  'main-knows-no-page': { from: 'electron/services/words.ts', to: 'renderer/text/words.ts' },
  'only-desktop-knows-electron': { from: 'electron/services/notices.ts', to: 'electron' },
  'page-knows-shared': { from: 'renderer/stores/drafts.ts', to: 'electron/services/store.ts' },
  'page-runs-in-a-browser': { from: 'renderer/parts/path.ts', to: 'node:path' },
  'features-are-apart': {
    from: 'renderer/features/editor/goods.tsx',
    to: 'renderer/features/register/list.tsx',
  },
  'features-know-no-shell': { from: 'renderer/features/editor/bar.tsx', to: 'renderer/app/bar.tsx' },
  'kit-knows-no-business': { from: 'renderer/ui/display/chip.tsx', to: 'shared/domain/attempt.ts' },
  'parts-know-kit-and-words': { from: 'renderer/parts/state.tsx', to: 'renderer/stores/state.ts' },
  'stores-know-bridge-and-words': { from: 'renderer/stores/list.ts', to: 'renderer/ui/list.tsx' },
  'words-know-shared': { from: 'renderer/text/german.ts', to: 'renderer/stores/language.ts' },
  'product-knows-no-tests': { from: 'renderer/app/app.tsx', to: 'tests/fakes/bridge.ts' },
  'no-circles': { from: 'shared/domain/one.ts', to: 'shared/domain/other.ts' },
  'services-stand-above-each-other': {
    from: 'electron/services/log/event-log.ts',
    to: 'electron/services/settings/settings-service.ts',
  },
  'stores-stand-above-each-other': {
    from: 'renderer/stores/editor/editor.ts',
    to: 'renderer/stores/actions/begin.ts',
  },
};

const repository = path.resolve(import.meta.dirname, '../../..');
const load = createRequire(import.meta.url);
const rulesSchema = z.object({ forbidden: z.array(z.object({ name: z.string() })) });
const rules = rulesSchema.parse(load(`${repository}/.dependency-cruiser.cjs`));

/** A copy of the folders in which each rule is violated once. */
function plantBreaks(): string {
  const folder = temporaryFolder();
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  write('tsconfig.json', '{ "compilerOptions": { "allowImportingTsExtensions": true } }');
  write('node_modules/electron/package.json', '{ "name": "electron", "main": "index.js" }');
  write('node_modules/electron/index.js', '');
  for (const { to } of Object.values(breaks)) if (to.includes('/')) write(to, 'export const it = 1;\n');
  for (const { from, to } of Object.values(breaks)) {
    const relative = path.relative(path.dirname(from), to);
    const named = to.includes('/') ? (relative.startsWith('.') ? relative : `./${relative}`) : to;
    write(from, `import * as other from '${named}';\nexport const mine = other;\n`);
  }
  write('shared/domain/other.ts', "import { mine } from './one.ts';\nexport const it = mine;\n");
  // Two folders import each other, through different files.
  const back = (file: string): string => `import { mine } from '${file}';\nexport const it = mine;\n`;
  write('electron/services/settings/standards.ts', back('../log/event-log.ts'));
  write('renderer/stores/actions/leave.ts', back('../editor/editor.ts'));
  return folder;
}

const reportSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

function findBreaks(folder: string): Map<string, string[]> {
  const tool = `${repository}/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`;
  const options = ['--config', `${repository}/.dependency-cruiser.cjs`, '--output-type', 'json'];
  // The rules name paths below the folder in which the tool runs.
  const { stdout } = spawnSync(process.execPath, [tool, ...options, 'electron', 'shared', 'renderer'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = new Map<string, string[]>();
  for (const { from, rule } of reportSchema.parse(JSON.parse(stdout)).summary.violations) {
    found.set(rule.name, [...(found.get(rule.name) ?? []), from]);
  }
  return found;
}

describe('layers', () => {
  it('have a planted break for every rule', () => {
    expect(Object.keys(breaks).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
  });

  it('catch the planted break of each rule', () => {
    const found = findBreaks(plantBreaks());
    const missed = Object.entries(breaks).filter(([name, { from }]) => {
      const places = found.get(name) ?? [];
      return !places.includes(from) && !places.includes(path.dirname(from));
    });
    expect(missed).toEqual([]);
  });
});
