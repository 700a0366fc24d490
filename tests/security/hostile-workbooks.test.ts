import { existsSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { openContents } from '../../electron/adapters/import/read-file.ts';
import { FileRefused } from '../../electron/services/import/file-contents.ts';
import { packed, workbookOf } from '../support/packed-files.ts';
import { attackGroup } from './attack-group.ts';

/** Result of reading a workbook: the kind of its refusal, or its first row. */
async function readingOf(bytes: Buffer): Promise<string> {
  try {
    const contents = (await openContents(bytes, 'orders.xlsx'))(null);
    return contents.kind === 'json' ? 'json' : JSON.stringify(contents.table.rows.slice(0, 3));
  } catch (error) {
    if (error instanceof FileRefused) return `refused: ${error.failure.kind}`;
    throw error;
  }
}

const row = (inside: string): string => `<sheetData><row r="1">${inside}</row></sheetData>`;
const text = (letter: string, value: string): string =>
  `<c r="${letter}1" t="inlineStr"><is><t>${value}</t></is></c>`;
const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
  '',
);
const laughing = `<!DOCTYPE x [<!ENTITY e0 "ha">${entities}]><worksheet>${row(text('A', '&e9;'))}</worksheet>`;
const reading = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet>${row(text('A', '&e;'))}</worksheet>`;
const zeros = deflateRawSync(Buffer.alloc(30_000_000));

const workbooks: Readonly<Record<string, () => Buffer>> = {
  'entities that unfold to a billion letters': () => workbookOf({ wholeSheet: laughing }),
  'an entity that reads a file': () => workbookOf({ wholeSheet: reading }),
  'a row of a thousand million': () =>
    workbookOf({ sheet: `<sheetData><row r="1000000000"><c r="A1000000000"><v>1</v></c></row></sheetData>` }),
  'a column far to the right': () => workbookOf({ sheet: row('<c r="ZZZZZZ1"><v>1</v></c>') }),
  'a size that says it is all there is': () =>
    workbookOf({ sheet: `<dimension ref="A1:XFD1048576"/>${row(text('A', 'x'))}` }),
  'a part of nothing but zeros': () => packed([{ name: 'xl/workbook.xml', bytes: zeros, statedBytes: 100 }]),
  'a part that says it is two gigabytes': () =>
    packed([{ name: 'xl/workbook.xml', text: '<workbook/>', statedBytes: 2_000_000_000 }]),
  'parts that lead to other folders': () =>
    packed([
      { name: '../../../../tmp/co-desk-slipped', text: 'x' },
      { name: '/etc/x', text: 'x' },
    ]),
  'markup that is nested a million deep': () =>
    workbookOf({ wholeSheet: `<worksheet>${'<a>'.repeat(1_000_000)}` }),
};

attackGroup('hostile workbooks', (attack) => {
  for (const [what, make] of Object.entries(workbooks))
    attack(what, async () => {
      const begun = process.cpuUsage();
      const before = process.memoryUsage.rss();
      const end = await readingOf(make());
      // Processor time of this process and its threads, which other programs do not change.
      if (process.cpuUsage(begun).user > 8_000_000) return 'It took too long.';
      if (process.memoryUsage.rss() - before > 600_000_000) return 'It took too much memory.';
      if (existsSync('/tmp/co-desk-slipped')) return 'A part was written.';
      return /root:|haha/u.test(end) || end.length > 10_000 ? `It was read as ${end.slice(0, 200)}.` : null;
    });

  attack('a formula with a link to another workbook', async () => {
    const formula = '<c r="A1" t="str"><f>[1]Sheet!A1+WEBSERVICE("http://127.0.0.1:9/")</f><v>kept</v></c>';
    const end = await readingOf(workbookOf({ sheet: row(formula) }));
    return /WEBSERVICE|127\.0\.0\.1/u.test(end) ? `It was read as ${end.slice(0, 200)}.` : null;
  });
});
