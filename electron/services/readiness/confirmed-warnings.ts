import {
  confirmedWarningSchema,
  withConfirmed,
  withoutConfirmed,
  type ConfirmedWarning,
} from '../../../shared/domain/confirmed-warning.ts';
import {
  ApplicationNotes,
  type ApplicationNotesOptions,
  type NotesAnswer,
} from '../applications/application-notes.ts';

interface ApplicationOnly {
  readonly applicationId: string;
}

type Answer = NotesAnswer<ConfirmedWarning>;

/** What clerks have looked at and found right, by application. */
export class ConfirmedWarnings {
  readonly #notes: ApplicationNotes<ConfirmedWarning>;

  constructor(options: ApplicationNotesOptions) {
    this.#notes = new ApplicationNotes('confirmedWarnings', confirmedWarningSchema, options);
  }

  confirmed({ applicationId }: ApplicationOnly): Answer {
    return this.#notes.list(applicationId);
  }

  confirm({ applicationId, warning }: ApplicationOnly & { readonly warning: ConfirmedWarning }): Answer {
    return this.#notes.change(applicationId, (confirmed) => withConfirmed(confirmed, warning));
  }

  unconfirm({
    applicationId,
    warning,
  }: ApplicationOnly & { readonly warning: Pick<ConfirmedWarning, 'habit' | 'place'> }): Answer {
    return this.#notes.change(applicationId, (confirmed) => withoutConfirmed(confirmed, warning));
  }

  /**
   * Throws a `StoreError`. One that cannot be read counts as never confirmed: the warning is shown again, and nothing goes
   * out with one that nobody looked at.
   */
  of(applicationId: string): readonly ConfirmedWarning[] {
    return this.#notes.of(applicationId);
  }
}
