import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { openContents } from '../../../../../electron/adapters/import/read-file.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import { HucreWorkbook } from '../../../../../electron/adapters/export/hucre-workbook.ts';
import { exportPieces } from '../../../../../electron/services/export/export-pieces.ts';
import { ImportedFile } from '../../../../../electron/services/import/imported-file.ts';
import { toWireApplication, wirePlaces, wireText } from '../../../../../electron/services/wire/co-service.ts';
import {
  emptyContent,
  readField,
  writeField,
  type ApplicationContent,
} from '../../../../../shared/domain/content.ts';
import { fieldPaths } from '../../../../../shared/domain/fields.ts';
import type { ExportFormat } from '../../../../../shared/ipc/areas/export.ts';
import type { Language } from '../../../../../shared/text/languages.ts';
import { normaliseText } from '../../../../../shared/rules/text.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { nothingFollowed } from '../../../../fakes/export-bench.ts';
import { countryOf } from '../../../../../shared/rules/countries/certificate-language.ts';
import { emptyStart } from '../../../../fakes/empty-starts.ts';
import { sentOnly } from '../../../../fakes/sent-only.ts';

/** Texts that a clerk may type or paste, and those that tables and spreadsheets would take for something else. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  fc.constantFrom(
    '',
    ' ',
    '=1+1',
    "'=1",
    '-5',
    '+49',
    '@x',
    '"',
    '""',
    'a;b',
    'a,b',
    '\t',
    'one\ntwo',
    ' padded ',
  ),
  fc.constantFrom(
    '_x000D_',
    '<&>',
    '0012',
    '1.5',
    '1e5',
    '12.500',
    'e\u0301',
    'שלום',
    '№²°',
    'TRUE',
    '{',
    '#REF!',
  ),
  fc.constantFrom('DE', 'Ad', 'Saud', '\r\n', 'a\rb', '2026-11-05', '||', 'n/a', "'''"),
);

const contents = fc
  .array(text, { minLength: fieldPaths.length, maxLength: fieldPaths.length })
  .map((texts) =>
    fieldPaths.reduce((content, path, at) => writeField(content, path, texts[at] ?? ''), emptyContent),
  );

async function exported(
  many: readonly ApplicationContent[],
  format: ExportFormat,
  language: Language = 'en',
): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  const applications = (async function* () {
    for (const content of many) yield await Promise.resolve(readyApplication({ content, attachments: [] }));
  })();
  const files = { isWhole: () => Promise.resolve(true), pieces: () => nothing() };
  const request = { applications, format, language, withPdfs: false, isList: many.length !== 1 };
  const reported = {
    checkStopped: () => undefined,
    onMissingPdfs: () => undefined,
    onReplaced: () => undefined,
  };
  for await (const piece of exportPieces(
    {
      ...nothingFollowed,
      files,
      workbook: new HucreWorkbook(),
      settings: { current: () => defaultSettings },
    },
    { ...request, ...reported },
  ))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function* nothing(): AsyncIterable<Uint8Array> {
  // Nothing to do: there are no PDFs.
}

async function imported(bytes: Uint8Array, fileName: string): Promise<(ApplicationContent | undefined)[]> {
  const file = new ImportedFile({
    fileName,
    remembered: [],
    start: emptyStart,
    read: await openContents(bytes, fileName),
  });
  const { rows } = file.view();
  return Array.from({ length: rows }, (_, row) => file.draft(row)?.content);
}

const everyField = (content: ApplicationContent, change: (text: string) => string): ApplicationContent =>
  fieldPaths.reduce((changed, path) => writeField(changed, path, change(readField(content, path))), content);
/** A destination is imported as its code, however it was written: "Ad" is Andorra, and the service gets its name. */
const withItsCountry = (content: ApplicationContent): ApplicationContent => ({
  ...content,
  destination: countryOf(content.destination) ?? content.destination,
});
/** Whether a row has any text: one without is not an order. */
const isFilled = (content: ApplicationContent): boolean =>
  fieldPaths.some((path) => readField(content, path).trim() !== '');

const lists = fc.array(contents.filter(isFilled), { minLength: 1, maxLength: 4 });

describe('what is exported comes back equal', () => {
  it.each([
    ['csv', 'en'],
    ['csv', 'de'],
    ['xlsx', 'de'],
  ] as const)('as %s with heads in %s', async (format, language) => {
    await fc.assert(
      fc.asyncProperty(lists, async (many) => {
        const back = await imported(await exported(many, format, language), `x.${format}`);
        expect(back).toEqual(many.map((content) => withItsCountry(everyField(content, normaliseText))));
      }),
      { numRuns: 30 },
    );
  });

  it('as JSON of this program', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (many) => {
        const back = await imported(await exported(many, 'coDesk'), 'x.codesk');
        expect(back).toEqual(many.map((content) => everyField(content, (one) => one.normalize('NFC'))));
      }),
      { numRuns: 30 },
    );
  });

  it('as JSON for the service', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (many) => {
        const back = await imported(await exported(many, 'service'), 'x.json');
        const counted = (content: ApplicationContent): ApplicationContent => ({
          ...withItsCountry(everyField(sentOnly(content), wireText)),
          originals: content.originals.trim().normalize('NFC'),
          copies: content.copies.trim().normalize('NFC'),
          // The language is not sent to the service.
          certificateLanguage: '',
        });
        expect(back).toEqual(many.map(counted));
      }),
      { numRuns: 30 },
    );
  });
});

it('finds every field of a body where the mapping for the service puts it', () => {
  for (const path of wirePlaces.keys()) {
    const body: unknown = toWireApplication(writeField(emptyContent, path, `of ${path}`), 'DIY');
    const found = (wirePlaces.get(path) ?? []).reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      body,
    );
    expect(found, path).toBe(`of ${path}`);
  }
});
