import type { Application } from '../../../shared/domain/application.ts';
import type { DocumentReading, Reading } from '../../../shared/domain/reading.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { ComparedDocument } from '../../../shared/rules/reading/compare.ts';
import type { AttachmentReading } from './attachment-reading.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';

interface AttachmentOnly {
  readonly applicationId: string;
  readonly attachmentId: string;
}

type Answer = Result<DocumentReading, ApplicationFailure>;

/** So many readings are remembered; each is a few kilobytes. */
const most = 1_000;

/** What was read from attached documents, remembered by the SHA-256 of their bytes for as long as the program runs. */
export class DocumentReadings {
  readonly #reader: Pick<AttachmentReading, 'reading'>;
  readonly #store: Pick<ApplicationStore, 'read'>;
  readonly #known = new Map<string, ComparedDocument['reading']>();
  /** What {@link readAll} reads at the moment, for all who ask meanwhile. */
  readonly #onTheWay = new Map<string, Promise<unknown>>();

  constructor(options: {
    readonly reader: Pick<AttachmentReading, 'reading'>;
    readonly store: Pick<ApplicationStore, 'read'>;
  }) {
    this.#reader = options.reader;
    this.#store = options.store;
  }

  async reading(asked: AttachmentOnly): Promise<Answer> {
    const answer = await this.#reader.reading(asked);
    const sha256 = this.#sha256Of(asked);
    if (sha256 !== null && answer.ok && answer.value.kind === 'read')
      this.#remember(sha256, answer.value.reading);
    return answer;
  }

  /** Reads what nobody has read yet or reads now, before an application is held against it. What cannot be read says nothing. */
  async readAll({ id: applicationId, attachments }: Pick<Application, 'id' | 'attachments'>): Promise<void> {
    for (const { id: attachmentId, sha256 } of attachments) {
      const other = this.#onTheWay.get(sha256);
      if (other !== undefined) await other;
      if (this.#known.has(sha256)) continue;
      const reading = this.reading({ applicationId, attachmentId });
      this.#onTheWay.set(sha256, reading);
      await reading.finally(() => this.#onTheWay.delete(sha256));
    }
  }

  /** What was read of the document with this SHA-256, if it was. */
  known(sha256: string): ComparedDocument['reading'] | undefined {
    return this.#known.get(sha256);
  }

  /** Those that were read. */
  of({ attachments }: Pick<Application, 'attachments'>): readonly ComparedDocument[] {
    return attachments.flatMap(({ name, sha256 }) => {
      const reading = this.#known.get(sha256);
      return reading === undefined ? [] : [{ name, reading }];
    });
  }

  #remember(sha256: string, reading: Reading): void {
    const { document, values, others, consignees, contradictions, references } = reading;
    this.#known.delete(sha256);
    this.#known.set(sha256, { document, values, others, consignees, contradictions, references });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > most) this.#known.delete(oldest);
  }

  #sha256Of({ applicationId, attachmentId }: AttachmentOnly): string | null {
    const found = tryStore(() => this.#store.read(applicationId));
    if (!found.ok) return null;
    return found.value?.attachments.find(({ id }) => id === attachmentId)?.sha256 ?? null;
  }
}
