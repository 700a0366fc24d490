import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDocument } from '../../electron/adapters/pdf/open-pdf.ts';
import { einvoiceIn } from '../../electron/adapters/pdf/embedded-einvoice.ts';
import { readDocument, wordsOfPages } from '../../electron/adapters/pdf/read-document.ts';
import { fieldPathSchema } from '../../shared/domain/content.ts';
import { emptyReading } from '../../shared/domain/reading.ts';
import { taughtFields } from '../../shared/domain/layout.ts';
import { einvoiceReading } from '../../shared/rules/reading/einvoice-reading.ts';
import type { PrintedPage } from '../../shared/rules/reading/printed-page.ts';
import { readingFields } from '../support/reading-fields.ts';
import { readTaught, withTaught } from '../../shared/rules/reading/taught-layout.ts';
import { lessonsOf } from '../../shared/rules/reading/learned-places.ts';
import { textReading } from '../../shared/rules/reading/text-reading.ts';
import { abroadPapers } from './abroad-papers.ts';
import { autumnPapers, type Goods } from './autumn-papers.ts';
import { laterPapers } from './later-papers.ts';
import { type FieldFigures, figuresOf, goodsMarks, type Marked, marksOf } from './marking.ts';
import { newcomerPapers } from './newcomer-papers.ts';
import { type InvoicePaper, firstPapers } from './first-papers.ts';
import { furtherSamples, plannedSamples, printPages, printSamples, worldSamples } from './printed-samples.ts';
import { isNamed, printedOtherwise, publicInvoices } from './public-invoices.ts';
import { strangerPapers } from './stranger-papers.ts';

/**
 * `npm run invoices`: counts how many fields of invoices are read rightly, wrongly, or left empty. It prints and reads
 * 176 layouts and 153 papers of offices, and, with `--corpus=FOLDER`, reads a copy of the public invoices of
 * `ZUGFeRD/corpus`, the named folders and all of them: the data and the pages separately, because the pages are
 * compared with the data. `--detail` names what is not right, of layouts that are not held out. Writes
 * `reports/invoices.json`; fails where a bound is broken.
 */
const report = new URL('../../reports/invoices.json', import.meta.url);

/** Percent: at least this much right, at most this much wrong. */
const bounds: Readonly<Record<string, readonly [right: number, wrong: number]>> = {
  invoiceNumber: [90, 2],
  invoiceCurrency: [90, 2],
  invoiceAmount: [90, 2],
  'consignee.name': [80, 3],
  'consignee.countryCode': [80, 3],
  lines: [60, 0],
};
const comparedFields = [...Object.keys(bounds), 'invoiceDate', 'purchaseOrder'].filter(
  (field) => field !== 'lines',
);

interface Marking {
  readonly marks: readonly Marked[];
  /** Time for each page. Milliseconds. */
  readonly perPage: number;
}

async function ofPrinted(rounds: number): Promise<Marking> {
  const folder = await mkdtemp(path.join(tmpdir(), 'invoices-'));
  const marks: Marked[] = [];
  let [pages, spent] = [0, 0];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, group, bytes, expected, invoice } of await printSamples([
        ...plannedSamples(round),
        ...furtherSamples(round),
        ...worldSamples(round),
      ])) {
        const file = path.join(folder, 'invoice.pdf');
        await writeFile(file, bytes);
        const begun = performance.now();
        const read = await readDocument(file);
        spent += performance.now() - begun;
        if (read.kind !== 'read') throw new Error(`${name} cannot be read.`);
        pages += read.reading.pages;
        const document = `${name}, ${round + 1}`;
        marks.push(...marksOf(document, group, read.reading, expected));
        marks.push(linesMark(document, group, read.reading.lines.length, invoice.lines.length));
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { marks, perPage: spent / Math.max(1, pages) };
}

/** Marks of the papers of offices. */
async function ofOffices(): Promise<readonly Marked[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'invoices-'));
  const file = path.join(folder, 'invoice.pdf');
  const marks: Marked[] = [];
  try {
    const offices = [...firstPapers, ...abroadPapers].map((paper) => ({ ...paper, group: 'offices' }));
    const papers: readonly (InvoicePaper & { readonly group: string; readonly goods?: readonly Goods[] })[] =
      [...offices, ...strangerPapers, ...newcomerPapers, ...laterPapers, ...autumnPapers];
    const files = await printPages(papers.map(({ html }) => html));
    for (const [at, { name, group, expected, goods }] of papers.entries()) {
      await writeFile(file, files[at] ?? '');
      const read = await readDocument(file);
      if (read.kind !== 'read') throw new Error(`${name} cannot be read.`);
      marks.push(...marksOf(name, group, read.reading, expected));
      if (goods !== undefined) marks.push(...goodsMarks(name, group, read.reading, goods));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return marks;
}

/** Right only with all lines: nobody notices that some of thirty are missing. */
function linesMark(document: string, group: string, read: number, expected: number): Marked {
  const mark = read === expected ? 'right' : read === 0 ? 'empty' : 'wrong';
  return { ...{ document, group, field: 'lines', mark }, expected: `${expected}`, read: `${read}` };
}

/**
 * Teaches every value of one paper, as if no rule had found it and a clerk had typed it, and then reads the next paper
 * of that layout with what was learned alone.
 */
async function ofTaught(): Promise<readonly Marked[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'invoices-'));
  const file = path.join(folder, 'invoice.pdf');
  const wordsIn = async (bytes: Buffer): Promise<readonly PrintedPage[]> => {
    await writeFile(file, bytes);
    return withDocument<readonly PrintedPage[]>(file, wordsOfPages, []);
  };
  const marks: Marked[] = [];
  try {
    const [firsts, seconds] = [await printSamples(plannedSamples(0)), await printSamples(plannedSamples(1))];
    for (const [index, first] of firsts.entries()) {
      const second = seconds[index];
      if (second === undefined) continue;
      const right = Object.entries(first.expected).flatMap(([name, text]) => {
        const field = fieldPathSchema.safeParse(name).data;
        return field !== undefined && taughtFields.includes(field) ? [{ field, text }] : [];
      });
      const { places } = lessonsOf(await wordsIn(first.bytes), emptyReading, right);
      const reading = withTaught(emptyReading, readTaught(await wordsIn(second.bytes), places));
      const taught = new Set<string>(places.map(({ field }) => field));
      const own = marksOf(second.name, 'taught once', reading, second.expected);
      marks.push(...own.filter(({ field }) => taught.has(field)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return marks;
}

/** Compares the pages with the data. The pages of some examples belong to another invoice; such fields are left out. */
async function ofPublic(copy: string): Promise<Marking> {
  const marks: Marked[] = [];
  for (const file of await publicInvoices(copy)) {
    const found = await withDocument(
      file,
      async (document) => ({ data: await einvoiceIn(document), words: await wordsOfPages(document) }),
      null,
    );
    if (found?.data.kind !== 'read') continue;
    const data = einvoiceReading(found.data.invoice);
    const said = new Map<string, string>(readingFields(data, null, 'en'));
    const name = path.relative(copy, file);
    const expected = Object.fromEntries(
      comparedFields.map((field) => [
        field,
        printedOtherwise(name, field) === null ? (said.get(field) ?? '') : '',
      ]),
    );
    const whole = await readDocument(file);
    if (whole.kind === 'read' && isNamed(name))
      marks.push(...marksOf(name, 'public, data', whole.reading, Object.fromEntries(said)));
    const printed = found.words.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
    const squeeze = (text: string): string => text.replaceAll(/[\s.,'’]/gu, '').toLowerCase();
    const number = squeeze(said.get('invoiceNumber') ?? '');
    const isOfThisInvoice = squeeze(printed).includes(number);
    const groups = isOfThisInvoice
      ? ['public, pages of all', ...(isNamed(name) ? ['public, pages'] : [])]
      : ['public, pages of another invoice'];
    const reading = textReading(found.words);
    for (const group of groups) marks.push(...marksOf(name, group, reading, expected));
  }
  return { marks, perPage: 0 };
}

function broken(group: string, figures: Readonly<Record<string, FieldFigures>>): readonly string[] {
  if (group === 'public, data')
    return Object.entries(figures).flatMap(([field, { right }]) =>
      right < 100 ? [`${group}: ${field} is not as the data say`] : [],
    );
  if (group === 'taught once') return taughtBroken(Object.values(figures));
  return Object.entries(bounds).flatMap(([field, [right, wrong]]) => {
    const own = figures[field];
    if (own === undefined || (own.right >= right && own.wrong <= wrong)) return [];
    return [`${group}: ${field} ${own.right} % right, ${own.wrong} % wrong (${right}, ${wrong})`];
  });
}

/** Bounds of all learned fields together, because some fields are on few layouts. */
function taughtBroken(figures: readonly FieldFigures[]): readonly string[] {
  const share = (part: 'right' | 'wrong'): number => {
    const all = figures.reduce((sum, { marked }) => sum + marked, 0);
    return figures.reduce((sum, own) => sum + own[part] * own.marked, 0) / all;
  };
  return share('right') >= 98 && share('wrong') <= 1 ? [] : [`taught once: ${share('right')} % right (98)`];
}

const option = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const copy = option('corpus');
const printed = await ofPrinted(Number(option('rounds') ?? 2));
const others = copy === undefined ? [] : (await ofPublic(copy)).marks;
const marks = [...printed.marks, ...(await ofOffices()), ...(await ofTaught()), ...others];
const groups = [...new Set(marks.map(({ group }) => group))];
const figures = Object.fromEntries(
  groups.map((group) => [group, figuresOf(marks.filter((mark) => mark.group === group))]),
);
for (const [group, own] of Object.entries(figures)) {
  process.stdout.write(`\n${group}\n`);
  for (const [field, { marked, right, wrong, empty }] of Object.entries(own))
    process.stdout.write(
      `  ${field.padEnd(24)} ${right} % right, ${wrong} % wrong, ${empty} % empty of ${marked}\n`,
    );
}
process.stdout.write(`\n${Math.round(printed.perPage)} ms a page\n`);
if (process.argv.includes('--detail'))
  for (const { mark, group, document, field, expected, read } of marks)
    if (mark !== 'right' && !group.endsWith('held out'))
      process.stdout.write(`${mark}: ${group}, ${document}, ${field}: ${expected} | ${read}\n`);
const failures = Object.entries(figures)
  .filter(([group]) => group !== 'public, pages of another invoice')
  .flatMap(([group, own]) => broken(group, own));
if (printed.perPage > 300) failures.push(`A page takes ${Math.round(printed.perPage)} ms.`);
await mkdir(new URL('.', report), { recursive: true });
await writeFile(
  report,
  `${JSON.stringify({ figures, millisecondsPerPage: Math.round(printed.perPage), failures }, null, 2)}\n`,
);
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
