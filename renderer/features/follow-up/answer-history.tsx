import { Landmark } from 'lucide-react';
import { useEffect } from 'react';
import {
  type AnswerEntry,
  validAnswers,
  type ValidAnswer,
  latestAnswer,
} from '../../../shared/domain/chamber-answer.ts';
import { Section } from '../../parts/section.tsx';
import { summarise } from '../../stores/register/register.ts';
import { useEditor, useFollowUp, useStores } from '../../stores/use-stores.ts';
import { createDateWords } from '../../text/dates.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { dayText } from './follow-up-words.ts';
import styles from './follow-up.module.css';

interface AnswerHistoryProps {
  readonly history: readonly AnswerEntry[];
  /** `null` where nothing may be changed. */
  readonly onCorrect: ((entry: ValidAnswer) => void) | null;
}

/** All answers that were written down, newest first; corrected ones stay visible, struck through. */
export function AnswerHistory({ history, onCorrect }: AnswerHistoryProps) {
  const { words, locale } = useLanguage();
  const own = words.followUp.answer;
  const dates = createDateWords(locale, words.register, useToday());
  const holding = new Map(validAnswers(history).map((entry) => [entry.id, entry]));
  if (history.length === 0) return <p className={styles['empty']}>{own.none}</p>;
  return (
    <ol>
      {history.toReversed().map((entry) => {
        const held = holding.get(entry.id) ?? null;
        const name = entry.answer === 'withdrawn' ? own.withdrawn : own.answers[entry.answer];
        const text = own.now(name, dayText(entry.day, locale));
        return (
          <li key={entry.id} className={styles['entry']}>
            <span className={styles['entryWords']}>
              {held === null && entry.answer !== 'withdrawn' ? (
                <>
                  <del className={styles['old']}>{text}</del> ({own.corrected})
                </>
              ) : (
                <strong>{text}</strong>
              )}
              {entry.note === '' ? null : (
                <>
                  {' '}
                  <bdi>{entry.note}</bdi>
                </>
              )}{' '}
              <span className={styles['note']}>{own.recorded(dates.moment(entry.recordedAt))}</span>
            </span>
            {held === null || onCorrect === null ? null : (
              <Button
                kind="quiet"
                size="small"
                aria-label={own.correct(name, dayText(entry.day, locale))}
                onPress={() => onCorrect(held)}
              >
                {own.correctShort}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const noEntries: readonly AnswerEntry[] = [];

/** The chamber's answer for the open application, once it was submitted. */
export function ChamberAnswerPart() {
  const { words, locale } = useLanguage();
  const own = words.followUp.answer;
  const { editor, followUp, program } = useStores();
  const applicationId = useEditor(({ application }) => application?.id ?? null);
  const state = useEditor(({ application }) => application?.state ?? 'draft');
  const history = useFollowUp(({ answers }) => answers.get(applicationId ?? '') ?? noEntries);
  const isShown = state === 'accepted' || state === 'issued' || state === 'unknown';
  useEffect(() => {
    if (applicationId !== null && isShown) void followUp.getState().readAnswers(applicationId);
  }, [followUp, applicationId, isShown]);
  if (applicationId === null || (!isShown && history.length === 0)) return null;
  const latest = latestAnswer(history);
  const write = (): void => {
    const { application } = editor.getState();
    if (application !== null)
      program.getState().showSheet({ kind: 'chamberAnswer', application: summarise(application) });
  };
  return (
    <Section title={own.title}>
      <p className={styles['note']}>
        {latest === null ? own.none : own.now(own.answers[latest.answer], dayText(latest.day, locale))}
      </p>
      {latest === null || latest.note === '' ? null : (
        <p className={styles['note']}>
          <bdi>{latest.note}</bdi>
        </p>
      )}
      <Button kind="quiet" icon={Landmark} onPress={write}>
        {own.menu}
      </Button>
    </Section>
  );
}
