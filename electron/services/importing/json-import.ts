import { fieldPaths, readField, writeField } from '../../../shared/domain/content.ts';
import type { CellProblem } from '../../../shared/ipc/areas/importing.ts';
import {
  shownCell,
  toldProblems,
  type ImportedDraft,
  type ImportedRows,
  type RowCounts,
} from './imported-rows.ts';
import { jsonApplications, type JsonApplication } from './json-applications.ts';
import type { JsonValue } from './json-value.ts';

/** The applications of a JSON file. What is not right in one of them is for its draft to say, as nothing may be lost. */
export class JsonImport implements ImportedRows {
  readonly #applications: (JsonApplication | null)[];

  constructor(value: JsonValue) {
    this.#applications = [...jsonApplications(value)];
  }

  get holdsAny(): boolean {
    return this.#applications.some((one) => one !== null);
  }

  counts(): RowCounts {
    const rows = this.#applications.length;
    const problems = this.#applications.flatMap((one, row) => (one === null ? [notAnApplication(row)] : []));
    const withoutTheirPdfs = this.#applications.filter((one) => one?.isWithoutPdfs === true).length;
    const problemRows = problems.length;
    const told = problems.slice(0, toldProblems);
    return { rows, problems: told, problemRows, goodRows: rows - problemRows, withoutTheirPdfs };
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

  /** What is no application cannot be made one. */
  takeRepairs(): void {
    return;
  }

  draft(row: number): ImportedDraft | null {
    const application = this.#applications[row] ?? null;
    return application === null ? null : { content: application.content, pdfs: application.pdfs };
  }
}

function notAnApplication(row: number): CellProblem {
  return { row: row + 1, column: null, value: '', kind: 'notAnApplication', repair: null, evidence: null };
}
