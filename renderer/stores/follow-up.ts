import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../shared/domain/application.ts';
import type { AnswerEntry, ChamberAnswer } from '../../shared/domain/chamber-answer.ts';
import type { Reminder, ReminderTime } from '../../shared/domain/follow-up.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { FollowUpFailure, FollowUpView } from '../../shared/ipc/areas/follow-up.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { askMain, callMain } from './call-main.ts';
import type { RegisterStore } from './register/register.ts';

/** A reminder as the clerk typed it. */
interface WrittenReminder {
  readonly text: string;
  readonly time: ReminderTime;
}

/**
 * A chamber's answer as the clerk typed it. `id` is made by the page, so that saving the same one twice writes it once.
 */
interface WrittenAnswer {
  readonly id: string;
  readonly day: string;
  readonly note: string;
}

type Answer<Value> = Promise<Result<Value, FollowUpFailure>>;

interface FollowUpState {
  /** `null` until main has answered. */
  readonly view: FollowUpView | null;
  readonly hasFailed: boolean;
  /** All answers of the chamber, by application, for those applications whose answers were loaded. */
  readonly answers: ReadonlyMap<string, readonly AnswerEntry[]>;
}

interface FollowUpActions {
  readonly refresh: () => Promise<void>;
  /** Reads what is due again after a short delay, once for many changes. */
  readonly refreshSoon: () => void;
  /**
   * Adds a reminder to each application, or one that belongs to none. `ids`: ids for the new reminders, as many as
   * there are, made when the sheet was opened.
   */
  readonly remind: (
    ids: readonly string[],
    applicationIds: readonly string[],
    written: WrittenReminder,
  ) => Answer<Reminder[]>;
  /** Undoes reminders that were made together. */
  readonly undo: (ids: readonly string[]) => Answer<null>;
  readonly change: (id: string, written: WrittenReminder) => Answer<Reminder>;
  readonly done: (key: string) => Answer<null>;
  readonly reopen: (key: string) => Answer<null>;
  readonly snooze: (key: string, until: string | null) => Answer<null>;
  readonly remove: (id: string) => Answer<Reminder>;
  readonly restore: (reminder: Reminder) => Answer<Reminder>;
  readonly readAnswers: (applicationId: string) => Promise<void>;
  readonly record: (
    applicationId: string,
    answer: ChamberAnswer,
    written: WrittenAnswer,
  ) => Answer<AnswerEntry[]>;
  readonly correct: (
    applicationId: string,
    corrects: string,
    answer: AnswerEntry['answer'],
    written: WrittenAnswer,
  ) => Answer<AnswerEntry[]>;
  readonly reset: () => void;
}

export type FollowUpStore = StoreApi<FollowUpState & FollowUpActions>;

const initialFollowUp: FollowUpState = { view: null, hasFailed: false, answers: new Map() };

/** Delay before reading again: many applications may change at once, and what is due is not urgent. Milliseconds. */
const soon = 1_500;

/** What is due in the register in use, as main works it out. */
export function createFollowUpStore(
  { followUp, chamberAnswers }: Pick<CoDeskBridge, 'followUp' | 'chamberAnswers'>,
  register: RegisterStore,
  ledger: () => Ledger,
): FollowUpStore {
  const store: FollowUpStore = createStore((set, get) => {
    let round = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Makes a change and reads what is due again, as main works that out. */
    const changing = async <Value>(call: () => Answer<Value>): Answer<Value> => {
      const answer = await callMain(call);
      await get().refresh();
      return answer;
    };
    const takeAnswers = (
      applicationId: string,
      answer: Result<AnswerEntry[], FollowUpFailure>,
    ): Result<AnswerEntry[], FollowUpFailure> => {
      if (answer.ok) set({ answers: new Map(get().answers).set(applicationId, answer.value) });
      return answer;
    };
    return {
      ...initialFollowUp,
      refresh: async () => {
        clearTimeout(timer);
        round += 1;
        const asked = round;
        const view = await askMain(() => followUp.list({ ledger: ledger() }), null);
        if (asked === round) set(view === null ? { hasFailed: true } : { view, hasFailed: false });
      },
      refreshSoon: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void get().refresh(), soon);
      },
      remind: (ids, applicationIds, { text, time }) => {
        const reminders = ids.map((id, index) => ({ id, applicationId: applicationIds[index] ?? null }));
        return changing(() => followUp.remind({ ledger: ledger(), reminders, text, time }));
      },
      undo: (ids) => changing(() => followUp.undo({ ids: [...ids] })),
      change: (id, written) => changing(() => followUp.change({ id, ...written })),
      done: (key) => changing(() => followUp.done({ key })),
      reopen: (key) => changing(() => followUp.reopen({ key })),
      snooze: (key, until) => changing(() => followUp.snooze({ key, until })),
      remove: (id) => changing(() => followUp.remove({ id })),
      restore: (reminder) => changing(() => followUp.restore({ reminder })),
      readAnswers: async (applicationId) => {
        takeAnswers(applicationId, await callMain(() => chamberAnswers.history({ applicationId })));
      },
      record: async (applicationId, answer, written) =>
        takeAnswers(
          applicationId,
          await changing(() => chamberAnswers.record({ applicationId, answer, ...written })),
        ),
      correct: async (applicationId, corrects, answer, written) =>
        takeAnswers(
          applicationId,
          await changing(() => chamberAnswers.correct({ applicationId, corrects, answer, ...written })),
        ),
      reset: () => {
        clearTimeout(timer);
        round += 1;
        set(initialFollowUp);
      },
    };
  });
  // A change of a register row may change what is due.
  register.subscribe(({ pages, counts }, before) => {
    if (pages !== before.pages || counts !== before.counts) store.getState().refreshSoon();
  });
  return store;
}
