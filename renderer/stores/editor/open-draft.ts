import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { type ApplicationContent, isSameContent } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { TextLanguage } from '../../../shared/domain/languages.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { withMadeLines } from '../../../shared/rules/made-lines.ts';
import {
  type Assess,
  type Assessment,
  isSameAssessment,
  keepEqual,
  type Deferred,
  TypedPause,
} from './assessment.ts';
import { callMain } from '../call-main.ts';
import { wantedAfter } from './attachment-steps.ts';
import {
  Autosave,
  type Conflict,
  type UnsavedDraft,
  type SaveContent,
  SavedContent,
  type SaveStage,
  withConflicts,
  withKnown,
} from './autosave.ts';
import {
  amendLast,
  closeGroup,
  type Edited,
  emptyHistory,
  fillFields,
  recordReplacement,
  redoEdit,
  type EditStep,
  typeInField,
  undoEdit,
} from '../../../shared/rules/edit-history.ts';

/** `content` is what the clerk sees, saved or not. */
export interface DraftView extends Assessment, Edited {
  /** The application as main last reported it. */
  readonly application: Application;
  readonly saveStage: SaveStage;
  /** Why the last save failed, until one succeeds. */
  readonly saveFailure: ApplicationFailure | null;
  /** Fields that were also changed in another window, until the clerk has read the notice. */
  readonly conflicts: readonly Conflict[];
}

interface OpenDraftOptions {
  readonly application: Application;
  readonly assess: Assess;
  /** Puts the assessment off until what is typed is painted. */
  readonly later: Deferred;
  readonly save: SaveContent;
  readonly onChange: (draft: OpenDraft) => void;
  readonly onSaved: (application: Application) => void;
  /** The language in which the certificate of an application is written. */
  readonly language: (application: Pick<Application, 'ledger'>, content: ApplicationContent) => TextLanguage;
  /** Called when undoing or redoing needs these attachments. */
  readonly onAttachmentsWanted: (wanted: readonly Attachment[]) => void;
  /** Called when undoing or redoing moves applications that were made by a change into the bin, or out of it. */
  readonly onMadeWanted: (made: readonly string[], wanted: boolean) => void;
}

/** One application while it is edited: its content, what of it is saved, and its undo history. */
export class OpenDraft {
  readonly #options: OpenDraftOptions;
  readonly #autosave: Autosave<ApplicationContent>;
  readonly #saved: SavedContent;
  readonly #pause: TypedPause;
  #view: DraftView;
  #isAbandoned = false;
  /** The content when the made lines were last updated. */
  #made: ApplicationContent;

  constructor(options: OpenDraftOptions) {
    this.#options = options;
    const { application } = options;
    this.#saved = new SavedContent(application.content);
    this.#made = application.content;
    this.#pause = new TypedPause(() => this.reassess(), options.later);
    this.#view = {
      application,
      content: application.content,
      history: emptyHistory,
      saveStage: 'saved',
      saveFailure: null,
      conflicts: [],
      ...options.assess(application, application.content),
    };
    this.#autosave = new Autosave({
      write: (content) => this.#write(content),
      onStage: (saveStage) =>
        this.#show(saveStage === 'saved' ? { saveStage, saveFailure: null } : { saveStage }),
    });
  }

  get id(): string {
    return this.#view.application.id;
  }

  get view(): DraftView {
    return this.#view;
  }

  /** The draft as it is reported once it is left. */
  get left(): UnsavedDraft {
    const { application, content } = this.#view;
    const { id: applicationId, ledger } = application;
    return { applicationId, ledger, name: content.consignee.name.trim() || content.clientReference.trim() };
  }

  get isSettled(): boolean {
    return this.#autosave.isSettled;
  }

  /** `isComposing`: the input method may still change its last text. */
  setField(path: FieldPath, value: string, isComposing = false): void {
    this.#edit(typeInField(this.#view, path, value, Date.now(), isComposing));
  }

  /** Changes several fields as one step for undo. */
  setFields(values: ReadonlyMap<FieldPath, string>): void {
    this.#edit(fillFields(this.#view, values));
  }

  /** Ends the current step: the next change is undone separately. */
  closeGroup(): void {
    const history = closeGroup(this.#view.history);
    if (history !== this.#view.history) this.#show({ history });
  }

  /** A field was left: updates the lines that are made of its text, as a part of that change. */
  leaveField(): void {
    this.closeGroup();
    const { content } = this.#view;
    if (content === this.#made || isLocked(this.#view.application.state)) return;
    const made = withMadeLines(this.#made, content, this.#options.language(this.#view.application, content));
    this.#made = made;
    if (!isSameContent(made, content)) this.#edit(amendLast(this.#view, made));
  }

  /** Undoes the last step. Answers the field that changed, or `null` when there is nothing to undo. */
  undo(): FieldPath | null {
    return this.#step(undoEdit(this.#view.history, this.#view.content), false);
  }

  redo(): FieldPath | null {
    return this.#step(redoEdit(this.#view.history, this.#view.content), true);
  }

  flush(): Promise<boolean> {
    return this.#autosave.flush();
  }

  /** Sends what is not written, as the page ends. */
  endPage(): void {
    const { revision } = this.#view.application;
    // Main takes saves in their order, and the one under way makes the next revision.
    this.#autosave.end((content) => void callMain(() => this.#options.save(content, revision + 1, false)));
  }

  /** Ends the draft for good: unwritten text is dropped, and nothing is reported any more. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#pause.end();
    this.#autosave.abandon();
  }

  dismissConflicts(paths: readonly FieldPath[]): void {
    this.#show({ conflicts: this.#view.conflicts.filter(({ path }) => !paths.includes(path)) });
  }

  /** Replaces the text of a field by the other one of its conflict; undo brings the replaced text back. */
  takeOther(path: FieldPath): void {
    const conflict = this.#view.conflicts.find((one) => one.path === path);
    if (conflict === undefined || isLocked(this.#view.application.state)) return;
    this.#saved.keepBefore();
    this.closeGroup();
    this.setField(path, conflict.other);
    this.closeGroup();
    this.#show({ conflicts: this.#view.conflicts.filter((one) => one !== conflict) });
  }

  /** Assesses the content again, as demands or confirmations have changed. */
  reassess(): void {
    const { application, content } = this.#view;
    const now = keepEqual(this.#view, this.#options.assess(application, content));
    if (!isSameAssessment(now, this.#view)) this.#show(now);
  }

  /** Writes what is on screen as soon as possible, as main could not find or read the application. */
  keepTrying(): void {
    this.#autosave.change(this.#view.content);
  }

  /** Takes the application as main reports it; an older revision than the known one is ignored. */
  take(incoming: Application): void {
    if (incoming.id !== this.id || incoming.revision < this.#view.application.revision) return;
    const { attachments: before, review } = this.#view.application;
    if (isLocked(incoming.state)) this.#lock(incoming);
    else if (this.#saved.isOurs(incoming.content))
      this.#show({ application: withKnown(this.#view.application, incoming) });
    else this.#merge(incoming);
    // Documents are compared with the boxes, and the office may require a review.
    if (before.length !== incoming.attachments.length || review.length !== incoming.review.length)
      this.reassess();
  }

  /**
   * Takes the application after main was gone, perhaps in another run of the program. Where main has an older revision
   * than was saved before, what is on screen is newer, and is written again.
   */
  resume(incoming: Application): void {
    const { application, content } = this.#view;
    const isOlder = incoming.revision < application.revision;
    if (isOlder) this.#show({ application: incoming });
    if (!isOlder || isLocked(incoming.state)) this.take(incoming);
    else {
      this.#saved.fallBack(incoming.content);
      if (!isSameContent(content, incoming.content)) this.#autosave.change(content);
    }
  }

  /** Takes a change that main made on request, as one step for undo that leaves alone what was typed meanwhile. */
  takeStep(
    incoming: Application,
    before: DraftView,
    changed: 'everything' | 'attachments',
    made: readonly string[] = [],
  ): void {
    this.take(incoming);
    const { content, history } = this.#view;
    const was = changed === 'everything' ? before : { ...before, content };
    this.#show({ history: recordReplacement(history, was, this.#view, made) });
  }

  #step(step: EditStep | null, isRedone: boolean): FieldPath | null {
    const { attachments, state } = this.#view.application;
    if (step === null || isLocked(state)) return null;
    const { content, history, path, attachments: edit, made } = step;
    this.#edit({ content, history });
    this.#made = content;
    if (edit !== null) this.#options.onAttachmentsWanted(wantedAfter(attachments, edit));
    if (made.length > 0) this.#options.onMadeWanted(made, isRedone);
    return path;
  }

  #edit(edited: Edited | null): void {
    if (edited === null || isLocked(this.#view.application.state)) return;
    this.#show(edited);
    this.#autosave.change(edited.content);
  }

  #show(change: Partial<DraftView>): void {
    const { content } = change;
    if (this.#isAbandoned) return;
    const isNew = content !== undefined && content !== this.#view.content;
    this.#view = { ...this.#view, ...change };
    this.#options.onChange(this);
    if (isNew) this.#pause.typed(content);
  }

  async #write(content: ApplicationContent): Promise<boolean> {
    const { revision } = this.#view.application;
    const answer = await this.#saved.send(this.#options.save, content, revision);
    if (this.#isAbandoned) return true;
    if (!answer.ok) return this.#afterRefusal(answer.error);
    this.take(answer.value);
    this.#options.onSaved(answer.value);
    return true;
  }

  /** Handles a refused save. True when the text is not to be sent again as it is. */
  #afterRefusal(failure: ApplicationFailure): boolean {
    if (failure.kind === 'changedElsewhere') {
      if (failure.current.revision < this.#view.application.revision) this.resume(failure.current);
      else this.#merge(failure.current);
      return true;
    }
    // It was confirmed during the save; what was typed since is kept as a conflict.
    if (failure.kind === 'locked' && isLocked(this.#view.application.state)) return true;
    this.#show({ saveFailure: failure });
    return false;
  }

  /** Merges the change from elsewhere with what was typed here, and writes the result. */
  #merge(current: Application): void {
    const { content, conflicts: found } = this.#saved.merge(this.#view.content, current.content);
    const conflicts = withConflicts(this.#view.conflicts, found);
    this.#show({ application: current, content, conflicts });
    if (!isSameContent(content, current.content)) this.#autosave.change(content);
  }

  /**
   * Locks the draft, as it was confirmed here or in another window: nothing more is written, and text typed since is
   * kept as a conflict.
   */
  #lock(incoming: Application): void {
    const { content } = incoming;
    const conflicts = withConflicts(this.#view.conflicts, this.#saved.lock(this.#view.content, content));
    this.#autosave.abandon();
    this.#show({ application: incoming, content, conflicts, saveStage: 'saved', saveFailure: null });
  }
}
