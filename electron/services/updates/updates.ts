import { fail, type Result } from '../../../shared/domain/result.ts';
import type { UpdateRefusal, UpdatesOff, UpdatesView } from '../../../shared/domain/updates.ts';

export type InstallWhen = 'now' | 'atEnd' | 'never';

/** What the page may ask about newer versions. */
export interface Updates {
  view(): UpdatesView;
  check(): Promise<UpdatesView>;
  fetch(version: string): Result<UpdatesView, UpdateRefusal>;
  stop(): UpdatesView;
  install(version: string, when: InstallWhen): Promise<Result<UpdatesView, UpdateRefusal>>;
  later(): UpdatesView;
}

/** Where nobody looks: nothing is asked of any network. */
export class NoUpdates implements Updates {
  readonly #view: UpdatesView;

  constructor(why: UpdatesOff) {
    this.#view = { state: { kind: 'off', why }, lookedAt: null };
  }

  view(): UpdatesView {
    return this.#view;
  }

  check(): Promise<UpdatesView> {
    return Promise.resolve(this.#view);
  }

  fetch(): Result<UpdatesView, UpdateRefusal> {
    return fail({ kind: 'changed' });
  }

  stop(): UpdatesView {
    return this.#view;
  }

  install(): Promise<Result<UpdatesView, UpdateRefusal>> {
    return Promise.resolve(fail({ kind: 'changed' }));
  }

  later(): UpdatesView {
    return this.#view;
  }
}
