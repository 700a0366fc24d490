import { z } from 'zod';
import { applicationSchema, type Application } from '../../shared/domain/application.ts';
import { notKept } from '../services/applications/keeping.ts';
import type { ApplicationStore } from '../services/applications/application-store.ts';
import type { Dispatch } from '../ipc/dispatcher.ts';
import type { Learning } from '../services/office/learning.ts';

interface Needs {
  readonly learning: Pick<Learning, 'learn'>;
  readonly store: Pick<ApplicationStore, 'read'>;
  /** What they know is forgotten when everything is put back to another time. */
  readonly books: readonly { forget(): void }[];
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
}

const replacing: ReadonlySet<string> = new Set([
  'backups.restore',
  'backups.takeIn',
  'damage.salvage',
  'damage.goOn',
]);
const answered = z.object({ ok: z.literal(true), value: applicationSchema });
const started = z.object({ lastOpen: z.object({ applicationId: z.string() }).nullable() });
const remembered = z.object({ applicationId: z.string().nullable() });

/**
 * Hears from the calls of the page when an application is whole enough to learn from: it was confirmed, or left for
 * another one. While it is open nothing is learned, so that no half-typed name gets into the book.
 */
export class LearningFromCalls {
  readonly #needs: Needs;
  #open: string | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The same calls, listened to. */
  listeningTo(dispatch: Dispatch): Dispatch {
    return async (channel, input, files) => {
      const answer = await dispatch(channel, input, files);
      this.#hearSafely(channel, input, answer);
      return answer;
    };
  }

  /** What was done is done, and is told so, also when a bug keeps this from learning from it. */
  #hearSafely(channel: string, input: unknown, answer: unknown): void {
    try {
      this.#hear(channel, input, answer);
    } catch (error) {
      this.#needs.report(error instanceof Error ? error : new Error('Learning failed.', { cause: error }));
    }
  }

  #hear(channel: string, input: unknown, answer: unknown): void {
    if (replacing.has(channel)) for (const book of this.#needs.books) book.forget();
    else if (channel === 'program.start') this.#open = started.parse(answer).lastOpen?.applicationId ?? null;
    else if (channel === 'program.rememberOpen') this.#opened(remembered.parse(input).applicationId);
    else if (channel === 'submission.submit') this.#learnAnswer(answer, () => true);
    // What was typed last may be written only after the next one is open.
    else if (channel === 'applications.save') this.#learnAnswer(answer, ({ id }) => id !== this.#open);
  }

  #opened(applicationId: string | null): void {
    const left = this.#open;
    this.#open = applicationId;
    if (left === null || left === applicationId) return;
    this.#unlessNotKept(() => {
      const application = this.#needs.store.read(left);
      if (application !== null) this.#needs.learning.learn([application]);
    });
  }

  #learnAnswer(answer: unknown, isMeant: (application: Application) => boolean): void {
    const heard = answered.safeParse(answer);
    if (!heard.success || !isMeant(heard.data.value)) return;
    this.#unlessNotKept(() => this.#needs.learning.learn([heard.data.value]));
  }

  /** A disk that does not take it costs a suggestion, which is no reason to trouble anybody. */
  #unlessNotKept(learn: () => void): void {
    try {
      learn();
    } catch (error) {
      notKept(error);
    }
  }
}
