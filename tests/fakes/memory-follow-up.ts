import { ChamberAnswers } from '../../electron/services/follow-up/chamber-answers.ts';
import { FollowUpService } from '../../electron/services/follow-up/follow-up-service.ts';
import type { FollowUpStore } from '../../electron/services/follow-up/follow-up-store.ts';
import { followedColumns } from '../../electron/services/follow-up/followed-columns.ts';
import { summarise } from '../../electron/services/register/summary.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import { shipmentDay } from '../../shared/rules/follow-up/shipment-day.ts';
import type { FollowedApplication } from '../../shared/rules/follow-up/what-is-due.ts';
import { succeed, fail } from '../../shared/domain/result.ts';
import type { MemoryProgram } from './memory-program.ts';

/** The same services as in the program, over pretended applications. */
export function followUpHandlers(program: MemoryProgram): Handlers['followUp'] {
  const followUp = new MemoryFollowUpStore(program);
  const { entryStore } = program;
  const now = (): number => Date.parse(program.now());
  const store = { read: (id: string) => program.find(id) };
  const answers = new ChamberAnswers({ entryStore, followUp, store, now });
  const service = new FollowUpService({ entryStore, followUp, answers, now });
  const unlessFull = <Answer>(write: () => Answer) =>
    program.saveFailure === null ? write() : fail(program.saveFailure);
  return {
    list: (asked) => {
      service.forget();
      return service.list(asked);
    },
    remind: (asked) => unlessFull(() => service.remind(asked)),
    change: (asked) => unlessFull(() => service.change(asked)),
    done: (asked) => unlessFull(() => service.done(asked)),
    reopen: (asked) => unlessFull(() => service.reopen(asked)),
    snooze: (asked) => unlessFull(() => service.snooze(asked)),
    remove: (asked) => unlessFull(() => service.remove(asked)),
    putBack: (asked) => unlessFull(() => service.putBack(asked)),
    answers: ({ applicationId }) => succeed(answers.of(applicationId)),
    recordAnswer: (asked) => unlessFull(() => answers.record(asked)),
    correctAnswer: (asked) => unlessFull(() => answers.correct(asked)),
  };
}

/** What is asked of the applications that a pretended program keeps. */
export class MemoryFollowUpStore implements FollowUpStore {
  readonly #program: Pick<MemoryProgram, 'applications' | 'find' | 'entryStore'>;

  constructor(program: Pick<MemoryProgram, 'applications' | 'find' | 'entryStore'>) {
    this.#program = program;
  }

  waiting(...[ledger, span]: Parameters<FollowUpStore['waiting']>): FollowedApplication[] {
    return this.#all()
      .filter((one) => one.ledger === ledger)
      .map(followed)
      .filter(({ state, outcomeAt, shipmentDay: day }) => {
        if (state === 'unknown') return true;
        if (state === 'accepted') return outcomeAt >= span.acceptedFrom;
        return day !== '' && day >= span.shipmentsFrom && day <= span.shipmentsTo;
      });
  }

  byIds(ids: readonly string[]): FollowedApplication[] {
    return this.#all()
      .filter(({ id }) => ids.includes(id))
      .map(followed);
  }

  summaries(ids: readonly string[]): ReturnType<FollowUpStore['summaries']> {
    return this.#all()
      .filter(({ id }) => ids.includes(id))
      .map(({ id, state, savedAt, content }) => ({
        ...{ id, state, savedAt, deletedAt: null },
        ...summarise(content),
      }));
  }

  tookLately(): ReadonlyMap<string, readonly number[]> {
    return new Map();
  }

  hasEntry(...[kind, id]: Parameters<FollowUpStore['hasEntry']>): boolean {
    return this.#program.entryStore.read(kind, id) !== null;
  }

  #all(): Application[] {
    return [...this.#program.applications.values()].filter(({ id }) => this.#program.find(id) !== null);
  }
}

function followed(application: Application): FollowedApplication {
  const { id, state, content } = application;
  return { id, state, ...followedColumns(application), shipmentDay: shipmentDay(content.transportDetails) };
}
