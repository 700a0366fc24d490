import { succeed } from '../../../shared/domain/result.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { PdfSource } from './pdf-messages.ts';

/** The bytes of an attached PDF, as main gives them. */
export function attachmentSource(
  { attachments }: Pick<CoDeskBridge, 'attachments'>,
  applicationId: string,
  { id: attachmentId, bytes }: Pick<Attachment, 'id' | 'bytes'>,
): PdfSource {
  return {
    bytes,
    read: async (offset, length) => {
      const answer = await attachments.read({ applicationId, attachmentId, offset, length });
      return answer.ok ? succeed(bytesOf(answer.value.base64)) : answer;
    },
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
