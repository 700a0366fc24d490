import type { Application, ApplicationState } from '../../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../../shared/domain/content.ts';
import type { IssuedDocument } from '../../../../shared/domain/certificate.ts';
import { countryOf } from '../../../../shared/rules/countries/certificate-language.ts';
import { shipmentDay } from '../../../../shared/rules/follow-up/due-reminders.ts';
import { reviewOf, withWritten } from '../../../../shared/rules/review.ts';
import type { ReviewStep } from '../../../../shared/domain/review.ts';
import { applicationState } from '../../../../shared/rules/readiness/readiness.ts';
import {
  amountKey,
  followedColumns,
  invoiceKey,
  sentColumns,
  stateGroupOf,
  sortKey,
  summariseContent,
  type StateGroup,
} from '../../../services/register/application-columns.ts';
import type { DatabaseFile } from '../database-file.ts';
import { numberRow, readRow } from '../rows.ts';
import { SearchIndex } from '../search/search-index.ts';
import { ApplicationReader, type NumberedApplication } from './application-reader.ts';
import { AttachmentTable } from './attachment-table.ts';
import { AttemptTable } from './attempt-table.ts';

/** Writes the rows of applications. Every method is called inside a transaction of the store. */
export class ApplicationWriter {
  readonly #file: DatabaseFile;
  readonly #reader: ApplicationReader;
  readonly #index: SearchIndex;
  readonly #attachments: AttachmentTable;
  readonly #attempts: AttemptTable;

  constructor({ file, reader, index, attachments, attempts }: WriterTables) {
    this.#file = file;
    this.#reader = reader;
    this.#index = index;
    this.#attachments = attachments;
    this.#attempts = attempts;
  }

  insert(application: Application): void {
    this.#index.noteNew(this.#insert(application, stateColumns(application)));
  }

  /** Inserts one of very many drafts: its state is given, and the search index follows later. */
  insertUnsearched(application: Application): void {
    const { state } = application;
    this.#index.noteLater(this.#insert(application, [state, stateGroupOf(state)]));
  }

  #insert(application: Application, [state, group]: [ApplicationState, StateGroup]): number {
    const { id, ledger, revision, createdAt, savedAt, content } = application;
    const row = this.#file.one(
      `INSERT INTO applications (id, ledger, state, shelf, revision, created_at, saved_at,
         client_reference, consignee_key, reference_key, invoice_key, summary, destination, currency, amount_key,
         ships_on, tags, service_tag, cost, cost_key, quoted_at, quoted_by, outcome_at, connection, issued_at, review, reviewed_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number`,
      ...[id, ledger, state, group, revision, createdAt, savedAt],
      ...keyColumns(content),
      ...shownColumns(content),
      ...attemptColumns(application),
      ...reviewColumns(application.review),
    );
    const { number } = readRow(numberRow, row);
    this.#file.run('INSERT INTO contents (application, body) VALUES (?, ?)', number, JSON.stringify(content));
    for (const attachment of application.attachments) this.#attachments.append(number, attachment);
    this.writeHistory(number, application);
    return number;
  }

  writeContent(
    { number, application }: NumberedApplication,
    content: ApplicationContent,
    savedAt: string,
  ): void {
    const text = JSON.stringify(content);
    this.#file.run('UPDATE contents SET body = ? WHERE application = ?', text, number);
    this.#reader.noteWritten(text, content);
    // SQLite writes the pages of every index of which a statement names a column, even if its value does not change.
    // Most saves change no such column: then three pages of the log are written instead of nine.
    const [state, group] = stateColumns({ ...application, content });
    const isSame =
      group === 'open' &&
      stateGroupOf(application.state) === 'open' &&
      hasSameKeys(application.content, content);
    this.#file.run(
      `UPDATE applications SET ${isSame ? '' : keysSet} revision = revision + 1, restored_from = NULL,
         summary = ?, destination = ?, currency = ?, amount_key = ?, ships_on = ?, tags = ?, state = ?, saved_at = ?
       WHERE number = ?`,
      ...(isSame ? [] : [...keyColumns(content), group]),
      ...shownColumns(content),
      state,
      savedAt,
      number,
    );
    this.#index.noteChange(number);
  }

  writeIssued(application: number, issued: IssuedDocument): void {
    this.#file.run(
      `INSERT INTO issued (application, body) VALUES (?, ?)
       ON CONFLICT (application) DO UPDATE SET body = excluded.body`,
      application,
      JSON.stringify(issued),
    );
  }

  /** Increases the revision after a change of the attachments. */
  countUp(number: number, savedAt: string): void {
    this.#file.run(
      'UPDATE applications SET revision = revision + 1, restored_from = NULL, saved_at = ? WHERE number = ?',
      savedAt,
      number,
    );
    this.#index.noteChange(number);
  }

  /**
   * Records that an account changed what is reviewed. Most saves change nothing about that, and then nothing is
   * written.
   */
  noteWritten({ number, application: { review } }: NumberedApplication, account: string, at: string): void {
    const steps = withWritten(review, { account, at });
    if (steps !== review) this.writeReview(number, steps);
  }

  writeReview(number: number, steps: readonly ReviewStep[]): void {
    this.#file.run(
      'UPDATE applications SET review = ?, reviewed_by = ? WHERE number = ?',
      ...reviewColumns(steps),
      number,
    );
  }

  /** Writes what was sent and what came of it. Removes nothing that is there already. */
  writeHistory(number: number, { attempts, certificateRequests, issued }: Application): void {
    for (const attempt of attempts) this.#attempts.write(number, attempt);
    this.#attempts.order(
      number,
      attempts.map(({ id }) => id),
    );
    for (const request of certificateRequests) this.#attempts.writeRequest(number, request);
    if (issued !== null) this.writeIssued(number, issued);
  }

  /** Updates the state after a change of the attempts or the certificate. */
  refreshState({ number, application }: NumberedApplication): void {
    this.#file.run(
      `UPDATE applications SET state = ?, shelf = ?, service_tag = ?, cost = ?, cost_key = ?, quoted_at = ?, quoted_by = ?,
         outcome_at = ?, connection = ?, issued_at = ? WHERE number = ?`,
      ...stateColumns(application),
      ...attemptColumns(application),
      number,
    );
    this.#index.noteChange(number);
  }
}

function stateColumns({ content, attempts, issued }: Application): [ApplicationState, StateGroup] {
  const state = applicationState(content, attempts, issued);
  return [state, stateGroupOf(state)];
}

/**
 * How it was submitted, what that cost, when and for whom, and when which answer came; in the order of the SQL
 * statements.
 */
function attemptColumns(application: Application): string[] {
  const { serviceTag, cost, quotedAt, quotedBy } = sentColumns(application.attempts);
  const { outcomeAt, connection, issuedAt } = followedColumns(application);
  return [serviceTag, cost, amountKey(cost), quotedAt, quotedBy, outcomeAt, connection, issuedAt];
}

/** Who wrote and reviewed it, and who reviewed its current text; in the order of the SQL statements. */
function reviewColumns(steps: readonly ReviewStep[]): string[] {
  return [steps.length === 0 ? '' : JSON.stringify(steps), reviewOf(steps).reviewed?.account ?? ''];
}

/** Columns that indexes search and sort by: client reference and sort keys; in the order of the SQL statements. */
function keyColumns(content: ApplicationContent): string[] {
  return [
    content.clientReference,
    sortKey(content.consignee.name),
    sortKey(content.clientReference),
    invoiceKey(content.invoiceNumber),
  ];
}

const keysSet = 'client_reference = ?, consignee_key = ?, reference_key = ?, invoice_key = ?, shelf = ?,';

/** Whether everything that `keyColumns` reads is the same. */
function hasSameKeys(one: ApplicationContent, other: ApplicationContent): boolean {
  return (
    one.clientReference === other.clientReference &&
    one.consignee.name === other.consignee.name &&
    one.invoiceNumber === other.invoiceNumber
  );
}

/** Summary, destination, currency, amount, day of shipment and tags; in the order of the SQL statements. */
function shownColumns(content: ApplicationContent): string[] {
  return [
    JSON.stringify(summariseContent(content)),
    countryOf(content.destination) ?? content.destination,
    content.invoiceCurrency,
    amountKey(content.invoiceAmount),
    shipmentDay(content.transportDetails),
    content.tags,
  ];
}

type WriterTables = Omit<ApplicationTables, 'writer' | 'account'>;

/** The tables of applications in an open database, shared by several stores. */
export interface ApplicationTables {
  readonly file: DatabaseFile;
  readonly reader: ApplicationReader;
  readonly writer: ApplicationWriter;
  readonly index: SearchIndex;
  readonly attachments: AttachmentTable;
  readonly attempts: AttemptTable;
  /** Account of the system that is recorded as the writer of applications. */
  readonly account: string;
}

export function applicationTables(file: DatabaseFile, account: string): ApplicationTables {
  const reader = new ApplicationReader(file);
  const index = new SearchIndex(file, reader);
  const attachments = new AttachmentTable(file);
  const attempts = new AttemptTable(file);
  const writer = new ApplicationWriter({ file, reader, index, attachments, attempts });
  return { file, reader, writer, index, attachments, attempts, account };
}
