import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { AttachmentItemProps } from './attachment-item-props.ts';

export interface Undo {
  readonly text: string;
  readonly run: () => void;
}

/** What can be done with one attachment. */
export function useAttachmentActions({ applicationId, attachment, place, count }: AttachmentItemProps) {
  const words = useWords().attachments;
  const { attachments } = useStores();
  const { id: attachmentId, name } = attachment;
  const restore = async (): Promise<void> => {
    await attachments.getState().restore(applicationId, attachmentId);
    await attachments.getState().move(applicationId, attachmentId, place);
  };
  return {
    view: () => void attachments.getState().view(applicationId, attachmentId),
    change: (change: { readonly name?: string; readonly type?: string }) =>
      void attachments.getState().change({ applicationId, attachmentId, ...change }),
    /** Places outside the list are left out. */
    move: (position: number) => {
      if (position >= 0 && position < count)
        void attachments.getState().move(applicationId, attachmentId, position);
    },
    /** How to take it back; `null` when it could not be removed. */
    remove: async (): Promise<Undo | null> => {
      const isGone = await attachments.getState().remove(applicationId, attachmentId);
      return isGone ? { text: words.removed(name), run: () => void restore() } : null;
    },
  };
}
