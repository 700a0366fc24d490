import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { AttachmentsPage } from '../../e2e/pages/attachments.ts';
import { EditorPage } from '../../e2e/pages/editor.ts';
import { FirstRunPage } from '../../e2e/pages/first-run.ts';
import { browserHost } from '../../e2e/support/browser-program.ts';
import type { BuiltProgram } from '../../e2e/support/built-program.ts';
import { dropFiles } from '../../e2e/support/drop-files.ts';
import { newFolder, removeFolder } from '../../e2e/support/environment.ts';
import { places } from '../../e2e/support/places.ts';
import { attackGroup } from '../attack-group.ts';
import { WatchedPage } from './watched-page.ts';

interface Item {
  readonly mimeType: string;
  readonly data: string;
  readonly title?: string;
}

/** Drops data of another program in the middle of an element, with the events of the system's own drag. */
async function letGo(page: Page, over: Locator, items: readonly Item[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = await over.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const data = { items: [...items], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...middle, data });
  await session.detach();
}

/** Runs in the page: counts drops that the page did not handle, because a browser would open them. */
function noteStrayDrops(): void {
  Reflect.set(window, 'strayDrops', 0);
  for (const name of ['dragover', 'drop'] as const)
    window.addEventListener(name, (event) => {
      const types = event.dataTransfer?.types ?? [];
      const leadsAway = types.includes('Files') || types.includes('text/uri-list');
      if (!leadsAway || event.defaultPrevented) return;
      Reflect.set(window, 'strayDrops', Number(Reflect.get(window, 'strayDrops')) + 1);
    });
}

const evil = 'http://127.0.0.1:9/evil';
const markup = `<img data-evil src="${evil}" onerror="window.stolen = 1"><script data-evil>window.stolen = 1</script><b>bold</b>`;
const dropped: Readonly<Record<string, readonly Item[]>> = {
  'an address': [{ mimeType: 'text/uri-list', data: evil }],
  'a script as an address': [{ mimeType: 'text/uri-list', data: 'javascript:window.stolen=1' }],
  'the address of a file': [{ mimeType: 'text/uri-list', data: 'file:///etc/passwd' }],
  markup: [{ mimeType: 'text/html', data: markup }],
  'markup with a text': [
    { mimeType: 'text/html', data: markup },
    { mimeType: 'text/plain', data: 'bold' },
  ],
  'an address of another browser': [{ mimeType: 'text/x-moz-url', data: `${evil}\nx` }],
  'a download': [{ mimeType: 'DownloadURL', data: `text/html:x.html:${evil}` }],
};

describe.skipIf(browserHost.obstacle !== null)('in a real browser', () => {
  let program: BuiltProgram;
  let folder = '';
  let watched: WatchedPage;
  const files: string[] = [];

  beforeAll(async () => {
    program = await browserHost.open({});
    folder = newFolder('drag');
    watched = new WatchedPage(program.page);
    mkdirSync(path.join(folder, 'a folder.pdf'));
    for (const name of [
      'page.html',
      'picture.svg',
      'x.lnk',
      '-rf.pdf.exe',
      '<img src=x onerror=alert(1)>.html',
    ])
      files.push(path.join(folder, name));
    for (const file of files) writeFileSync(file, `<script>window.stolen = 1; alert(1)</script>${markup}`);
    await new FirstRunPage(program.page).title.waitFor();
  });
  afterAll(async () => {
    await program.discard();
    removeFolder(folder);
  });

  attackGroup('clipboard and dragging', (attack) => {
    attack('files and addresses that are let go where nobody takes them', async () => {
      const { page } = program;
      await page.evaluate(noteStrayDrops);
      await dropFiles(page, files);
      for (const items of Object.values(dropped)) await letGo(page, page.locator('body'), items);
      const stray = await page.evaluate(() => Number(Reflect.get(window, 'strayDrops')));
      const led = await watched.happened();
      const through = stray === 0 ? led : `The browser itself would take ${stray} of them.`;
      await new FirstRunPage(page).emptyDraft.click();
      await new AttachmentsPage(page).panel.waitFor();
      return through;
    });

    for (const [what, items] of Object.entries(dropped)) {
      attack(`${what}, let go over a field`, async () => {
        const field = new EditorPage(program.page).field('goods');
        await letGo(program.page, field, items);
        const kept = await field.inputValue();
        if (/<img|<script/u.test(kept)) return `The field holds ${kept}.`;
        return watched.happened();
      });
      attack(`${what}, let go over the window`, async () => {
        await letGo(program.page, new AttachmentsPage(program.page).panel, items);
        return watched.happened();
      });
    }

    attack('files that are no PDFs, a folder, and names with markup', async () => {
      await dropFiles(program.page, [...files, path.join(folder, 'a folder.pdf')]);
      const attachments = new AttachmentsPage(program.page);
      await attachments.panel.getByRole('alert').first().waitFor();
      const count = await attachments.items.count();
      return count === 0 ? watched.happened() : `${count} were attached.`;
    });

    attack('a paste of markup with scripts and pictures', async () => {
      const { page } = program;
      const field = new EditorPage(page).field('goods');
      await field.focus();
      await page.evaluate((html) => {
        const data = new DataTransfer();
        data.setData('text/html', html);
        data.setData('text/plain', 'only this');
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }, markup);
      const kept = await field.inputValue();
      if (/<img|<script/u.test(kept)) return `The field holds ${kept}.`;
      return watched.happened();
    });

    attack('a drag out of the page: no file, no address, no path', async () => {
      const { page } = program;
      const sample = path.join(places.repository, 'resources/sample/26-11873 Rechnung.pdf');
      await dropFiles(page, [sample]);
      await new AttachmentsPage(page).panel.locator('img').first().waitFor();
      const carried = await page.evaluate(() => {
        const found: string[] = [];
        for (const element of document.querySelectorAll(
          'a, img, [draggable="true"], [role="listitem"], li',
        )) {
          if (element instanceof HTMLImageElement && element.draggable) found.push('a picture');
          if (element instanceof HTMLAnchorElement && element.href !== '' && element.draggable)
            found.push('a link');
          const data = new DataTransfer();
          element.dispatchEvent(
            new DragEvent('dragstart', { dataTransfer: data, bubbles: true, cancelable: true }),
          );
          for (const type of data.types)
            if (!['text/plain', 'application/x-co-desk-attachment'].includes(type)) found.push(type);
          if (/\/(?:tmp|home|work)\/|[0-9a-f]{64}|https?:/u.test(data.getData('text/plain')))
            found.push('a path');
        }
        return found;
      });
      return carried.length === 0 ? null : `The page hands out ${[...new Set(carried)].join()}.`;
    });
  });
});
