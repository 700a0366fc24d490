import type { Attachment } from '../../../shared/domain/attachment.ts';
import { issuedAnswer, type IssuedDocument } from '../../../shared/domain/certificate.ts';
import { assertNever, fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApplicationFailure, IssueFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { notSaved, readExisting } from '../applications/save-failure.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import { readAttachment } from '../attachments/attachment-reading.ts';
import { isOpenableLink } from '../api-client/links.ts';

/** A document in the folder of files, as a clerk should meet it. */
interface KeptDocument {
  readonly sha256: string;
  readonly bytes: number;
  readonly name: string;
  readonly mediaType: string;
}

interface OutgoingDocument {
  readonly path: string;
  readonly name: string;
  readonly mediaType: string;
}

interface KeptDocumentsOptions {
  readonly files: Pick<AttachmentFiles, 'isWhole' | 'pathOf'>;
  readonly documents: {
    /** Throws where no reader can be started. */
    open(document: OutgoingDocument): Promise<void>;
    /** Throws what the file system says. */
    save(document: OutgoingDocument): Promise<'saved' | 'cancelled'>;
  };
}

type DocumentFailure =
  | { readonly kind: 'fileMissing'; readonly name: string }
  | { readonly kind: 'noReader' }
  | { readonly kind: 'notSaved' };

/** Shows and hands out files that the program keeps, after a look whether they are still whole. */
export class KeptDocuments {
  readonly #options: KeptDocumentsOptions;

  constructor(options: KeptDocumentsOptions) {
    this.#options = options;
  }

  async open(document: KeptDocument): Promise<Result<null, DocumentFailure>> {
    const outgoing = await this.#outgoing(document);
    if (!outgoing.ok) return outgoing;
    try {
      await this.#options.documents.open(outgoing.value);
      return succeed(null);
    } catch {
      // Whatever the system said, the clerk can only be told that no reader came up, and offered to save.
      return fail({ kind: 'noReader' });
    }
  }

  async save(document: KeptDocument): Promise<Result<'saved' | 'cancelled', DocumentFailure>> {
    const outgoing = await this.#outgoing(document);
    if (!outgoing.ok) return outgoing;
    try {
      return succeed(await this.#options.documents.save(outgoing.value));
    } catch (error) {
      return notSaved(error);
    }
  }

  async #outgoing(document: KeptDocument): Promise<Result<OutgoingDocument, DocumentFailure>> {
    const { sha256, bytes, name, mediaType } = document;
    if (!(await this.#options.files.isWhole(sha256, bytes))) return fail({ kind: 'fileMissing', name });
    return succeed({ path: this.#options.files.pathOf(sha256), name, mediaType });
  }
}

function keptAttachment({ sha256, bytes, name }: Attachment): KeptDocument {
  return { sha256, bytes, name, mediaType: 'application/pdf' };
}

function keptCertificate({ sha256, bytes, name, body }: IssuedDocument): KeptDocument {
  return { sha256, bytes, name, mediaType: mediaTypeOf(body) };
}

function mediaTypeOf(body: IssuedDocument['body']): string {
  switch (body.kind) {
    case 'pdf':
      return 'application/pdf';
    case 'json':
      return 'application/json';
    case 'file':
      return body.mediaType;
    default:
      return assertNever(body);
  }
}

interface AttachmentOnly {
  readonly applicationId: string;
  readonly attachmentId: string;
}

interface AttachedDocumentsOptions {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly kept: Pick<KeptDocuments, 'open' | 'save'>;
}

/** Shows attached PDFs, as they were taken in, in the reader of this computer, and hands them out. */
export class AttachedDocuments {
  readonly #options: AttachedDocumentsOptions;

  constructor(options: AttachedDocumentsOptions) {
    this.#options = options;
  }

  async open(asked: AttachmentOnly): Promise<Result<null, ApplicationFailure>> {
    const attachment = readAttachment(this.#options.store, asked);
    return attachment.ok ? this.#options.kept.open(keptAttachment(attachment.value)) : attachment;
  }

  async save(asked: AttachmentOnly): Promise<Result<'saved' | 'cancelled', ApplicationFailure>> {
    const attachment = readAttachment(this.#options.store, asked);
    return attachment.ok ? this.#options.kept.save(keptAttachment(attachment.value)) : attachment;
  }
}

interface ApplicationOnly {
  readonly applicationId: string;
}

interface IssuedDocumentsOptions {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly kept: Pick<KeptDocuments, 'open' | 'save'>;
  readonly links: { open(url: string): Promise<void> };
}

/** Shows and hands out what the issue call brought. */
export class IssuedDocuments {
  readonly #options: IssuedDocumentsOptions;

  constructor(options: IssuedDocumentsOptions) {
    this.#options = options;
  }

  async open({ applicationId }: ApplicationOnly): Promise<Result<null, IssueFailure>> {
    const issued = this.#issued(applicationId);
    return issued.ok ? this.#options.kept.open(keptCertificate(issued.value)) : issued;
  }

  async save({ applicationId }: ApplicationOnly): Promise<Result<'saved' | 'cancelled', IssueFailure>> {
    const issued = this.#issued(applicationId);
    return issued.ok ? this.#options.kept.save(keptCertificate(issued.value)) : issued;
  }

  async openLink(asked: ApplicationOnly & { readonly link: number }): Promise<Result<null, IssueFailure>> {
    const issued = this.#issued(asked.applicationId);
    if (!issued.ok) return issued;
    const link = issuedAnswer(issued.value)?.links[asked.link];
    if (link === undefined || !isOpenableLink(link.url)) return fail({ kind: 'linkNotAllowed' });
    try {
      await this.#options.links.open(new URL(link.url).href);
      return succeed(null);
    } catch {
      // Whatever the system said, no browser came up; the address stands on screen to be copied.
      return fail({ kind: 'linkNotOpened' });
    }
  }

  #issued(applicationId: string): Result<IssuedDocument, IssueFailure> {
    const read = readExisting(this.#options.store, applicationId);
    if (!read.ok) return read;
    return read.value.issued === null ? fail({ kind: 'notIssued' }) : succeed(read.value.issued);
  }
}
