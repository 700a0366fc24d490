import type { Attachment } from '../../../shared/domain/attachment.ts';
import { issuedAnswer, type IssuedDocument } from '../../../shared/domain/certificate.ts';
import { assertNever, fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { DocumentFailure } from '../../../shared/ipc/messages.ts';
import type { IssueFailure } from '../../../shared/ipc/areas/submission.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { notSaved, readExisting } from '../applications/save-failure.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import { readAttachment } from '../attachments/attachment-reading.ts';
import { isOpenableLink } from '../api-client/links.ts';

/** A stored document, with the name under which the clerk sees it. */
interface StoredDocument {
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

interface StoredDocumentsOptions {
  readonly files: Pick<AttachmentFiles, 'isWhole' | 'pathOf'>;
  readonly documents: {
    /** Throws where no program can be started for it. */
    open(document: OutgoingDocument): Promise<void>;
    /** Throws the error of the file system. */
    save(document: OutgoingDocument): Promise<'saved' | 'cancelled'>;
  };
}

type StoredDocumentFailure =
  | { readonly kind: 'fileMissing'; readonly name: string }
  | { readonly kind: 'noReader' }
  | { readonly kind: 'notSaved' };

/** Opens stored files and saves copies of them, after checking that they are undamaged. */
export class StoredDocuments {
  readonly #options: StoredDocumentsOptions;

  constructor(options: StoredDocumentsOptions) {
    this.#options = options;
  }

  async open(document: StoredDocument): Promise<Result<null, StoredDocumentFailure>> {
    const outgoing = await this.#outgoing(document);
    if (!outgoing.ok) return outgoing;
    try {
      await this.#options.documents.open(outgoing.value);
      return succeed(null);
    } catch {
      // Whatever the error was, all that helps the clerk is to know that no program opened it, and the offer to save
      // it.
      return fail({ kind: 'noReader' });
    }
  }

  async save(document: StoredDocument): Promise<Result<'saved' | 'cancelled', StoredDocumentFailure>> {
    const outgoing = await this.#outgoing(document);
    if (!outgoing.ok) return outgoing;
    try {
      return succeed(await this.#options.documents.save(outgoing.value));
    } catch (error) {
      return notSaved(error);
    }
  }

  async #outgoing(document: StoredDocument): Promise<Result<OutgoingDocument, StoredDocumentFailure>> {
    const { sha256, bytes, name, mediaType } = document;
    if (!(await this.#options.files.isWhole(sha256, bytes))) return fail({ kind: 'fileMissing', name });
    return succeed({ path: this.#options.files.pathOf(sha256), name, mediaType });
  }
}

function keptAttachment({ sha256, bytes, name }: Attachment): StoredDocument {
  return { sha256, bytes, name, mediaType: 'application/pdf' };
}

function keptCertificate({ sha256, bytes, name, body }: IssuedDocument): StoredDocument {
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
  readonly kept: Pick<StoredDocuments, 'open' | 'save'>;
}

/** Opens attached PDFs in the reader of this computer and saves copies of them, as they were attached. */
export class AttachedDocuments {
  readonly #options: AttachedDocumentsOptions;

  constructor(options: AttachedDocumentsOptions) {
    this.#options = options;
  }

  async open(asked: AttachmentOnly): Promise<Result<null, DocumentFailure>> {
    const attachment = readAttachment(this.#options.store, asked);
    return attachment.ok ? this.#options.kept.open(keptAttachment(attachment.value)) : attachment;
  }

  async save(asked: AttachmentOnly): Promise<Result<'saved' | 'cancelled', DocumentFailure>> {
    const attachment = readAttachment(this.#options.store, asked);
    return attachment.ok ? this.#options.kept.save(keptAttachment(attachment.value)) : attachment;
  }
}

interface ApplicationOnly {
  readonly applicationId: string;
}

interface IssuedDocumentsOptions {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly kept: Pick<StoredDocuments, 'open' | 'save'>;
  readonly links: { open(url: string): Promise<void> };
}

/** Opens and saves certificates that the service issued, and opens links in them. */
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
      // Whatever the error was, no browser opened; the address is on screen and can be copied.
      return fail({ kind: 'linkNotOpened' });
    }
  }

  #issued(applicationId: string): Result<IssuedDocument, IssueFailure> {
    const read = readExisting(this.#options.store, applicationId);
    if (!read.ok) return read;
    return read.value.issued === null ? fail({ kind: 'notIssued' }) : succeed(read.value.issued);
  }
}
