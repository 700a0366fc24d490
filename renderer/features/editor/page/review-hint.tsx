import type { FieldPath } from '../../../../shared/domain/fields.ts';
import { subjectOf, type ValueSubject } from '../../../../shared/rules/taken-values.ts';
import { useIsUnreviewed, usePageOf, useUnreviewedLines } from '../../../stores/editor/use-taken-values.ts';
import { useWords } from '../../../text/language.tsx';
import styles from './page.module.css';

/** What to say of a part of the application that nobody has looked at; `undefined` for any other. */
export function useReviewWords(subject: ValueSubject): { readonly description: string | undefined } {
  const words = useWords().einvoice;
  const page = usePageOf(subject);
  const isOpen = useIsUnreviewed(subject);
  return { description: isOpen ? `${words.readFrom(page)}. ${words.looking}` : undefined };
}

/** The same of one field, which may be one of several lines of a party. */
export function useMarkWords(field: FieldPath): string | undefined {
  const words = useWords().einvoice;
  const page = usePageOf(subjectOf(field));
  return useUnreviewedLines(field).length > 0 ? `${words.readFrom(page)}. ${words.looking}` : undefined;
}

/** Below what is looked at: where it was read, and what the keys do. It shows with the focus. */
export function ReviewHint({ subject }: { readonly subject: ValueSubject }) {
  const words = useWords().einvoice;
  const page = usePageOf(subject);
  const isOpen = useIsUnreviewed(subject);
  if (!isOpen) return null;
  return (
    <p className={styles['look']} aria-hidden="true">
      {words.readFrom(page)}
      <br />
      <span>{words.looking}</span>
    </p>
  );
}
