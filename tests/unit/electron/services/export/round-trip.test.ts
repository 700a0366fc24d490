import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { openContents } from '../../../../../electron/adapters/import/read-file.ts';
import { ImportedFile } from '../../../../../electron/services/import/imported-file.ts';
import {
  readField,
  writeField,
  type ApplicationContent,
  emptyContent,
} from '../../../../../shared/domain/content.ts';
import { fieldPaths } from '../../../../../shared/domain/fields.ts';
import type { ExportFormat } from '../../../../../shared/ipc/areas/export.ts';
import { countryOf } from '../../../../../shared/rules/countries/certificate-language.ts';
import { type Language, languageCodes } from '../../../../../shared/text/languages.ts';
import { normaliseText } from '../../../../../shared/rules/text.ts';
import { contentOf, everything, exportBench, type OfferedFile } from '../../../../fakes/export-bench.ts';
import { emptyStart } from '../../../../fakes/empty-starts.ts';
import { sentOnly } from '../../../../fakes/sent-only.ts';

/** Imports an exported file; rows without a text in any field are left out. */
async function imported({ bytes, name }: OfferedFile): Promise<ApplicationContent[]> {
  const file = new ImportedFile({
    fileName: name,
    read: await openContents(bytes, name),
    remembered: [],
    start: emptyStart,
  });
  const { rows, problems } = file.view();
  expect(problems).toEqual([]);
  return Array.from({ length: rows }, (_, row) => file.draft(row)).flatMap((draft) =>
    draft === null ? [] : [draft.content],
  );
}

async function exported(
  contents: readonly ApplicationContent[],
  format: ExportFormat,
  language: Language = 'en',
): Promise<OfferedFile> {
  const { exportService, keep, offered } = exportBench();
  const applicationIds = contents.map((content) => keep({ content }).id);
  const scope = { kind: 'chosen' as const, applicationIds };
  const answer = await exportService.save({ scope, format, language, withPdfs: false });
  expect(answer).toMatchObject({ ok: true, value: { end: 'saved', applications: contents.length } });
  const [file] = offered;
  if (file === undefined) throw new Error('Nothing was offered.');
  return file;
}

/** Content in which a text that happens to be a code or name of a country is that country's code. */
function settled(content: ApplicationContent): ApplicationContent {
  return { ...content, destination: countryOf(content.destination) ?? content.destination };
}

/** Content as it is sent, in which texts can be compared. */
function asSent(content: ApplicationContent): ApplicationContent {
  return settled(
    fieldPaths.reduce(
      (sent, path) => writeField(sent, path, normaliseText(readField(content, path))),
      emptyContent,
    ),
  );
}

const pieces = fc.oneof(
  fc.constantFrom(
    ...['"', "'", '""', '\n', '\r\n', '\r', ';', ',', '\t', '|', '=', '+', '-', '@', '＝', '＠'],
    ...['=HYPERLINK("http://x")', '_x0041_', '_x005F_', '\uFEFF', '\u202E', '\u2066', 'e\u0301', 'A\u030A'],
    ...['😀', '👩‍👩‍👧', 'شركة', '苏州', '12.400', '1,5', '007', '1e5', 'TRUE', '2026-01-02', '<b>&amp;', ' '],
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const hostile = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''));
const hostileContent = fc
  .record({ every: hostile, name: hostile, goods: hostile, amount: hostile })
  .map(({ every, name, goods, amount }): ApplicationContent => {
    const content = contentOf(every);
    return { ...content, goods, invoiceAmount: amount, consignee: { ...content.consignee, name } };
  });

const tables = (['csv', 'xlsx'] as const).flatMap((format) =>
  languageCodes.map((language) => [format, language] as const),
);

describe('what was exported and is imported again', () => {
  it.each(tables)('is the same as %s (%s), whatever stands in its fields', async (format, language) => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileContent, { minLength: 1, maxLength: 3 }), async (contents) => {
        const found = await imported(await exported(contents, format, language));
        expect(found).toEqual(contents.map(asSent).filter(isNotBlank));
      }),
      { numRuns: 12 },
    );
  });

  it.each(['service', 'coDesk'] as const)('is the same as JSON (%s)', async (format) => {
    const written = format === 'service' ? asWritten : inNfc;
    await fc.assert(
      fc.asyncProperty(fc.array(hostileContent, { minLength: 1, maxLength: 3 }), async (contents) => {
        const found = await imported(await exported(contents, format));
        const whole = format === 'service' ? contents.map(sentOnly) : contents;
        expect(found).toEqual(whole.map(written));
      }),
      { numRuns: 12 },
    );
  });

  it('is the same with texts as long as a field may be', async () => {
    const long = 'é"\n=;,😀'.repeat(25_000).slice(0, 199_998);
    const content = { ...contentOf('x'), goods: long, remarks: `=${long}` };
    for (const format of ['csv', 'coDesk'] as const)
      expect(await imported(await exported([content], format))).toEqual([asSent(content)]);
    expect(await imported(await exported([content], 'service'))).toEqual([asSent(sentOnly(content))]);
    const cell = { ...contentOf('x'), goods: long.slice(0, 32_766) };
    expect(await imported(await exported([cell], 'xlsx'))).toEqual([asSent(cell)]);
  });

  it('is the same with amounts of three decimals, which another language would take for thousands', async () => {
    const content = { ...contentOf('x'), invoiceAmount: '1.500', invoiceCurrency: 'KWD' };
    for (const [format, language] of tables)
      expect(await imported(await exported([content], format, language))).toEqual([content]);
  });

  it('is nothing for an empty register, and still a file with its heads', async () => {
    const { exportService, offered } = exportBench();
    for (const format of ['csv', 'xlsx', 'coDesk', 'service'] as const)
      await exportService.save({ scope: everything, format, language: 'de', withPdfs: true });
    expect(offered).toHaveLength(4);
    const [csv, workbook] = offered.slice(0, 2);
    for (const file of [csv, workbook]) expect(file === undefined ? null : await imported(file)).toEqual([]);
  });
});

function isNotBlank(content: ApplicationContent): boolean {
  return fieldPaths.some((path) => readField(content, path).trim() !== '');
}

/** The content as the service gets it: nothing for a field of blanks alone, and counts without blanks. */
function asWritten(content: ApplicationContent): ApplicationContent {
  const sent = fieldPaths.reduce((written, path) => {
    const text = normaliseText(readField(content, path));
    return writeField(written, path, text.trim() === '' ? '' : text);
  }, emptyContent);
  const count = (text: string): string => text.trim().normalize('NFC');
  const counts = { originals: count(content.originals), copies: count(content.copies) };
  // The language is not sent to the service.
  return settled({ ...sent, ...counts, certificateLanguage: '' });
}

function inNfc(content: ApplicationContent): ApplicationContent {
  return fieldPaths.reduce(
    (kept, path) => writeField(kept, path, readField(content, path).normalize('NFC')),
    emptyContent,
  );
}
