import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { LayoutLessons } from '../layouts/layouts.ts';
import type { Learning } from './learning.ts';
import { asError } from '../errors.ts';

interface LearnWhenDoneOptions {
  readonly learning: Pick<Learning, 'learn'>;
  /** How its invoice is laid out. */
  readonly lessons: Pick<LayoutLessons, 'learn'>;
  readonly store: Pick<ApplicationStore, 'read'>;
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
}

/**
 * Learns from an application when it is whole enough: it was confirmed, or left for another one. While it is open
 * nothing is learned, so that no half-typed name gets into the address book. Whoever calls has done what was asked, so
 * nothing here throws.
 */
export class LearnWhenDone {
  readonly #options: LearnWhenDoneOptions;
  #open: string | null = null;

  constructor(options: LearnWhenDoneOptions) {
    this.#options = options;
  }

  /** A page begins, with this application open. */
  began(applicationId: string | null): void {
    this.#open = applicationId;
  }

  /** Another application is open, or none. */
  opened(applicationId: string | null): void {
    const left = this.#open;
    this.#open = applicationId;
    if (left === null || left === applicationId) return;
    this.#learn(() => this.#options.store.read(left));
  }

  /** What was typed last may be saved only after the next one is open. */
  saved(application: Application): void {
    if (application.id !== this.#open) this.#learn(() => application);
  }

  confirmed(application: Application): void {
    this.#learn(() => application);
  }

  /** A disk that does not take it costs a suggestion, which is no reason to trouble anybody. */
  #learn(find: () => Application | null): void {
    try {
      try {
        const application = find();
        if (application === null) return;
        this.#options.lessons.learn(application).catch((error: unknown) => this.#report(error));
        this.#options.learning.learn([application]);
      } catch (error) {
        asSaveFailure(error);
      }
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    this.#options.report(asError(error, 'Learning failed.'));
  }
}
