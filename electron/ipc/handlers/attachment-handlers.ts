import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { AttachmentsService } from '../../services/attachments/attachments-service.ts';
import type { AttachmentReading } from '../../services/attachments/attachment-reading.ts';
import type { AttachedDocuments } from '../../services/certificate/attached-documents.ts';

export function attachmentHandlers(
  attachments: AttachmentsService,
  attachedDocuments: AttachedDocuments,
  attachmentReading: AttachmentReading,
): Handlers['attachments'] {
  return {
    add: (asked, files) => attachments.add(asked, files),
    change: (asked) => attachments.change(asked),
    move: (asked) => attachments.move(asked),
    remove: (asked) => attachments.remove(asked),
    restore: (asked) => attachments.restore(asked),
    replace: (asked, files) => attachments.replace(asked, files),
    read: (asked) => attachmentReading.read(asked),
    view: (asked) => attachedDocuments.open(asked),
    save: (asked) => attachedDocuments.save(asked),
  };
}
