import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { AttachmentsPage } from '../../e2e/pages/attachments.ts';
import { DocumentPanePage } from '../../e2e/pages/document-pane.ts';
import { EditorPage } from '../../e2e/pages/editor.ts';
import { FirstRunPage } from '../../e2e/pages/first-run.ts';
import { browserHost } from '../../e2e/support/browser-program.ts';
import type { BuiltProgram } from '../../e2e/support/built-program.ts';
import { dropFiles } from '../../e2e/support/drop-files.ts';
import { newFolder, removeFolder } from '../../e2e/support/environment.ts';
import { actingPdf, brokenFontPdf, brokenPicturePdf, longPdf } from '../../support/hostile-pdfs.ts';
import { hostileStructures } from '../../support/hostile-structures.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { WatchedPage } from './watched-page.ts';

const isLong = process.env['CO_DESK_SECURITY'] === 'full';
/** Structures of the usual run: those that the program accepts, so that the page shows them. */
const chosen = [
  'a script that runs when it is opened',
  'a program that is started when it is opened',
  'an address that is asked when it is opened',
  'a form of XML',
  'a file inside',
  'a picture of fax with a wrong size',
  'a program for a printer as a font',
];
const structures = Object.entries(hostileStructures).filter(([what]) => isLong || chosen.includes(what));
const pdfs: readonly (readonly [string, () => Buffer])[] = [
  ...structures,
  ['scripts and addresses wherever it is pressed', actingPdf],
  ['a font of nonsense', brokenFontPdf],
  ['a picture of nonsense', brokenPicturePdf],
  ['ten thousand pages', () => longPdf(10_000)],
];
const nameOf = (at: number): string => `${at} made.pdf`;
/** Longest time in which the page may not answer while a thread reads. Milliseconds. */
const maxStall = 3_000;

describe.skipIf(browserHost.obstacle !== null)('in a real browser', () => {
  let program: BuiltProgram;
  let watched: WatchedPage;
  let folder = '';

  beforeAll(async () => {
    program = await browserHost.open({});
    folder = newFolder('pdfs');
    watched = new WatchedPage(program.page);
    await new FirstRunPage(program.page).emptyDraft.click();
    const attachments = new AttachmentsPage(program.page);
    await attachments.panel.waitFor();
    const files = pdfs.map(([, make], at) => {
      const file = path.join(folder, nameOf(at));
      writeFileSync(file, make());
      return file;
    });
    await dropFiles(program.page, files);
    await attachments.items.filter({ hasText: nameOf(pdfs.length - 1) }).waitFor();
    await new EditorPage(program.page).field('goods').press('Control+b');
    await new DocumentPanePage(program.page).pane.waitFor();
  });
  afterAll(async () => {
    await program.discard();
    removeFolder(folder);
  });

  /** Shows a PDF beside the page and clicks on it. One that was refused when it was added is not there. */
  async function show(name: string): Promise<Through> {
    const { page } = program;
    const { pane } = new DocumentPanePage(page);
    await pane.getByRole('button', { name: /\.pdf/u }).first().click();
    const entry = page.getByRole('menuitemradio', { name, exact: true });
    await page.getByRole('menuitemradio').first().waitFor();
    if ((await entry.count()) === 0) {
      await page.keyboard.press('Escape');
      return watched.happened();
    }
    await entry.click();
    await page.waitForTimeout(600);
    await pane.click({ position: { x: 150, y: 250 } });
    const begun = performance.now();
    await page.evaluate(() => document.title);
    if (performance.now() - begun > maxStall) return 'The page did not answer.';
    return watched.happened();
  }

  attackGroup('hostile PDFs', (attack) => {
    for (const [at, [what]] of pdfs.entries()) attack(`${what}, while it is shown`, () => show(nameOf(at)));

    attack('all of them: the page still takes what is typed', async () => {
      const field = new EditorPage(program.page).field('goods');
      await field.fill('still here');
      await expect.poll(() => field.inputValue()).toBe('still here');
      return watched.happened();
    });
  });
});
