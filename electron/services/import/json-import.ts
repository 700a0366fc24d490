import {
  readField,
  writeField,
  emptyContent,
  type ApplicationContent,
  fieldTextSchema,
} from '../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import { countryOf } from '../../../shared/rules/countries/certificate-language.ts';
import type { CellProblem } from '../../../shared/ipc/areas/import.ts';
import { type DraftStart, newContent } from '../../../shared/rules/new-drafts/usual-start.ts';
import {
  type CarriedPdf,
  type ImportedDraft,
  type ImportedRows,
  type RowCounts,
  shownCell,
  maxListedProblems,
} from './file-contents.ts';
import { isJsonList, isJsonNumber, JsonObject, type JsonValue } from '../json/lossless-json.ts';
import { attachmentMembers, wirePlaces } from '../wire/co-service.ts';

/**
 * The applications of a JSON file. Errors in an application do not keep it from becoming a draft, which shows them, so
 * that nothing is lost.
 */
export class JsonImport implements ImportedRows {
  readonly #applications: (JsonApplication | null)[];

  /** `start`: starting values for fields that applications of other programs lack. */
  constructor(value: JsonValue, start: DraftStart) {
    this.#applications = [...jsonApplications(value, start)];
  }

  get holdsAny(): boolean {
    return this.#applications.some((one) => one !== null);
  }

  get rows(): number {
    return this.#applications.length;
  }

  counts(): RowCounts {
    const { rows } = this;
    const problems = this.#applications.flatMap((one, row) => (one === null ? [notAnApplication(row)] : []));
    const withoutTheirPdfs = this.#applications.filter((one) => one?.isWithoutPdfs === true).length;
    const problemRows = problems.length;
    const listed = problems.slice(0, maxListedProblems);
    return {
      rows,
      problems: listed,
      problemRows,
      goodRows: rows - problemRows,
      joinedRows: 0,
      lineRows: 0,
      withoutTheirPdfs,
      repeated: [],
      hidden: { rows: 0, ofShownInvoices: 0, columns: 0, isIncluded: false },
    };
  }

  cells(first: number, count: number): readonly (readonly string[])[] {
    return this.#applications
      .slice(first, first + count)
      .map((one) => fieldPaths.map((path) => (one === null ? '' : shownCell(readField(one.content, path)))));
  }

  correct(row: number, column: number, value: string): void {
    const application = this.#applications[row];
    const path = fieldPaths[column];
    if (application === null || application === undefined || path === undefined) return;
    this.#applications[row] = { ...application, content: writeField(application.content, path, value) };
  }

  /** Does nothing: each application has all of its goods. */
  join(): void {
    return;
  }

  /** Does nothing: a value that is no application cannot be repaired. */
  takeRepairs(): void {
    return;
  }

  isHidden(): boolean {
    return false;
  }

  leaderOf(row: number): number {
    return row;
  }

  draft(row: number): ImportedDraft | null {
    const application = this.#applications[row] ?? null;
    return application === null ? null : { content: application.content, pdfs: application.pdfs };
  }
}

function notAnApplication(row: number): CellProblem {
  return { row: row + 1, column: null, value: '', kind: 'notAnApplication', repair: null, evidence: null };
}

interface JsonApplication {
  readonly content: ApplicationContent;
  readonly pdfs: readonly CarriedPdf[];
  /** Whether it names PDFs whose bytes are not in the file. */
  readonly isWithoutPdfs: boolean;
}

/** The format name in this program's own files. */
const ownFormat = 'co-desk application';

/** The applications of a file, one or a list of them; `null` for a value that is none. */
function jsonApplications(value: JsonValue, start: DraftStart): readonly (JsonApplication | null)[] {
  return (isJsonList(value) ? value : [value]).map((one) => jsonApplication(one, start));
}

function jsonApplication(value: JsonValue, start: DraftStart): JsonApplication | null {
  if (!(value instanceof JsonObject)) return null;
  if (value.get('format') === ownFormat) return ownApplication(value);
  return value.get('cocert') instanceof JsonObject ? wireApplication(value, start) : null;
}

function ownApplication(value: JsonObject): JsonApplication | null {
  const content = contentOf((path) => memberAt(value, ['content', ...path.split('.')]), emptyContent);
  if (content === null || value.get('version') === undefined || !(value.get('content') instanceof JsonObject))
    return null;
  const attached = value.get('attachments');
  return { content, pdfs: [], isWithoutPdfs: isJsonList(attached) && attached.length > 0 };
}

function wireApplication(value: JsonObject, start: DraftStart): JsonApplication | null {
  const read = contentOf((path) => {
    const names = wirePlaces.get(path);
    return names === undefined ? undefined : memberAt(value, names);
  }, start.content);
  if (read === null) return null;
  // The service uses the name of a country where this program has its code.
  const content = { ...read, destination: countryOf(read.destination) ?? read.destination };
  const list = value.get(attachmentMembers.list);
  const attached = isJsonList(list) ? list : [];
  const pdfs = attached.map(carriedPdf).filter((pdf) => pdf !== null);
  return { content, pdfs, isWithoutPdfs: pdfs.length < attached.length };
}

function carriedPdf(value: JsonValue): CarriedPdf | null {
  if (!(value instanceof JsonObject)) return null;
  const base64 = value.get(attachmentMembers.content);
  if (typeof base64 !== 'string' || base64 === '') return null;
  const text = (name: string): string => {
    const member = value.get(name);
    return typeof member === 'string' ? member : '';
  };
  return { name: text(attachmentMembers.name), type: text(attachmentMembers.type), base64 };
}

/**
 * Reads the content; `null` where a member is not a text, or too long for any field. A missing one is as in `start`.
 */
function contentOf(
  memberOf: (path: FieldPath) => JsonValue | undefined,
  start: ApplicationContent,
): ApplicationContent | null {
  const given = new Map<FieldPath, string>();
  for (const path of fieldPaths) {
    const member = memberOf(path);
    if (member === undefined) continue;
    const text = textOf(member);
    if (text === null || !fieldTextSchema.safeParse(text).success) return null;
    given.set(path, text.normalize('NFC'));
  }
  return newContent(start, given);
}

/** A member as text. Other programs write amounts as numbers, whose digits are kept. */
function textOf(value: JsonValue): string | null {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  return isJsonNumber(value) ? value.digits : null;
}

function memberAt(value: JsonObject, names: readonly string[] | null): JsonValue | undefined {
  if (names === null) return undefined;
  let at: JsonValue | undefined = value;
  for (const name of names) at = at instanceof JsonObject ? at.get(name) : undefined;
  return at;
}
