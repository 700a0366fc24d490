import type { Attachment } from '../../../shared/domain/attachment.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** One attachment and where it stands among the others. */
export interface AttachmentItemProps {
  readonly attachment: Attachment;
  /** Counted from 0. */
  readonly place: number;
  readonly count: number;
  readonly applicationId: string;
}

/** What can be done with one attachment. */
export function useAttachmentActions({ applicationId, attachment, place, count }: AttachmentItemProps) {
  const words = useWords();
  const { attachments, toasts, thumbnails } = useStores();
  const { id: attachmentId, name } = attachment;
  const restore = async (): Promise<void> => {
    await attachments.getState().restore(applicationId, attachmentId);
    await attachments.getState().move(applicationId, attachmentId, place);
  };
  return {
    view: () => {
      // What the reader shows may be other than what was there at the last look.
      thumbnails.getState().forget(attachment.sha256);
      void attachments.getState().view(applicationId, attachmentId);
    },
    /** A copy, where the clerk chooses. */
    save: async (): Promise<void> => {
      const end = await attachments.getState().save(applicationId, attachmentId);
      if (end === 'saved') toasts.getState().show(words.attachments.saved(name));
    },
    change: (change: { readonly name?: string; readonly type?: string }) =>
      void attachments.getState().change({ applicationId, attachmentId, ...change }),
    /** Places outside the list are left out. */
    move: (position: number) => {
      if (position < 0 || position >= count || position === place) return;
      void attachments.getState().move(applicationId, attachmentId, position);
    },
    /** Puts a file in its place; one undo of the editor takes that back. */
    replace: async (file: File, keepName: boolean): Promise<void> => {
      await attachments.getState().replace({ applicationId, attachmentId, keepName, file });
    },
    add: (file: File) => void attachments.getState().add(applicationId, [file]),
    remove: async (): Promise<void> => {
      if (!(await attachments.getState().remove(applicationId, attachmentId))) return;
      toasts
        .getState()
        .show(words.attachments.removed(name), [{ label: words.common.undo, run: () => void restore() }], {
          applicationId,
        });
    },
  };
}
