import { Fragment, useEffect, useId, useState } from 'react';
import {
  type AnswerEntry,
  type ChamberAnswer,
  chamberAnswers,
  type ValidAnswer,
  longestNote,
} from '../../../shared/domain/chamber-answer.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { useDiscarding } from '../../parts/form-sheet.tsx';
import type { AnsweredApplication } from '../../stores/program.ts';
import { useFollowUp, useOnlyShown, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { AnswerHistory } from './answer-history.tsx';
import { dayText, followUpFailureWords, typedDay } from './follow-up-words.ts';
import styles from './follow-up.module.css';

interface ChamberAnswerSheetProps {
  readonly application: AnsweredApplication;
  readonly onClose: () => void;
}

const noEntries: readonly AnswerEntry[] = [];

/** Writes down or corrects the chamber's answer for an application. Earlier entries are kept. */
export function ChamberAnswerSheet({ application, onClose }: ChamberAnswerSheetProps) {
  const { words } = useLanguage();
  const { id: applicationId } = application;
  const called = [application.clientReference.trim(), application.consigneeName.trim()].filter(
    (part) => part !== '',
  );
  const { answer: own } = words.followUp;
  const { followUp } = useStores();
  const form = useId();
  const history = useFollowUp(({ answers }) => answers.get(applicationId) ?? noEntries);
  useEffect(() => void followUp.getState().readAnswers(applicationId), [followUp, applicationId]);
  const entering = useEntering(applicationId);
  const { typed, corrected, isSaving, problem } = entering;
  const isOnlyShown = useOnlyShown();
  const wouldLose = typed.note.trim() !== (corrected?.note ?? '').trim();
  const { isAsking, close } = useDiscarding(typed, wouldLose, onClose);
  return (
    <Sheet
      title={own.title}
      subtitle={
        <>
          {called.map((part) => (
            <Fragment key={part}>
              <bdi className={styles['called']}>{part}</bdi>
              {' · '}
            </Fragment>
          ))}
          {own.subtitle}
        </>
      }
      anchor="bar"
      width={560}
      onClose={close}
      footer={
        <>
          <span role="status" className={problem === null ? styles['note'] : styles['failure']}>
            {problem ?? (isAsking ? own.notSaved : entering.isSaved ? own.saved : '')}
          </span>
          <Button keyHint={words.common.keys.escape} onPress={close}>
            {isAsking ? words.common.discard : words.common.close}
          </Button>
          {isOnlyShown ? null : (
            <Button
              kind={typed.answer === null ? 'outline' : 'primary'}
              type="submit"
              form={form}
              isPending={isSaving}
              keyHint={words.common.keys.enter}
            >
              {typed.answer === null ? own.chooseFirst : corrected === null ? own.save : own.saveCorrection}
            </Button>
          )}
        </>
      }
    >
      {isOnlyShown ? null : <AnswerForm id={form} entering={entering} />}
      <SheetPart>
        <h3 className={styles['sheetTitle']}>{own.history}</h3>
        <AnswerHistory
          history={history}
          onCorrect={isOnlyShown ? null : (entry) => entering.correct(entry)}
        />
      </SheetPart>
    </Sheet>
  );
}

function AnswerForm({
  id,
  entering,
}: {
  readonly id: string;
  readonly entering: ReturnType<typeof useEntering>;
}) {
  const { words, locale } = useLanguage();
  const { answer: own } = words.followUp;
  const { typed, corrected, change } = entering;
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.answer === null) event.currentTarget.querySelector<HTMLElement>('[type="radio"]')?.focus();
        void entering.save(typed.answer);
      }}
    >
      <SheetPart className={styles['fields']}>
        {corrected === null ? null : (
          <p role="status" className={styles['note']}>
            {own.correcting(own.answers[corrected.answer], dayText(corrected.day, locale))}{' '}
            <Button kind="quiet" onPress={() => void entering.save('withdrawn')}>
              {own.withdraw}
            </Button>{' '}
            <Button kind="quiet" onPress={entering.beginAnother}>
              {own.stopCorrecting}
            </Button>
          </p>
        )}
        <SegmentedControl
          // Each entry begins here, also the one after an entry that was just saved.
          key={entering.id}
          autoFocus
          label={own.what}
          options={chamberAnswers.map((value) => ({ value, label: own.answers[value] }))}
          value={typed.answer}
          error={entering.answerProblem}
          onChange={(answer) => change({ answer })}
        />
        <div className={styles['row']}>
          <TextField
            label={own.note}
            hint={own.noteHint}
            value={typed.note}
            error={entering.noteProblem}
            className={styles['wide']}
            onChange={(note) => change({ note })}
          />
          <TextField
            label={own.day}
            value={typed.day}
            error={entering.dayProblem}
            className={styles['day']}
            onChange={(day) => change({ day })}
          />
        </div>
      </SheetPart>
    </form>
  );
}

interface Typed {
  /** `null` until the clerk has said which it was: an approval that never came would be believed. */
  readonly answer: ChamberAnswer | null;
  readonly day: string;
  readonly note: string;
}

/**
 * What is typed, and the entry that it corrects. Each new entry has its own id, so that a second press saves nothing
 * twice.
 */
function useEntering(applicationId: string) {
  const spoken = useLanguage();
  const { words, locale } = spoken;
  const { followUp } = useStores();
  const today = useToday();
  const usual = (): Typed => ({ answer: null, day: dayText(localDay(today), locale), note: '' });
  const [id, setId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(usual);
  const [corrected, setCorrected] = useState<ValidAnswer | null>(null);
  const [answerProblem, setAnswerProblem] = useState<string | null>(null);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const [noteProblem, setNoteProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const begin = (next: Typed, of: ValidAnswer | null): void => {
    setTyped(next);
    setCorrected(of);
    setAnswerProblem(null);
    setDayProblem(null);
    setNoteProblem(null);
    setProblem(null);
    setSaved(false);
    setId(crypto.randomUUID());
  };
  const save = async (answer: AnswerEntry['answer'] | null): Promise<void> => {
    if (isSaving) return;
    if (answer === null) {
      setSaved(false);
      setAnswerProblem(words.followUp.problems.answer);
      return;
    }
    const day = typedDay(typed.day, today, false);
    if (day === null) {
      setDayProblem(words.followUp.problems.day);
      return;
    }
    if (typed.note.length > longestNote) {
      setNoteProblem(words.common.tooLong(longestNote, typed.note.length));
      return;
    }
    setSaving(true);
    const written = { id, day, note: typed.note };
    const store = followUp.getState();
    const saved =
      corrected !== null
        ? await store.correct(applicationId, corrected.id, answer, written)
        : answer === 'withdrawn'
          ? null
          : await store.record(applicationId, answer, written);
    setSaving(false);
    if (saved === null) return;
    if (!saved.ok) {
      setProblem(followUpFailureWords(saved.error, spoken));
      return;
    }
    begin(usual(), null);
    setSaved(true);
  };
  return {
    ...{ id, typed, corrected, answerProblem, dayProblem, noteProblem, problem, isSaving, isSaved, save },
    change: (changed: Partial<Typed>) => {
      setTyped({ ...typed, ...changed });
      setAnswerProblem(null);
      setDayProblem(null);
      setNoteProblem(null);
      setProblem(null);
      setSaved(false);
    },
    correct: (entry: ValidAnswer) =>
      begin({ answer: entry.answer, day: dayText(entry.day, locale), note: entry.note }, entry),
    beginAnother: () => begin(usual(), null),
  };
}
