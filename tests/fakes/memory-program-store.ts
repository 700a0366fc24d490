import type { Attachment } from '../../shared/domain/attachment.ts';
import type { Application } from '../../shared/domain/application.ts';
import { ReferenceBook } from '../../electron/services/drafts/reference-book.ts';
import { DraftStarts } from '../../electron/services/drafts/new-draft.ts';
import {
  type KeptApplication,
  type KeptApplications,
  MemoryApplicationStore,
} from './memory-application-store.ts';
import { applicationState } from '../../shared/rules/readiness/readiness.ts';
import { reviewedText } from '../../shared/rules/review.ts';
import type { MemoryProgram } from './memory-program.ts';

/** The store over the applications that a test puts into a pretended program, for the real services. */
export function storeOf(program: MemoryProgram): MemoryApplicationStore {
  const store = new MemoryApplicationStore(new ProgramApplications(program), program.revisions);
  store.account = program.account;
  store.seal = sealOf;
  const { saveFailure } = program;
  store.failure = saveFailure?.kind === 'storeFailed' ? 'other' : (saveFailure?.kind ?? null);
  return store;
}

/** A text that changes with whatever is reviewed: a page cannot compute a cryptographic hash synchronously. */
export function sealOf(application: Application): string {
  let sum = 7;
  for (const sign of reviewedText(application)) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 0x1_0000_0000;
  return String(sum);
}

export function timeOf(program: MemoryProgram): () => number {
  return () => Date.parse(program.now());
}

/** What new applications of the pretended program begin with. */
export function startsOf(program: MemoryProgram): DraftStarts {
  const store = storeOf(program);
  const { active, connections } = program.status;
  return new DraftStarts({
    ...{ store, register: store },
    settings: { current: () => program.settings },
    connections: { active: () => active, all: () => connections },
  });
}

export function referencesOf(program: MemoryProgram): ReferenceBook {
  const settings = { current: () => program.settings };
  return new ReferenceBook({ store: storeOf(program), settings, page: program.page, now: timeOf(program) });
}

/** The applications of the pretended program as the store keeps them. */
class ProgramApplications implements KeptApplications {
  readonly #program: MemoryProgram;

  constructor(program: MemoryProgram) {
    this.#program = program;
  }

  get size(): number {
    return this.#program.applications.size;
  }

  get(id: string): KeptApplication | undefined {
    return this.#program.applications.has(id) ? new ProgramApplication(this.#program, id) : undefined;
  }

  set(id: string, { application }: KeptApplication): void {
    this.#program.applications.set(id, application);
  }

  delete(id: string): void {
    this.#program.applications.delete(id);
    this.#program.removed.delete(id);
  }

  values(): KeptApplication[] {
    return [...this.#program.applications.keys()].map((id) => new ProgramApplication(this.#program, id));
  }
}

class ProgramApplication implements KeptApplication {
  readonly #program: MemoryProgram;
  readonly #id: string;
  seenOldOn: string | null = null;
  places: Attachment[];
  removed: Set<string>;

  constructor(program: MemoryProgram, id: string) {
    this.#program = program;
    this.#id = id;
    const { attachments } = this.application;
    const present = new Map(attachments.map((one) => [one.id, one]));
    const before = program.places.get(id) ?? [];
    const known = new Set(before.map((one) => one.id));
    this.places = [
      ...before.map((one) => present.get(one.id) ?? one),
      ...attachments.filter((one) => !known.has(one.id)),
    ];
    this.removed = new Set(before.flatMap((one) => (present.has(one.id) ? [] : [one.id])));
  }

  get application(): Application {
    const found = this.#program.applications.get(this.#id);
    if (found === undefined) throw new Error(`There is no application ${this.#id}.`);
    return found;
  }

  set application(changed: Application) {
    this.#program.places.set(this.#id, this.places);
    const attachments = this.places.filter(({ id }) => !this.removed.has(id));
    const state = applicationState(changed.content, changed.attempts, changed.issued);
    this.#program.applications.set(this.#id, { ...changed, attachments, state });
  }

  get deletedAt(): string | null {
    return this.#program.removed.get(this.#id) ?? null;
  }

  set deletedAt(at: string | null) {
    if (at === null) this.#program.removed.delete(this.#id);
    else this.#program.removed.set(this.#id, at);
  }
}
