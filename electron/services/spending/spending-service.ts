import type { Ledger } from '../../../shared/domain/application.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import {
  type Costs,
  isOverlapping,
  type Spending,
  type SpendingPlot,
  type SpendingSum,
} from '../../../shared/domain/spending.ts';
import type {
  PictureRequest,
  SpendingFailure,
  SpendingQuery,
  TableRequest,
} from '../../../shared/ipc/areas/spending.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { type Language, languageFor, mainWords } from '../../../shared/text/languages.ts';
import { asReadFailure } from '../applications/save-failure.ts';
import { mediaTypes } from '../export/export-service.ts';
import {
  byteOrderMark,
  csvLine,
  decimalCell,
  type TableCell,
  type WorkbookWriter,
} from '../export/table-rows.ts';
import type { DocumentOpener, OutgoingDocument, OutgoingFiles } from '../host.ts';
import type { RegisterService } from '../register/register-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { currencyIn } from '../register/application-columns.ts';
import { countryNameIn } from '../../../shared/rules/countries/country-names.ts';
import { costsBefore, periodsOf } from '../../../shared/rules/spending.ts';

interface SpendingOptions {
  readonly register: Pick<RegisterService, 'spending'>;
  readonly settings: Pick<SettingsService, 'current'>;
  readonly outgoing: OutgoingFiles;
  /** Rejects with a `StoreError` where the chosen place cannot be written. */
  readonly documents: Pick<DocumentOpener, 'save'>;
  readonly workbook: WorkbookWriter;
  /** Whether bytes from the page are a picture that contains only shapes and texts. */
  readonly isPicture: (format: 'png' | 'svg', bytes: Uint8Array) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Saved = Result<'saved' | 'cancelled', SpendingFailure>;

/** The most groups in a plot; its table as a file has all. */
const maxGroups = 50;
/** Earliest plausible date of an answer: the program did not exist before. Milliseconds since the epoch. */
const earliest = Date.UTC(2020, 0, 1);
/** How far after the present an answer may be dated, such as after a flight. Milliseconds. */
const ahead = 86_400_000;

/** Gives the costs of quotes for the page and as files. */
export class SpendingService {
  readonly #options: SpendingOptions;

  constructor(options: SpendingOptions) {
    this.#options = options;
  }

  read(query: SpendingQuery): Promise<Spending> {
    return this.#spending(query, maxGroups);
  }

  async saveTable(request: TableRequest): Promise<Saved> {
    const { query, plot, key, format } = request;
    const language = languageFor(request.language);
    const spending = await this.#spending(query, Number.MAX_SAFE_INTEGER);
    const rows = spendingRows(spending, { plot, key, year: query.year, language, ledger: query.ledger });
    const columns = rows[0]?.length;
    const { outgoing, workbook } = this.#options;
    const pieces =
      format === 'csv'
        ? csvPieces(rows, language)
        : workbook.pieces({
            name: mainWords[language].tables.spending.name,
            widths: [36, 16, 18, 18].slice(0, columns),
            formats: [undefined, '#,##0', formatOf(rows, 2), formatOf(rows, 3)].slice(0, columns),
            rows: each(rows),
          });
    const path = await this.#written(() => outgoing.write(pieces));
    if (!path.ok) return path;
    try {
      return await this.#saved({
        path: path.value,
        name: `${this.#nameOf(request)}.${format}`,
        mediaType: mediaTypes[format],
      });
    } finally {
      await outgoing.remove(path.value);
    }
  }

  async savePicture(request: PictureRequest): Promise<Saved> {
    const { format, picture } = request;
    const bytes = Buffer.from(picture, format === 'png' ? 'base64' : 'utf8');
    if (!this.#options.isPicture(format, bytes)) return fail({ kind: 'noPicture' });
    return this.#saved({
      bytes,
      name: `${this.#nameOf(request)}.${format}`,
      mediaType: format === 'png' ? 'image/png' : 'image/svg+xml',
    });
  }

  #spending(query: SpendingQuery, most: number): Promise<Spending> {
    return this.#options.register.spending({
      ...query,
      currencyOf: currencyIn(this.#options.settings.current()),
      earliest,
      latest: this.#options.now() + ahead,
      maxGroups: most,
    });
  }

  #nameOf({ plot, language }: Pick<TableRequest, 'plot' | 'language'>): string {
    const { name, by } = mainWords[languageFor(language)].tables.spending;
    return `${name} ${by[plot]} ${localDay(new Date(this.#options.now()))}`;
  }

  async #saved(document: OutgoingDocument): Promise<Saved> {
    return this.#written(() => this.#options.documents.save(document));
  }

  async #written<Value>(work: () => Promise<Value>): Promise<Result<Value, SaveFailure>> {
    try {
      return succeed(await work());
    } catch (error) {
      return fail(asReadFailure(error).error);
    }
  }
}

function* csvPieces(rows: readonly (readonly TableCell[])[], language: Language): Iterable<string> {
  const text = (cell: TableCell): string =>
    typeof cell === 'string' ? cell : decimalCell(cell.number, language);
  for (const [index, row] of rows.entries())
    yield (index === 0 ? byteOrderMark : '') + csvLine(row.map(text), language);
}

/** Number format of a column, with as many decimals as its numbers need, so that none is shown rounded. */
function formatOf(rows: readonly (readonly TableCell[])[], column: number): string {
  const digits = rows.map((row) => {
    const cell = row[column];
    return typeof cell === 'object' ? (cell.number.split('.')[1]?.length ?? 0) : 0;
  });
  const most = Math.max(0, ...digits);
  return most === 0 ? '#,##0' : `#,##0.${'0'.repeat(most)}`;
}

async function* each<One>(all: readonly One[]): AsyncIterable<One> {
  yield* await Promise.resolve(all);
}

interface RowsOf {
  readonly plot: SpendingPlot;
  /** Key of the sum to show. */
  readonly key: string;
  readonly year: number | null;
  readonly language: Language;
  readonly ledger: Ledger;
}

type Row = readonly TableCell[];

/** The table of a plot: headings, rows, total, and a line for everything that the total does not contain. */
function spendingRows(spending: Spending, asked: RowsOf): readonly Row[] {
  const words = mainWords[asked.language].tables;
  const sum = spending.sums.find(({ key }) => key === asked.key);
  const own = words.spending;
  const what = own.by[asked.plot];
  const costs = sum?.currency ? `${own.costs} (${sum.currency})` : own.costs;
  const before =
    sum === undefined || asked.plot !== 'month' ? null : costsBefore(periodsOf(sum.days, asked.year));
  const last = asked.plot !== 'month' ? [own.average] : asked.year === null ? [] : [own.yearBefore];
  const total = sum === undefined ? { amount: '0', applications: 0 } : asked.year === null ? sum : sum.inYear;
  return [
    [what, own.applications, costs, ...last],
    ...(sum === undefined
      ? []
      : asked.plot === 'month'
        ? periodRows(sum, asked)
        : groupRows(sum, asked.plot, asked)),
    [words.total, ...costCells(total), ...(before === null ? [] : [number(before.amount)])],
    ...(isOverlapping(asked.plot) ? [[own.severalTags]] : []),
    ...(spending.notAdded === 0 ? [] : [[own.notAdded, number(String(spending.notAdded))]]),
    ...(spending.withoutCosts === 0 ? [] : [[own.withoutCosts, number(String(spending.withoutCosts))]]),
  ];
}

/** Rows by period. Costs dated by a wrong clock belong to no month, but count in the total of all years. */
function periodRows({ days, undated }: SpendingSum, { year, language }: RowsOf): readonly Row[] {
  const rows = periodsOf(days, year).map(({ period, before, ...costs }) => [
    period,
    ...costCells(costs),
    ...(before === null ? [] : [number(before.amount)]),
  ]);
  const isAny = year === null && undated.applications > 0;
  return isAny ? [...rows, [mainWords[language].tables.spending.undated, ...costCells(undated)]] : rows;
}

function groupRows(
  { by }: SpendingSum,
  plot: Exclude<SpendingPlot, 'month'>,
  { language, ledger }: RowsOf,
): readonly Row[] {
  const own = mainWords[language].tables.spending;
  return by[plot].groups.map(({ key, label, average, ...costs }) => {
    const isPractice = plot === 'connection' && ledger === 'practice';
    const ownLabel = isPractice ? own.practiceService : label || key;
    const name = plot === 'destination' ? countryNameIn(key, language) : ownLabel;
    return [name || (plot === 'tag' ? own.noTag : own.none), ...costCells(costs), number(average)];
  });
}

function costCells({ applications, amount }: Costs): Row {
  return [number(String(applications)), number(amount)];
}

function number(text: string): TableCell {
  return { number: text };
}
