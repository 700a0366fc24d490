import type { Attachment } from '../../../shared/domain/attachment.ts';
import { safeAttachmentName, safeAttachmentType } from './attachment-name.ts';

/** What a clerk may write anew; what is not named stays. */
export interface NewLabels {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

export function relabelled(current: Attachment, { name, type }: NewLabels): Attachment {
  return {
    ...current,
    ...(name === undefined
      ? {}
      : { name: safeAttachmentName(name, current.name.replace(/\.pdf$/i, '')), enteredName: undefined }),
    type: type === undefined ? current.type : safeAttachmentType(type),
  };
}
