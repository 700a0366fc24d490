import { boxOf } from '../../../../shared/rules/boxes.ts';
import { refusedField } from '../../../parts/refusal.ts';
import { findingWords, isMerelyMissing } from '../../../parts/finding-words.ts';
import type { FieldPath } from '../../../../shared/domain/fields.ts';
import { useEditor } from '../../../stores/use-stores.ts';
import { useFinding } from '../../../stores/editor/use-open-application.ts';
import { useLanguage } from '../../../text/language.tsx';

/** The words for what is wrong with a field; what is merely missing stays quiet until the clerk asked for it. */
export function useBoxError(path: FieldPath): string | null {
  const { words, locale } = useLanguage();
  const finding = useFinding(path);
  const showsMissing = useEditor((state) => state.showsMissing);
  if (finding === null || (isMerelyMissing(finding) && !showsMissing)) return null;
  return findingWords(finding, words, locale).short;
}

/** The words for a box that the service named when it refused the application; gone with the next attempt. */
export function useRefusedBox(path: FieldPath): string | null {
  const { words, locale } = useLanguage();
  const attempt = useEditor((state) =>
    state.application?.state === 'refused' ? state.application.attempts.at(-1) : undefined,
  );
  const outcome = attempt?.outcome;
  if (outcome?.kind !== 'refused') return null;
  const named = refusedField(outcome);
  if (named === null || boxOf(named) !== boxOf(path)) return null;
  const at = attempt?.steps.at(-1)?.at;
  if (at === undefined) return null;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  return words.submit.refused.inBox(time);
}
