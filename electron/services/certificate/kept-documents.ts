import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { IssuedDocument } from '../../../shared/domain/issued-document.ts';
import { assertNever, fail, succeed, type Result } from '../../../shared/domain/result.ts';
import { notSaved } from '../applications/save-failure.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';

/** A document in the folder of files, as a clerk should meet it. */
export interface KeptDocument {
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

export interface KeptDocumentsNeeds {
  readonly files: Pick<AttachmentFiles, 'isWhole' | 'pathOf'>;
  readonly documents: {
    /** Throws where no reader can be started. */
    open(document: OutgoingDocument): Promise<void>;
    /** Throws what the file system says. */
    save(document: OutgoingDocument): Promise<'saved' | 'cancelled'>;
  };
}

export type DocumentFailure =
  | { readonly kind: 'fileMissing'; readonly name: string }
  | { readonly kind: 'noReader' }
  | { readonly kind: 'notSaved' };

/** Shows and hands out files that the program keeps, after a look whether they are still whole. */
export class KeptDocuments {
  readonly #needs: KeptDocumentsNeeds;

  constructor(needs: KeptDocumentsNeeds) {
    this.#needs = needs;
  }

  async open(document: KeptDocument): Promise<Result<null, DocumentFailure>> {
    const outgoing = await this.#outgoing(document);
    if (!outgoing.ok) return outgoing;
    try {
      await this.#needs.documents.open(outgoing.value);
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
      return succeed(await this.#needs.documents.save(outgoing.value));
    } catch (error) {
      return notSaved(error);
    }
  }

  async #outgoing(document: KeptDocument): Promise<Result<OutgoingDocument, DocumentFailure>> {
    const { sha256, bytes, name, mediaType } = document;
    if (!(await this.#needs.files.isWhole(sha256, bytes))) return fail({ kind: 'fileMissing', name });
    return succeed({ path: this.#needs.files.pathOf(sha256), name, mediaType });
  }
}

export function keptAttachment({ sha256, bytes, name }: Attachment): KeptDocument {
  return { sha256, bytes, name, mediaType: 'application/pdf' };
}

export function keptCertificate({ sha256, bytes, name, body }: IssuedDocument): KeptDocument {
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
