import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { LayoutLessons } from '../layouts/layouts.ts';
import type { Learning } from './learning.ts';
import { asError } from '../errors.ts';

interface LearnWhenDoneOptions {
  readonly learning: Pick<Learning, 'learn'>;
  /** Learns the layout of its invoice. */
  readonly lessons: Pick<LayoutLessons, 'learn'>;
  readonly store: Pick<ApplicationStore, 'read'>;
  /** Reports a bug that occurs while no caller waits. */
  readonly report: (bug: Error) => void;
}

/**
 * Learns from an application when it is complete enough: when it was confirmed or another one was opened. Nothing is
 * learned while it is open, so that no half-typed name gets into the address book. Methods never throw, because what
 * the caller did has already succeeded.
 */
export class LearnWhenDone {
  readonly #options: LearnWhenDoneOptions;
  #open: string | null = null;

  constructor(options: LearnWhenDoneOptions) {
    this.#options = options;
  }

  /** A page starts with this application open. */
  began(applicationId: string | null): void {
    this.#open = applicationId;
  }

  /** Another application was opened, or none is open. */
  opened(applicationId: string | null): void {
    const left = this.#open;
    this.#open = applicationId;
    if (left === null || left === applicationId) return;
    this.#learn(() => this.#options.store.read(left));
  }

  /** Learns from a saved application that is not open: its last save may come after the next one was opened. */
  saved(application: Application): void {
    if (application.id !== this.#open) this.#learn(() => application);
  }

  confirmed(application: Application): void {
    this.#learn(() => application);
  }

  /** Learns from an application. A failing disk costs only a suggestion, so the clerk is not told. */
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
