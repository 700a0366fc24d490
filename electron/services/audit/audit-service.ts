import type { Application } from '../../../shared/domain/application.ts';
import type { RecordedValue } from '../../../shared/domain/reading.ts';
import { isStillInField } from '../../../shared/rules/taken-values.ts';
import type { TakenValues } from '../readiness/application-notes.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApplicationFailure, DocumentFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import type { SentBody } from '../../../shared/ipc/areas/submission.ts';
import type { ApplicationStore, FrozenPayload } from '../applications/application-store.ts';
import { asSaveFailure, notSaved, readExisting, tryStore } from '../applications/save-failure.ts';
import type { AnswerEntry } from '../../../shared/domain/chamber-answer.ts';
import { localDay, timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ChamberAnswers } from '../follow-up/chamber-answers.ts';
import { fingerprint, rebuildBody } from '../api-client/submission-body.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import type { DocumentOpener, OutgoingFiles } from '../host.ts';
import { readJson } from '../../../shared/rules/json.ts';

interface AuditOptions {
  readonly store: ApplicationStore;
  readonly answers: Pick<ChamberAnswers, 'of'>;
  readonly taken: Pick<TakenValues, 'of'>;
  readonly files: OutgoingFiles;
  readonly attachments: Pick<AttachmentFiles, 'pieces'>;
  readonly documents: Pick<DocumentOpener, 'save'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Exported = Result<'saved' | 'cancelled', DocumentFailure>;

/** Shows what was sent, and exports the record of everything that was sent. */
export class AuditService {
  readonly #options: AuditOptions;

  constructor(options: AuditOptions) {
    this.#options = options;
  }

  /**
   * The body of an attempt. `notFound` where the application has no such attempt, or where an older version did not
   * store its payload.
   */
  async sentBody(asked: {
    readonly applicationId: string;
    readonly attemptId: string;
  }): Promise<Result<SentBody, ApplicationFailure>> {
    const found = tryStore(() => {
      const application = this.#options.store.read(asked.applicationId);
      const attempt = application?.attempts.find(({ id }) => id === asked.attemptId);
      const payload = attempt === undefined ? null : this.#options.store.payloadOf(attempt.id);
      return attempt === undefined || payload === null ? null : { attempt, payload };
    });
    if (!found.ok) return found;
    if (found.value === null) return fail({ kind: 'notFound' });
    const { attempt, payload } = found.value;
    const { bodyBytes, bodySha256 = await this.#sumOf(attempt, payload) } = attempt;
    return succeed({ text: readableBody(payload), bodySha256, bodyBytes });
  }

  /** The sum of a body that was not sent completely; `null` when one of its PDFs is missing or was changed. */
  async #sumOf({ serviceTag }: Attempt, payload: FrozenPayload): Promise<string | null> {
    try {
      return await fingerprint(rebuildBody(this.#options.attachments, payload, serviceTag));
    } catch {
      // The text is shown even if a PDF is damaged.
      return null;
    }
  }

  /** Saves the record where the clerk chooses. The temporary copy is removed, even if she cancels. */
  async export({ applicationId }: { readonly applicationId: string | null }): Promise<Exported> {
    const applications = this.#applications(applicationId);
    if (!applications.ok) return applications;
    const path = await this.#write(applications.value);
    if (!path.ok) return path;
    const name = `CO-Desk-audit-${localDay(new Date(this.#options.now()))}.json`;
    try {
      const mediaType = 'application/json';
      return succeed(await this.#options.documents.save({ path: path.value, name, mediaType }));
    } catch (error) {
      return notSaved(error);
    } finally {
      await this.#options.files.remove(path.value);
    }
  }

  #applications(applicationId: string | null): Result<Iterable<Application>, ApplicationFailure> {
    if (applicationId === null) return succeed(this.#options.store.attempted());
    const found = readExisting(this.#options.store, applicationId);
    return found.ok ? succeed([found.value]) : found;
  }

  async #write(applications: Iterable<Application>): Promise<Result<string, SaveFailure>> {
    try {
      const { answers, taken, files } = this.#options;
      return succeed(
        await files.write(auditText(applications, { answers, taken }, timestamp(this.#options.now))),
      );
    } catch (error) {
      return asSaveFailure(error);
    }
  }
}

/**
 * The body of a request in readable form: JSON with line breaks, and each PDF replaced by its name, size and SHA-256. A
 * body that is no JSON, which only damage could cause, is shown unchanged.
 */
function readableBody({ parts }: FrozenPayload): string {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : inner(labelOf(part)))).join('');
  const body = readJson(text);
  return body === undefined ? text : JSON.stringify(body, null, 2);
}

function labelOf(part: Extract<FrozenPayload['parts'][number], { kind: 'attachment' }>): string {
  return `PDF "${part.name}", ${part.bytes} bytes, SHA-256 ${part.sha256}`;
}

/** Escapes a label, because a PDF's place is inside a JSON string. */
function inner(label: string): string {
  return JSON.stringify(label).slice(1, -1);
}

/** Identifies the format of the file for later readers. */
const auditForm = 'co-desk-audit-1';

/** The record of one application: what was sent and what was answered, without names of parties. */
interface AuditRecord {
  readonly applicationId: string;
  readonly ledger: Application['ledger'];
  readonly clientReference: string;
  readonly attempts: Application['attempts'];
  readonly certificateRequests: Application['certificateRequests'];
  /** The chamber's answers as they were written down by hand, corrected ones too. */
  readonly chamberAnswers: readonly AnswerEntry[];
  /** Which fields were read from which document, and who reviewed them; left out where there are none. */
  readonly readValues?: readonly Omit<RecordedValue, 'text'>[];
  /** The system accounts that wrote and reviewed it, in order. */
  readonly review: Application['review'];
}

type Kept = Pick<AuditOptions, 'answers' | 'taken'>;

/** Makes the record of one application. Secrets were removed from the answers when they were received. */
function auditRecord(application: Application, { answers, taken }: Kept): AuditRecord {
  const { id, ledger, content, attempts, certificateRequests, review } = application;
  const { clientReference } = content;
  const chamberAnswers = answers.of(id);
  const read = taken.of(id).filter((value) => isStillInField(value, content));
  const readValues = read.map(({ field, attachmentId, document, place, takenAt, reviewed }) => ({
    ...{ field, attachmentId, document, place, takenAt, reviewed },
  }));
  const sent = { applicationId: id, ledger, clientReference, attempts, certificateRequests };
  const record = { ...sent, chamberAnswers, review };
  return readValues.length === 0 ? record : { ...record, readValues };
}

/** Writes the JSON in pieces, one for each application, so that a register of any size fits in memory. */
function* auditText(
  applications: Iterable<Application>,
  kept: Kept,
  exportedAt: string,
): Generator<string, void> {
  const head = JSON.stringify({ form: auditForm, exportedAt }).slice(0, -1);
  yield `${head},"applications":[`;
  let separator = '\n';
  for (const application of applications) {
    yield `${separator}${JSON.stringify(auditRecord(application, kept), null, 2)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}
