import type { Application } from '../../../shared/domain/application.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { IssueFailure } from '../../../shared/ipc/messages.ts';
import type { IssueAnswer } from '../api-client/issue-answer.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import type { AcceptedBy } from './accepted-by.ts';
import type { OpenRequest } from './open-request.ts';
import { readDocument, safeFileName } from './read-document.ts';

export interface IncomingDocumentsNeeds {
  readonly store: Pick<ApplicationStore, 'writeIssued'>;
  readonly files: Pick<AttachmentFiles, 'keep'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface Incoming {
  readonly accepted: AcceptedBy;
  readonly open: OpenRequest;
  readonly document: Extract<IssueAnswer, { kind: 'document' }>;
}

type Kept = Result<Application, IssueFailure>;

/** Keeps what came: the bytes first, then that they came, then the end of the request. */
export class IncomingDocuments {
  readonly #needs: IncomingDocumentsNeeds;
  /** What came and could not be kept. Asking may not bring it a second time, so it is kept before anything else. */
  readonly #unkept = new Map<string, Incoming>();

  constructor(needs: IncomingDocumentsNeeds) {
    this.#needs = needs;
  }

  /** Keeps what an application waits for since the disk was full; `null` when there is nothing. */
  async keepHeld(applicationId: string): Promise<Kept | null> {
    const incoming = this.#unkept.get(applicationId);
    return incoming === undefined ? null : this.keep(incoming);
  }

  async keep(incoming: Incoming): Promise<Kept> {
    const { accepted, open, document } = incoming;
    const { application, quote } = accepted;
    const { body, ending } = readDocument(document);
    const name = safeFileName(application.content.clientReference || quote.applicationId, ending);
    const issuedAt = new Date(this.#needs.now()).toISOString();
    this.#unkept.set(application.id, incoming);
    try {
      const taken = await this.#needs.files.keep(document.bytes);
      this.#needs.store.writeIssued(application.id, { issuedAt, name, ...taken, body });
      const ended = open.end({ kind: 'issued', ...taken });
      if (ended.ok) this.#unkept.delete(application.id);
      return ended;
    } catch (error) {
      return asSaveFailure(error);
    }
  }
}
