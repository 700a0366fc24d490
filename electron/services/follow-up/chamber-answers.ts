import { z } from 'zod';
import type { Application } from '../../../shared/domain/application.ts';
import {
  type AnswerEntry,
  answerEntrySchema,
  type ChamberAnswer,
  latestAnswer,
} from '../../../shared/domain/chamber-answer.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { FollowUpFailure } from '../../../shared/ipc/areas/follow-up.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { type ApplicationStore, UnreadableRow } from '../applications/application-store.ts';
import type { EntryStore, StoredKind } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { readJson } from '../../../shared/rules/json.ts';

interface ChamberAnswersOptions {
  readonly entryStore: EntryStore;
  readonly followUp: {
    /** Whether an entry exists, even one that cannot be read. */
    hasEntry(kind: StoredKind, id: string): boolean;
  };
  readonly store: Pick<ApplicationStore, 'read'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface WrittenAnswer {
  readonly applicationId: string;
  readonly id: string;
  readonly answer: AnswerEntry['answer'];
  readonly day: string;
  readonly note: string;
  readonly corrects: string | null;
}

type Histories = Result<AnswerEntry[], FollowUpFailure>;

/** The chamber's answers to applications, written down by hand. Entries are only ever added. */
export class ChamberAnswers {
  readonly #options: ChamberAnswersOptions;

  constructor(options: ChamberAnswersOptions) {
    this.#options = options;
  }

  history({ applicationId }: { readonly applicationId: string }): Histories {
    return tryStore(() => this.of(applicationId));
  }

  record(asked: Omit<WrittenAnswer, 'answer' | 'corrects'> & { readonly answer: ChamberAnswer }): Histories {
    return this.#write({ ...asked, corrects: null });
  }

  correct(asked: WrittenAnswer & { readonly corrects: string }): Histories {
    return this.#write(asked);
  }

  /**
   * The answers to an application. Unreadable ones are left out and stay in the store unchanged. Throws a `StoreError`.
   */
  of(applicationId: string): AnswerEntry[] {
    return this.#kept(applicationId).flatMap((one) => answerEntrySchema.safeParse(one).data ?? []);
  }

  /** The chamber's current answer; `null` where none is known. Throws a `StoreError`. */
  latest(applicationId: string): ChamberAnswer | null {
    return latestAnswer(this.of(applicationId))?.answer ?? null;
  }

  #write({ applicationId, ...written }: WrittenAnswer): Histories {
    const { store, entryStore, now } = this.#options;
    const answer = tryStore((): Histories => {
      const application = store.read(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      const history = this.of(applicationId);
      // The button was pressed twice, or main's answer did not reach the page.
      if (history.some(({ id }) => id === written.id)) return succeed(history);
      if (written.corrects === null && !wasSubmitted(application)) return fail({ kind: 'notSubmitted' });
      if (written.corrects !== null && !history.some(({ id }) => id === written.corrects))
        return fail({ kind: 'notFound' });
      if (this.#isDamaged(applicationId)) throw new UnreadableRow('The answers of a chamber cannot be read.');
      const recordedAt = timestamp(now);
      const entry: AnswerEntry = { ...written, note: normaliseText(written.note).trim(), recordedAt };
      const body = [...this.#kept(applicationId), entry];
      entryStore.write([{ kind: 'chamberAnswers', id: applicationId, changedAt: recordedAt, body }]);
      return succeed([...history, entry]);
    });
    return answer.ok ? answer.value : answer;
  }

  /** Whether the stored answers are unreadable. They are never overwritten then. */
  #isDamaged(applicationId: string): boolean {
    const { entryStore, followUp } = this.#options;
    const body = entryStore.read('chamberAnswers', applicationId)?.body;
    return !Array.isArray(body) && followUp.hasEntry('chamberAnswers', applicationId);
  }

  #kept(applicationId: string): readonly unknown[] {
    return keptEntries(this.#options.entryStore.read('chamberAnswers', applicationId)?.body);
  }
}

/** The chamber's last answer in the JSON text of an entry; `null` where there is none or it is unreadable. */
export function latestKeptAnswer(
  body: string,
): { readonly answer: ChamberAnswer; readonly day: string } | null {
  if (body === '') return null;
  const read = keptEntries(readJson(body)).flatMap((one) => answerEntrySchema.safeParse(one).data ?? []);
  const latest = latestAnswer(read);
  return latest === null ? null : { answer: latest.answer, day: latest.day };
}

/** The unchecked answers in the body of an entry, those of other versions too. */
export function keptEntries(body: unknown): readonly unknown[] {
  return z.array(z.unknown()).safeParse(body).data ?? [];
}

/** Whether the application may have reached the chamber. */
function wasSubmitted({ state }: Pick<Application, 'state'>): boolean {
  return state === 'accepted' || state === 'issued' || state === 'unknown';
}
