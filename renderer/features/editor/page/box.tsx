import { CircleAlert, OctagonAlert, TriangleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { type FieldPath, boxOf } from '../../../../shared/domain/fields.ts';
import type { FindingPlace } from '../../../../shared/domain/finding.ts';
import { subjectOf, type ValueSubject } from '../../../../shared/rules/taken-values.ts';
import { findingWords, isMerelyMissing } from '../../../parts/finding-words.ts';
import { refusedField } from '../../../parts/refusal.ts';
import { useEditor } from '../../../stores/use-stores.ts';
import {
  useIsUnreviewed,
  usePageOf,
  useUnreviewedLines,
  useFinding,
} from '../../../stores/use-open-application.ts';
import { useLanguage, useWords } from '../../../text/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import unseenStyles from '../../../ui/display/unseen.module.css';
import styles from './box.module.css';

interface BoxProps {
  readonly number: string;
  readonly name: string;
  /** A few words at the end of the legend. */
  readonly aside?: string | undefined;
  /** Mark for a box that needs attention. */
  readonly sign?: ReactNode;
  readonly className?: string | undefined;
  /** True while text is dragged over the box that it would take. */
  readonly isTaking?: boolean;
  readonly children: ReactNode;
}

/** Focuses the text of a box after a press on its free space. */
export function focusText(event: MouseEvent<HTMLElement>): void {
  if (
    event.target instanceof Element &&
    event.target.closest('input, textarea, button, [data-line]') !== null
  )
    return;
  const text = event.currentTarget.querySelector<HTMLElement>('[data-field]');
  if (text === null) return;
  event.preventDefault();
  text.focus();
}

/** One box of the certificate: number, name and content. */
export function Box({ number, name, aside, sign, className, isTaking = false, children }: BoxProps) {
  const legendId = useId();
  return (
    <div
      role="group"
      aria-labelledby={legendId}
      data-taking={isTaking ? true : undefined}
      className={classNames(styles['box'], className)}
      onMouseDown={focusText}
    >
      <p className={styles['legend']}>
        <span className={styles['number']}>{number}</span>
        <span id={legendId} className={styles['name']}>
          {name}
        </span>
        {sign}
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      </p>
      {children}
    </div>
  );
}

/** What is wrong, shown inside the box. */
export function BoxError({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <p id={id} className={styles['error']}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

/** Marks where the paper ends, at the lower edge of a box. */
export function PaperEnd({ children }: { readonly children: string }) {
  return (
    <p className={classNames(styles['error'], styles['paperEnd'])} role="status">
      <OctagonAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

/** Whether a place is covered by a legend: that of its box, where the destination under box 3 has its own. */
function isUnder(legend: FindingPlace, place: FindingPlace): boolean {
  const isDestination = legend === 'destination' || place === 'destination';
  return isDestination ? legend === place : boxOf(legend) === boxOf(place);
}

/**
 * Sign in the legend of a box with a warning. Text that is merely missing gets it only after the clerk has asked what
 * is missing.
 */
export function WarningSign({ of }: { readonly of: FindingPlace }) {
  const { check } = useWords().readiness;
  const isShown = useEditor(({ warnings, showsMissing }) =>
    warnings.some((finding) => isUnder(of, finding.place) && (showsMissing || !isMerelyMissing(finding))),
  );
  if (!isShown) return null;
  return (
    <span className={styles['sign']}>
      <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />
      <span className={classNames(unseenStyles['unseen'], styles['word'])}>{check}</span>
    </span>
  );
}

/**
 * Words for the finding of a field, or `null`. Text that is merely missing is not reported before the clerk has asked
 * for it.
 */
export function useBoxError(path: FieldPath): string | null {
  const { words, locale } = useLanguage();
  const finding = useFinding(path);
  const showsMissing = useEditor((state) => state.showsMissing);
  if (finding === null || (isMerelyMissing(finding) && !showsMissing)) return null;
  return findingWords(finding, words, locale).short;
}

/** Words for the box that the service named when it refused the application; `null` after the next attempt. */
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

/** Description, for screen readers, of a part that nobody has reviewed; `undefined` for any other. */
export function useReviewWords(subject: ValueSubject): { readonly description: string | undefined } {
  const words = useWords().einvoice;
  const page = usePageOf(subject);
  const isOpen = useIsUnreviewed(subject);
  return { description: isOpen ? `${words.readFrom(page)}. ${words.looking}` : undefined };
}

/** The same description for one field, which may be one of several lines of a party. */
export function useMarkWords(field: FieldPath): string | undefined {
  const words = useWords().einvoice;
  const page = usePageOf(subjectOf(field));
  return useUnreviewedLines(field).length > 0 ? `${words.readFrom(page)}. ${words.looking}` : undefined;
}

/** Hint below an unreviewed value: where it was read, and what the keys do. Shown while it has the focus. */
export function ReviewHint({ subject }: { readonly subject: ValueSubject }) {
  const words = useWords().einvoice;
  const page = usePageOf(subject);
  const isOpen = useIsUnreviewed(subject);
  if (!isOpen) return null;
  return (
    <p className={styles['reviewHint']} aria-hidden="true">
      {words.readFrom(page)}
      <br />
      <span>{words.looking}</span>
    </p>
  );
}
