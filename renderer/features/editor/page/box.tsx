import { CircleAlert, OctagonAlert, TriangleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { type FieldPath, boxOf } from '../../../../shared/domain/fields.ts';
import type { FindingPlace } from '../../../../shared/domain/finding.ts';
import { subjectOf, type ValueSubject } from '../../../../shared/rules/taken-values.ts';
import { findingWords, isMerelyMissing } from '../../../parts/finding-words.ts';
import { refusedField } from '../../../parts/refusal.ts';
import {
  useIsUnreviewed,
  usePageOf,
  useUnreviewedLines,
  useEditor,
  useFinding,
} from '../../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../../text/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './box.module.css';

interface BoxProps {
  readonly number: string;
  readonly name: string;
  /** A few words at the end of the legend. */
  readonly aside?: string | undefined;
  /** Whether there is something to look at in it. */
  readonly sign?: ReactNode;
  /** What is wrong in this box, in words. */
  readonly className?: string | undefined;
  /** True while text is held over it that it would take. */
  readonly isTaking?: boolean;
  readonly children: ReactNode;
}

/** A press on the free space of a box goes to its text. */
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

/** One box of the certificate: its number, its name and what is written in it. */
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

/** What is wrong, inside the box itself. */
export function BoxError({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <p id={id} className={styles['error']}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

/** Where the paper ends, at the lower end of a box. */
export function PaperEnd({ children }: { readonly children: string }) {
  return (
    <p className={classNames(styles['error'], styles['paperEnd'])} role="status">
      <OctagonAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

/** The places of one legend: a whole box, or the destination under box 3. */
function isUnder(legend: FindingPlace, place: FindingPlace): boolean {
  const isDestination = legend === 'destination' || place === 'destination';
  return isDestination ? legend === place : boxOf(legend) === boxOf(place);
}

/** In the legend of a box that holds something to look at. What is merely missing waits until it is asked for. */
export function WarningSign({ of }: { readonly of: FindingPlace }) {
  const { check } = useWords().readiness;
  const isShown = useEditor(({ warnings, showsMissing }) =>
    warnings.some((finding) => isUnder(of, finding.place) && (showsMissing || !isMerelyMissing(finding))),
  );
  if (!isShown) return null;
  return (
    <span className={styles['sign']}>
      <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />
      <span className={styles['word']}>{check}</span>
    </span>
  );
}

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
