import type { AttachmentRefusal } from '../../../shared/domain/attachment.ts';
import type { Refusal } from '../../stores/attachments.ts';
import { useAttachments, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { Note } from './note.tsx';

const none: readonly Refusal[] = [];

/** Why a file was not attached and what to do about it. */
export function refusalText(refusal: AttachmentRefusal, words: Words['attachments'], locale: string): string {
  const sizes =
    refusal.kind === 'tooLarge'
      ? { size: sizeText(refusal.bytes, locale), limit: sizeText(refusal.limitBytes, locale) }
      : { size: '', limit: '' };
  const name = refusal.kind === 'alreadyAttached' ? refusal.name : '';
  return words.refusals[refusal.kind]({ ...sizes, name });
}

/** The files that stayed out, until each was read and dismissed. */
export function Refusals({ applicationId }: { readonly applicationId: string }) {
  const { words, locale } = useLanguage();
  const { attachments } = useStores();
  const refusals = useAttachments((state) => state.refusals.get(applicationId) ?? none);
  return refusals.map(({ id, name, refusal }) => (
    <Note
      key={id}
      tone="red"
      title={words.attachments.notAttached(name)}
      dismissLabel={words.attachments.dismiss(name)}
      onDismiss={() => attachments.getState().dismissRefusal(applicationId, id)}
    >
      {refusalText(refusal, words.attachments, locale)}
    </Note>
  ));
}
