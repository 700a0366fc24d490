import type { Attachment } from '../../../shared/domain/attachment.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { keptAttachment, type KeptDocuments } from './kept-documents.ts';

interface AttachmentOnly {
  readonly applicationId: string;
  readonly attachmentId: string;
}

export interface AttachedDocumentsNeeds {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly kept: Pick<KeptDocuments, 'open' | 'save'>;
}

/** Shows attached PDFs, as they were taken in, in the reader of this computer, and hands them out. */
export class AttachedDocuments {
  readonly #needs: AttachedDocumentsNeeds;

  constructor(needs: AttachedDocumentsNeeds) {
    this.#needs = needs;
  }

  async open(asked: AttachmentOnly): Promise<Result<null, ApplicationFailure>> {
    const attachment = this.#attachment(asked);
    return attachment === null
      ? fail({ kind: 'notFound' })
      : this.#needs.kept.open(keptAttachment(attachment));
  }

  async save(asked: AttachmentOnly): Promise<Result<'saved' | 'cancelled', ApplicationFailure>> {
    const attachment = this.#attachment(asked);
    return attachment === null
      ? fail({ kind: 'notFound' })
      : this.#needs.kept.save(keptAttachment(attachment));
  }

  #attachment({ applicationId, attachmentId }: AttachmentOnly): Attachment | null {
    const application = this.#needs.store.read(applicationId);
    return application?.attachments.find(({ id }) => id === attachmentId) ?? null;
  }
}
