import { ChamberAnswers } from '../../electron/services/follow-up/chamber-answers.ts';
import { FollowUpService } from '../../electron/services/follow-up/follow-up-service.ts';
import type { FollowedApplicationStore } from '../../electron/services/follow-up/due-list.ts';
import { summariseContent, followedColumns } from '../../electron/services/register/application-columns.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import { type FollowedApplication, shipmentDay } from '../../shared/rules/follow-up/due-reminders.ts';
import { succeed, fail } from '../../shared/domain/result.ts';
import { latestAnswer } from '../../shared/domain/chamber-answer.ts';
import type { MemoryProgram } from './memory-program.ts';
import type { Followed } from './memory-sums.ts';

/** Applications of a pretended program with their chamber's answers and reminders, as of the program's present day. */
export function followedOf(
  program: MemoryProgram,
  applications: readonly Application[],
): (Application & Followed)[] {
  const { answers, service } = servicesOf(program);
  const days = { practice: service.days('practice'), service: service.days('service') };
  return applications.map((one) => {
    const { today, days: own } = days[one.ledger];
    const [held, remindsOn] = [latestAnswer(answers.of(one.id)), own.get(one.id)];
    return {
      ...one,
      today,
      ...(held === null ? {} : { answer: { answer: held.answer, day: held.day } }),
      ...(remindsOn === undefined ? {} : { remindsOn }),
    };
  });
}

function servicesOf(program: MemoryProgram): {
  readonly answers: ChamberAnswers;
  readonly service: FollowUpService;
} {
  const followUp = new MemoryFollowUpStore(program);
  const { entryStore } = program;
  const now = (): number => Date.parse(program.now());
  const store = { read: (id: string) => program.find(id) };
  const answers = new ChamberAnswers({ entryStore, followUp, store, now });
  return { answers, service: new FollowUpService({ entryStore, followUp, answers, now }) };
}

/** The real follow-up services over pretended applications. */
export function followUpHandlers(program: MemoryProgram): Pick<Handlers, 'followUp' | 'chamberAnswers'> {
  const { answers, service } = servicesOf(program);
  const unlessFull = <Answer>(write: () => Answer) =>
    program.saveFailure === null ? write() : fail(program.saveFailure);
  return {
    followUp: {
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
      restore: (asked) => unlessFull(() => service.restore(asked)),
      undo: (asked) => unlessFull(() => service.undo(asked)),
    },
    chamberAnswers: {
      history: ({ applicationId }) => succeed(answers.of(applicationId)),
      record: (asked) => unlessFull(() => answers.record(asked)),
      correct: (asked) => unlessFull(() => answers.correct(asked)),
    },
  };
}

/** The follow-up store over the applications of a pretended program. */
export class MemoryFollowUpStore implements FollowedApplicationStore {
  readonly #program: Pick<MemoryProgram, 'applications' | 'find' | 'entryStore'>;
  #asked = 0;

  constructor(program: Pick<MemoryProgram, 'applications' | 'find' | 'entryStore'>) {
    this.#program = program;
  }

  waiting(...[ledger, span]: Parameters<FollowedApplicationStore['waiting']>): FollowedApplication[] {
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

  summaries(ids: readonly string[]): ReturnType<FollowedApplicationStore['summaries']> {
    return this.#all()
      .filter(({ id }) => ids.includes(id))
      .map(({ id, state, savedAt, content }) => ({
        ...{ id, state, savedAt, deletedAt: null },
        ...summariseContent(content),
      }));
  }

  recentDurations(): ReadonlyMap<string, readonly number[]> {
    return new Map();
  }

  stamp(): string {
    // A new stamp each time: a test may have changed anything.
    this.#asked += 1;
    return String(this.#asked);
  }

  hasEntry(...[kind, id]: Parameters<FollowedApplicationStore['hasEntry']>): boolean {
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
