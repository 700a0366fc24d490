import { fail, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { keptAttachment, type KeptDocuments } from './kept-documents.ts';

export interface AttachmentViewNeeds {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly kept: Pick<KeptDocuments, 'open'>;
}

/** Shows an attached PDF, as it was taken in, in the reader of this computer. */
export class AttachmentView {
  readonly #needs: AttachmentViewNeeds;

  constructor(needs: AttachmentViewNeeds) {
    this.#needs = needs;
  }

  async view(asked: {
    readonly applicationId: string;
    readonly attachmentId: string;
  }): Promise<Result<null, ApplicationFailure>> {
    const application = this.#needs.store.read(asked.applicationId);
    const attachment = application?.attachments.find(({ id }) => id === asked.attachmentId);
    return attachment === undefined
      ? fail({ kind: 'notFound' })
      : this.#needs.kept.open(keptAttachment(attachment));
  }
}
