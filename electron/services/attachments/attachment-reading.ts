import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure, AttachmentPiece } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';

/** The kept PDFs, read from any place in them. */
export interface KeptPieces {
  /**
   * At most `length` bytes from `offset` of the file with this hash and size, fewer at its end. `null` when it is gone,
   * cannot be read, or its bytes are not those with that hash any more.
   */
  piece(file: { readonly sha256: string; readonly bytes: number }, from: Stretch): Promise<Uint8Array | null>;
}

/** A part of a file. Bytes. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** Gives the page an attached PDF piece by piece, so that a large one does not cross as a whole. */
export class AttachmentReading {
  readonly #store: ApplicationStore;
  readonly #pieces: KeptPieces;

  constructor(store: ApplicationStore, pieces: KeptPieces) {
    this.#store = store;
    this.#pieces = pieces;
  }

  async read(
    asked: Stretch & { readonly applicationId: string; readonly attachmentId: string },
  ): Promise<Result<AttachmentPiece, ApplicationFailure>> {
    const found = tryStore(() => this.#store.read(asked.applicationId));
    if (!found.ok) return found;
    const attachment = found.value?.attachments.find(({ id }) => id === asked.attachmentId);
    if (attachment === undefined) return fail({ kind: 'notFound' });
    const { offset, length } = asked;
    const piece = await this.#pieces.piece(attachment, { offset, length });
    if (piece === null) return fail({ kind: 'fileMissing', name: attachment.name });
    return succeed({ base64: Buffer.from(piece).toString('base64'), total: attachment.bytes });
  }
}
