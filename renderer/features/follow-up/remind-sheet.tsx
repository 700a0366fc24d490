import { useState } from 'react';
import {
  longestReminderText,
  maxDaysAfter,
  type Reminder,
  type ReminderTime,
  remindableStates,
  repeats,
  type Repeat,
} from '../../../shared/domain/follow-up.ts';
import { maxRemindedAtOnce } from '../../../shared/ipc/areas/follow-up.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { addDays } from '../../../shared/rules/follow-up/calendar.ts';
import { FormSheet, useDiscarding } from '../../parts/form-sheet.tsx';
import { useStores } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import { dayText, followUpFailureWords, typedDay } from './follow-up-words.ts';
import styles from './follow-up.module.css';

interface RemindSheetProps {
  /** Empty for a reminder that belongs to no application. */
  readonly applicationIds: readonly string[];
  /** The reminder to change; `null` for a new one. */
  readonly reminder: Reminder | null;
  readonly onClose: () => void;
}

interface Typed {
  readonly text: string;
  readonly kind: ReminderTime['kind'];
  readonly day: string;
  readonly repeat: Repeat;
  readonly state: (typeof remindableStates)[number];
  readonly days: string;
}

/** Makes reminders, one for each application, or changes one. */
export function RemindSheet({ applicationIds, reminder, onClose }: RemindSheetProps) {
  const { words, locale } = useLanguage();
  const { sheet } = words.followUp;
  const today = useToday();
  const [typed, setTyped] = useState(() => begin(reminder, today, locale));
  const isOfApplication = applicationIds.length > 0 || (reminder?.applicationId ?? null) !== null;
  const { problem, isSaving, save, clear } = useSave(applicationIds, reminder, onClose);
  const change = (changed: Partial<Typed>): void => {
    setTyped({ ...typed, ...changed });
    clear();
  };
  const wouldLose = typed.text.trim() !== (reminder?.text ?? '').trim();
  const { isAsking, close } = useDiscarding(typed, wouldLose, onClose);
  const day = typedDay(typed.day, today, true);
  const isPast = typed.kind === 'day' && day !== null && day < localDay(today);
  const count = applicationIds.length;
  const title = reminder !== null ? sheet.changeTitle : count === 0 ? sheet.title : sheet.titleMany(count);
  return (
    <FormSheet
      title={title}
      subtitle={sheet.subtitle}
      anchor="bar"
      width={520}
      onClose={close}
      isAsking={isAsking}
      aside={
        <span role="alert" className={styles['failure']}>
          {problem?.at === 'whole' ? problem.text : isAsking ? sheet.notSaved : ''}
        </span>
      }
      submit={sheet.save}
      button={{ isPending: isSaving, keyHint: words.common.keys.enter }}
      onSubmit={() => void save(typed, day)}
    >
      <SheetPart className={styles['fields']}>
        <TextField
          autoFocus
          label={sheet.text}
          value={typed.text}
          error={problem?.at === 'text' ? problem.text : null}
          {...(isOfApplication ? { hint: sheet.textHint } : {})}
          onChange={(text) => change({ text })}
        />
        {isOfApplication ? (
          <SegmentedControl
            label={sheet.when}
            options={[
              { value: 'day', label: sheet.onDay },
              { value: 'afterState', label: sheet.afterState },
            ]}
            value={typed.kind}
            onChange={(kind) => change({ kind })}
          />
        ) : null}
        {typed.kind === 'day' ? (
          <div className={styles['row']}>
            <TextField
              label={sheet.day}
              value={typed.day}
              error={problem?.at === 'day' ? problem.text : null}
              {...(isPast ? { hint: sheet.past } : {})}
              onChange={(text) => change({ day: text })}
              onBlur={() => change(day === null ? {} : { day: dayText(day, locale) })}
            />
            <SelectField
              label={sheet.repeat}
              options={repeats.map((value) => ({ value, label: sheet.repeats[value] }))}
              value={typed.repeat}
              onChange={(repeat) => change({ repeat })}
            />
          </div>
        ) : (
          <div className={styles['row']}>
            <SelectField
              label={sheet.state}
              options={remindableStates.map((value) => ({ value, label: sheet.states[value] }))}
              value={typed.state}
              onChange={(state) => change({ state })}
            />
            <TextField
              label={sheet.days}
              value={typed.days}
              inputMode="numeric"
              error={problem?.at === 'day' ? problem.text : null}
              onChange={(days) => change({ days })}
            />
          </div>
        )}
      </SheetPart>
    </FormSheet>
  );
}

function begin(reminder: Reminder | null, today: Date, locale: string): Typed {
  const usual = {
    text: reminder?.text ?? '',
    kind: 'day',
    day: dayText(addDays(localDay(today), 1), locale),
    repeat: 'never',
    state: 'accepted',
    days: '3',
  } as const;
  if (reminder === null) return usual;
  const { time } = reminder;
  if (time.kind === 'day') return { ...usual, day: dayText(time.day, locale), repeat: time.repeat };
  return { ...usual, kind: 'afterState', state: time.state, days: String(time.days) };
}

interface Problem {
  readonly at: 'text' | 'day' | 'whole';
  readonly text: string;
}

/** Saves what was typed; a second press during the save does nothing. */
function useSave(applicationIds: readonly string[], reminder: Reminder | null, onClose: () => void) {
  const spoken = useLanguage();
  const { words, locale } = spoken;
  const { sheet, problems } = words.followUp;
  const { followUp, toasts } = useStores();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Made once, so that the same reminders are never written twice.
  const [ids] = useState(() =>
    Array.from({ length: Math.max(1, applicationIds.length) }, () => crypto.randomUUID()),
  );
  const problemOf = (typed: Typed, time: ReminderTime | null): Problem | null => {
    const isOfNone = applicationIds.length === 0 && (reminder?.applicationId ?? null) === null;
    if (typed.text.trim() === '' && isOfNone) return { at: 'text', text: problems.empty };
    if (typed.text.length > longestReminderText)
      return { at: 'text', text: words.common.tooLong(longestReminderText, typed.text.length) };
    if (time === null) return { at: 'day', text: typed.kind === 'day' ? problems.day : problems.days };
    if (applicationIds.length <= maxRemindedAtOnce) return null;
    const limit = new Intl.NumberFormat(locale).format(maxRemindedAtOnce);
    return { at: 'whole', text: problems.tooManySelected(limit) };
  };
  const save = async (typed: Typed, day: string | null): Promise<void> => {
    const time = timeOf(typed, day);
    const found = problemOf(typed, time);
    setProblem(found);
    if (isSaving || found !== null || time === null) return;
    setSaving(true);
    const written = { text: typed.text, time };
    const store = followUp.getState();
    const answer =
      reminder === null
        ? await store.remind(ids, applicationIds, written)
        : await store.change(reminder.id, written);
    setSaving(false);
    if (!answer.ok) {
      setProblem({ at: 'whole', text: followUpFailureWords(answer.error, spoken) });
      return;
    }
    onClose();
    const takeBack = async (): Promise<void> => {
      const taken = await followUp.getState().undo(ids);
      if (!taken.ok) toasts.getState().show(followUpFailureWords(taken.error, spoken));
    };
    // One undo for all that were made; a changed reminder can be found in the list.
    const undo = undoAction(words, takeBack);
    toasts.getState().show(sheet.saved(ids.length), reminder === null ? [undo] : []);
  };
  return { problem, isSaving, save, clear: () => setProblem(null) };
}

function timeOf({ kind, repeat, state, days }: Typed, day: string | null): ReminderTime | null {
  if (kind === 'day') return day === null ? null : { kind, day, repeat };
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days.trim()) : maxDaysAfter + 1;
  return count > maxDaysAfter ? null : { kind, state, days: count };
}
