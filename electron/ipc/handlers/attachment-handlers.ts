import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { AttachmentsService } from '../../services/attachments/attachments-service.ts';
import type { AttachmentView } from '../../services/certificate/attachment-view.ts';

export function attachmentHandlers(
  attachments: AttachmentsService,
  attachmentView: AttachmentView,
): Handlers['attachments'] {
  return {
    add: (asked, files) => attachments.add(asked, files),
    change: (asked) => attachments.change(asked),
    move: (asked) => attachments.move(asked),
    remove: (asked) => attachments.remove(asked),
    restore: (asked) => attachments.restore(asked),
    view: (asked) => attachmentView.view(asked),
  };
}
