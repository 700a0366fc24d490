import type { Attachment } from '../../../shared/domain/attachment.ts';

/** One attachment and where it stands among the others. */
export interface AttachmentItemProps {
  readonly attachment: Attachment;
  /** Counted from 0. */
  readonly place: number;
  readonly count: number;
  readonly applicationId: string;
}
