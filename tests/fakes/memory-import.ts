import { newDraft } from '../../electron/services/drafts/new-draft.ts';
import type { Ledger } from '../../shared/domain/application.ts';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { fail, succeed } from '../../shared/domain/result.ts';
import type {
  CellProblem,
  ColumnTarget,
  ImportFailure,
  ImportReading,
  ImportView,
  RepeatReading,
} from '../../shared/ipc/areas/import.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';
import { referencesOf, startsOf, storeOf, timeOf } from './memory-program-store.ts';
import { countryOf } from '../../shared/rules/countries/certificate-language.ts';

/** Rows of every pretended file: these orders, repeated. */
const orders: readonly (readonly string[])[] = [
  ['Kızılırmak Değirmencilik A.Ş.', 'Sanayi Cad. 41', 'Çorum', 'Türkiye', '8415.00', 'roller sets', 'H3'],
  ['Rift Valley Millers Ltd.', 'Mombasa Rd 7', 'Nairobi', 'Kenya', '12975.00', 'sieve frames', 'H3'],
  ['Andes Vidrio SpA', 'Camino Lonquén 9120', 'Santiago', 'Chile', '12400.00', 'mould carriers', 'H1'],
  ['Shakti Textile Machines', 'Plot 88, GIDC', 'Surat', 'India', '74160.00', 'spindle units', 'H1'],
  ['Casablanca Emballage', 'Bd Zerktouni 214', 'Casablanca', 'Morocco', '15208.00', 'cutting rules', 'H2'],
  ['Công ty TNHH An Phát', 'Lô C5', 'Bình Dương', 'Viet Nam', '19845.00', 'vices', 'H2'],
];
const heads = ['kunde', 'strasse', 'ort', 'land', 'rechnung', 'betrag', 'ware', 'lager'] as const;
export const pretendedTargets: readonly ColumnTarget[] = [
  ...(['consignee.name', 'consignee.address1', 'consignee.city', 'destination'] as const),
  ...(['invoiceNumber', 'invoiceAmount', 'goods', null] as const),
];
const dataRows = 120;
/** How many of the orders the register already has, where the name of the file begins with `known`. */
const knownRows = 92;
/** Number of the first row of orders in the file. */
const firstRow = 2;

interface OpenImport {
  readonly importId: string;
  readonly ledger: Ledger;
  readonly fileName: string;
  readonly kind: ImportView['kind'];
  readonly rows: string[][];
  reading: ImportReading;
  targets: readonly ColumnTarget[];
  matched: ImportView['matched'];
  days: ImportView['days'];
  repaired: Set<number>;
  skipsKnown: boolean;
  readonly joins: Map<number, boolean>;
  includesHidden: boolean;
  /** How the amounts count that a file whose name begins with `repeated` has on each row of its invoices. */
  repeats: RepeatReading | null;
}

/** The file that every pretended import reads, as text with semicolons. */
export function pretendedFile(): string {
  return [[...heads], ...pretendedRows()].map((cells) => `${cells.join(';')}\n`).join('');
}

function pretendedRows(): string[][] {
  return Array.from({ length: dataRows }, (_, index) => {
    const order = orders[index % orders.length] ?? [];
    const [name = '', street = '', city = '', country = '', amount = '', goods = '', store = ''] = order;
    const row = index + firstRow;
    if (row === 37) return [name, street, city, country, `26-${11867 + row}`, '12.4OO,00', goods, store];
    if (row === 88)
      return [
        'Adria Strojevi',
        'Obala 3',
        'Rijeka',
        'Jugoslawien',
        `26-${11867 + row}`,
        amount,
        goods,
        store,
      ];
    return [name, street, city, country, `26-${11867 + row}`, amount, goods, store];
  });
}

const pretendedProblems: readonly CellProblem[] = [
  { row: 37, column: 5, value: '12.4OO,00', kind: 'lettersInAmount', repair: '12400.00', evidence: null },
  { row: 88, column: 3, value: 'Jugoslawien', kind: 'notACountry', repair: 'Croatia', evidence: 'Rijeka' },
];

/** In a file whose name begins with `goods`, a row that may belong to the invoice above it. */
const unnamedRow = 12;

function wrongRows({ fileName, joins }: OpenImport): readonly CellProblem[] {
  const joined = joins.get(unnamedRow);
  if (!fileName.startsWith('goods') || joined === true) return [];
  const invoice = `26-${11867 + unnamedRow - 1}`;
  const whole = { column: null, repair: null, evidence: null };
  const own: CellProblem = {
    ...{ ...whole, row: unnamedRow, value: invoice },
    kind: joined === false ? 'rowLeftOut' : 'rowUnassigned',
  };
  if (joined === false) return [own];
  return [{ ...whole, row: unnamedRow - 1, value: '', kind: 'invoiceIncomplete' }, own];
}

/** In a file whose name begins with `spelled`, a row whose consignee an earlier row spells otherwise. */
const spelledRow = 8;

function spelledRows({ fileName, joins }: OpenImport): readonly CellProblem[] {
  if (!fileName.startsWith('spelled') || joins.has(spelledRow)) return [];
  const [name = ''] = orders[0] ?? [];
  const evidence = name.replace('A.Ş.', 'Anonim Şirketi');
  return [
    { row: 2, column: null, value: '', kind: 'invoiceIncomplete', repair: null, evidence: null },
    { row: spelledRow, column: 0, value: name, kind: 'spelledOtherwise', repair: null, evidence },
  ];
}

/** Rows that a workbook hides whose name begins with `hidden`. */
function isHiddenRow({ fileName }: OpenImport, row: number): boolean {
  return fileName.startsWith('hidden') && row >= 4 && row < 16;
}

function isRepeated({ fileName }: OpenImport): boolean {
  return fileName.startsWith('repeated');
}

/** Rows of two invoices that have the same amount as the row above them. */
function askedRows(one: OpenImport): readonly CellProblem[] {
  if (!isRepeated(one) || one.repeats !== null) return [];
  return [5, 9].flatMap((row): CellProblem[] => {
    const whole = { repair: null, evidence: null };
    const value = one.rows[row - firstRow]?.[5] ?? '';
    return [
      { ...whole, row: row - 1, column: null, value: '', kind: 'invoiceIncomplete' },
      { ...whole, row, column: 5, value, kind: 'valueRepeated' },
    ];
  });
}

/** Failures of the pretended import, by the word that the name of the file begins with. */
const failures: readonly (readonly [string, ImportFailure])[] = [
  ['empty', { kind: 'empty' }],
  ['large', { kind: 'tooLarge', limitBytes: 50_000_000 }],
  ['rows', { kind: 'tooManyRows', limit: 100_000 }],
  ['columns', { kind: 'tooManyColumns', limit: 1_000 }],
  ['bomb', { kind: 'bomb' }],
  ['complex', { kind: 'tooComplex' }],
  ['encrypted', { kind: 'encrypted' }],
  ['old', { kind: 'oldWorkbook' }],
  ['damaged', { kind: 'damaged' }],
  ['picture', { kind: 'notATable' }],
  ['unreadable', { kind: 'unreadable' }],
];

function kindOf(fileName: string): ImportView['kind'] {
  if (fileName.endsWith('.xlsx')) return 'xlsx';
  return fileName.endsWith('.json') || fileName.endsWith('.codesk') ? 'json' : 'csv';
}

function readingOf(kind: ImportView['kind']): ImportReading {
  if (kind === 'csv') return { encoding: 'utf-8', separator: ';', sheet: null, headerRows: 1 };
  if (kind === 'xlsx') return { encoding: null, separator: null, sheet: 0, headerRows: 1 };
  return { encoding: null, separator: null, sheet: null, headerRows: 0 };
}

function viewOf(one: OpenImport): ImportView {
  const wrongCells = pretendedProblems.filter(
    ({ row, column }) => !one.repaired.has(row) && column !== null && one.targets[column] !== null,
  );
  const problems = [...wrongRows(one), ...askedRows(one), ...spelledRows(one), ...wrongCells];
  const { importId, fileName, kind, reading, matched, skipsKnown } = one;
  const knownDrafts = fileName.startsWith('known') ? knownRows : 0;
  const hiddenRows = one.rows.filter((_cells, index) => isHiddenRow(one, index + firstRow)).length;
  const leftHidden = one.includesHidden ? 0 : hiddenRows;
  return {
    ...{ importId, fileName, kind, reading, matched, days: one.days },
    sheets: kind === 'xlsx' ? ['November', 'Archiv'] : [],
    rows: one.rows.length,
    firstRow,
    columns:
      kind === 'json'
        ? []
        : heads.map((header, index) => ({
            letter: String.fromCharCode(65 + index),
            header,
            target: one.targets[index] ?? null,
          })),
    problems,
    problemRows: problems.length,
    goodRows: one.rows.length - problems.length - leftHidden - (skipsKnown ? knownDrafts : 0),
    hidden: {
      ...{ rows: hiddenRows, ofShownInvoices: Math.min(2, hiddenRows), columns: Math.min(1, hiddenRows) },
      isIncluded: one.includesHidden,
    },
    ...{ joinedRows: isRepeated(one) && one.repeats !== null ? 2 : 0, knownDrafts, skipsKnown },
    repeated: isRepeated(one) ? [{ field: 'invoiceAmount', reading: one.repeats }] : [],
    lineRows: fileName.startsWith('goods') ? 3 : 0,
    withoutTheirPdfs: kind === 'json' ? 3 : 0,
  };
}

/** Imports of the pretended program: every file holds the same orders, and its name decides how it fails. */
export function importHandlers(program: MemoryProgram): Handlers['imports'] {
  const open = new Map<string, OpenImport>();
  const batches = new Map<string, readonly string[]>();
  const withOpen = (importId: string, work: (one: OpenImport) => void) => {
    const one = open.get(importId);
    if (one === undefined) return fail({ kind: 'closed' as const });
    work(one);
    return succeed(viewOf(one));
  };
  const read = (ledger: Ledger, fileName: string) => {
    const failure = failures.find(([word]) => fileName.startsWith(word))?.[1];
    if (failure !== undefined) return fail(failure);
    const importId = crypto.randomUUID();
    const kind = kindOf(fileName);
    const one: OpenImport = {
      ...{ importId, ledger, fileName, kind, targets: pretendedTargets, rows: pretendedRows() },
      ...{
        reading: readingOf(kind),
        matched: 'asLastTime',
        days: null,
        repaired: new Set(),
        skipsKnown: true,
        joins: new Map(),
        repeats: null,
        includesHidden: false,
      },
    };
    open.set(importId, one);
    return succeed(viewOf(one));
  };
  return {
    read: ({ ledger }, [file]) => read(ledger, file?.name ?? ''),
    readArrived: ({ arrivalId, ledger }) => {
      const fileName = program.takenFiles.get(arrivalId);
      program.takenFiles.delete(arrivalId);
      return fileName === undefined ? fail({ kind: 'closed' }) : read(ledger, fileName);
    },
    readAgain: ({ importId, reading }) =>
      withOpen(importId, (one) => {
        one.reading = reading;
      }),
    rows: ({ importId, first, count }) => {
      const one = open.get(importId);
      if (one === undefined) return fail({ kind: 'closed' });
      const known = one.fileName.startsWith('known') ? knownRows : 0;
      const isWrong = (index: number): boolean =>
        pretendedProblems.some(({ row }) => row === index + firstRow && !one.repaired.has(row));
      const lines = one.rows.slice(first, first + count).map((cells, at) => ({
        cells,
        isHidden: isHiddenRow(one, first + at + firstRow),
        knownAs: first + at < known && !isWrong(first + at) ? `CO-2026-${cells[4]?.slice(-4) ?? ''}` : null,
      }));
      return succeed(lines);
    },
    match: ({ importId, targets: wanted, days }) =>
      withOpen(importId, (one) => {
        one.targets = wanted;
        one.days = days;
      }),
    correct: ({ importId, row, column, value }) =>
      withOpen(importId, (one) => {
        const cells = one.rows[row - firstRow];
        if (cells !== undefined) cells[column] = value;
        one.repaired.add(row);
      }),
    join: ({ importId, row, joins }) =>
      withOpen(importId, (one) => {
        if (joins === null) one.joins.delete(row);
        else one.joins.set(row, joins);
      }),
    takeRepairs: ({ importId, kind }) =>
      withOpen(importId, (one) => {
        for (const problem of pretendedProblems) {
          const cells = one.rows[problem.row - firstRow];
          if (problem.kind !== kind || cells === undefined) continue;
          cells[problem.column ?? 0] = problem.repair ?? '';
          one.repaired.add(problem.row);
        }
      }),
    includeHidden: ({ importId, includes }) =>
      withOpen(importId, (one) => {
        one.includesHidden = includes;
      }),
    countRepeated: ({ importId, reading }) =>
      withOpen(importId, (one) => {
        one.repeats = reading;
      }),
    skipKnown: ({ importId, skips }) =>
      withOpen(importId, (one) => {
        one.skipsKnown = skips;
      }),
    make: ({ importId }) => {
      const one = open.get(importId);
      if (one === undefined) return fail({ kind: 'closed' });
      if (program.saveFailure !== null) return fail(program.saveFailure);
      const { goodRows, problemRows } = viewOf(one);
      const ids = one.rows.slice(0, goodRows).map((cells) => keepDraft(program, one.ledger, cells));
      const batchId = crypto.randomUUID();
      batches.set(batchId, ids);
      open.delete(importId);
      return succeed({ batchId, made: goodRows, leftOut: problemRows, pdfsLeftOut: 0 });
    },
    undo: ({ batchId }) => {
      const ids = batches.get(batchId);
      if (ids === undefined) return fail({ kind: 'closed' });
      const present = ids.filter((id) => program.find(id) !== null);
      const unchanged = present.filter((id) => program.find(id)?.revision === 0);
      for (const id of unchanged) program.removed.set(id, program.now());
      return succeed({ removed: unchanged.length, kept: present.length - unchanged.length });
    },
    close: ({ importId }) => {
      open.delete(importId);
    },
  };
}

/** Makes a draft of a row, with the start of every new one and the next reference. */
function keepDraft(program: MemoryProgram, ledger: Ledger, cells: readonly string[]): string {
  const given = new Map<FieldPath, string>([['clientReference', referencesOf(program).next(ledger)]]);
  pretendedTargets.forEach((target, column) => {
    const text = cells[column] ?? '';
    if (target !== null) given.set(target, target === 'destination' ? (countryOf(text) ?? text) : text);
  });
  const options = { now: timeOf(program), newId: () => crypto.randomUUID(), starts: startsOf(program) };
  const draft = newDraft(options, { ledger, given, lines: 'made', attachments: [] });
  storeOf(program).create(draft);
  return draft.id;
}
