import type { Application } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { certificateLanguageOf } from '../../../shared/rules/countries/certificate-language.ts';
import type { AttachmentSteps } from './attachment-steps.ts';
import { callMain } from '../call-main.ts';
import { type ConnectionsStore, languageStandardIn } from '../connections.ts';
import type { ProgramStore } from '../program.ts';
import type { RegisterStore } from '../register/register.ts';
import { type Assess, loadRules, type Deferred } from './assessment.ts';
import type { UnsavedDraft } from './autosave.ts';
import type * as drafting from './open-draft.ts';

/** The module that edits drafts, loaded with the first application that is opened. */
let editing: typeof drafting | null = null;

/** Loads the module that edits drafts, and the rules. Rejects where that fails; the next call tries again. */
export async function loadEditing(): Promise<void> {
  [editing] = await Promise.all([editing ?? import('./open-draft.ts'), loadRules()]);
}

/** What drafts need to work and to save. */
export interface OpenDraftsOptions {
  readonly bridge: Pick<CoDeskBridge, 'applications'>;
  readonly assess: Assess;
  readonly later: Deferred;
  readonly program: ProgramStore;
  readonly connections: ConnectionsStore;
  readonly register: RegisterStore;
  /** Restores attachments for undo and redo. */
  readonly steps: AttachmentSteps;
}

/** The listener for changes of drafts. */
interface Desk {
  readonly onChange: (draft: drafting.OpenDraft) => void;
  /** Another window deleted the application, and no typed text was lost with it. */
  readonly onDeleted: (applicationId: string) => void;
}

/** The draft on the desk, and those that were left with unwritten text, which are kept here until it is written. */
export class OpenDrafts {
  readonly #options: OpenDraftsOptions;
  readonly #desk: Desk;
  readonly #drafts = new Map<string, drafting.OpenDraft>();

  constructor(options: OpenDraftsOptions, desk: Desk) {
    this.#options = options;
    this.#desk = desk;
  }

  find(applicationId: string | null): drafting.OpenDraft | null {
    return applicationId === null ? null : (this.#drafts.get(applicationId) ?? null);
  }

  get all(): readonly drafting.OpenDraft[] {
    return [...this.#drafts.values()];
  }

  /** The drafts off the desk whose text could not be written. */
  leftUnsaved(onDesk: string | null): readonly UnsavedDraft[] {
    return this.all
      .filter(({ id, view }) => id !== onDesk && view.saveFailure !== null)
      .map((draft) => draft.left);
  }

  /**
   * Makes the draft of an application, with its ways to save and to undo. Throws where the editing module is not
   * loaded.
   */
  begin(application: Application): drafting.OpenDraft {
    if (editing === null) throw new Error('The module that edits drafts is not loaded.');
    const { bridge, assess, later, register, steps } = this.#options;
    const draft: drafting.OpenDraft = new editing.OpenDraft({
      ...{ application, assess, later },
      save: async (content, baseRevision, keepsBefore) => {
        const { id: applicationId } = application;
        const answer = await bridge.applications.save({ applicationId, content, baseRevision, keepsBefore });
        // Main has another state than the draft assumes.
        if (!answer.ok && answer.error.kind === 'locked') await this.reload(draft);
        return answer;
      },
      onChange: this.#desk.onChange,
      // The draft may be off the desk by now.
      onSaved: (saved) => register.getState().applyApplication(saved),
      language: ({ ledger }, content) =>
        certificateLanguageOf(content, languageStandardIn(this.#options, ledger)),
      onAttachmentsWanted: (wanted) =>
        void steps.apply(draft.id, () => draft.view.application.attachments, wanted),
      onMadeWanted: (made, wanted) => void this.#moveMade(made, wanted),
    });
    this.#drafts.set(draft.id, draft);
    return draft;
  }

  forget(draft: drafting.OpenDraft): void {
    this.#drafts.delete(draft.id);
  }

  /** Reads the application of a draft from main again. `afterReturn`: main was gone and answers again. */
  async reload(draft: drafting.OpenDraft, afterReturn = false): Promise<void> {
    const { applications } = this.#options.bridge;
    const answer = await callMain(() => applications.open({ applicationId: draft.id }));
    if (answer.ok && afterReturn) draft.resume(answer.value);
    else if (answer.ok) draft.take(answer.value);
    else if (afterReturn) draft.keepTrying();
    else if (answer.error.kind === 'notFound') this.#takeAway(draft);
  }

  /** True when everything that was typed is written. */
  get isSettled(): boolean {
    return this.all.every((draft) => draft.isSettled);
  }

  /** Writes at once what is typed. Answers false when that failed. */
  async flush(): Promise<boolean> {
    const all = await Promise.all(this.all.map((draft) => draft.flush()));
    return all.every((written) => written);
  }

  abandon(): void {
    for (const draft of this.all) draft.abandon();
    this.#drafts.clear();
  }

  /**
   * Closes a draft that was deleted in another window. One with unwritten text stays open, and its save fails visibly.
   */
  #takeAway(draft: drafting.OpenDraft): void {
    if (!draft.isSettled) return;
    draft.abandon();
    this.forget(draft);
    this.#desk.onDeleted(draft.id);
  }

  /** Moves applications that were made by a change into the bin when it is undone, and out of it when it is redone. */
  async #moveMade(made: readonly string[], wanted: boolean): Promise<void> {
    const { program, register } = this.#options;
    const action = wanted ? 'restore' : 'remove';
    for (const id of made) {
      const answer = await register.getState()[action](id);
      if (!answer.ok) program.getState().setActionFailure({ action, reason: answer.error.kind });
    }
  }
}
