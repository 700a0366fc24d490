import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { ownChromium } from '../../support/own-chromium.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/**
 * A page of its own with everything in one script, in which later words are loaded at the moment they are asked for.
 */
async function script(): Promise<string> {
  const outDir = temporaryFolder();
  const entry = fileURLToPath(new URL('late-words.tsx', import.meta.url));
  await build({
    root: path.dirname(entry),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Transformed as in the program, whatever the kind of test run.
    oxc: { jsx: { development: false } },
    build: { outDir, lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' } },
  });
  return readFileSync(path.join(outDir, 'page.js'), 'utf8');
}

it('is drawn once and without an error where its words come while it is being drawn', async () => {
  const context = await (await ownChromium()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.setContent('<title>Words</title>');
  await page.addScriptTag({ content: await script() });
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText(english.applications.title).waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'errors') as unknown)).toEqual([]);
});
