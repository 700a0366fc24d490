import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { TextLanguage } from '../../../shared/domain/languages.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { withMadeLines } from '../../../shared/rules/made-lines.ts';
import {
  type Assess,
  type Assessment,
  isSameAssessment,
  keepEqual,
  type Later,
  TypedPause,
} from './assessment.ts';
import { wantedAfter } from './attachment-steps.ts';
import {
  Autosave,
  type Conflict,
  isSameContent,
  type LeftDraft,
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
  type Step,
  typeInField,
  undoEdit,
} from '../../../shared/rules/edit-history.ts';

/** `content` is what the clerk sees, saved or not. */
export interface DraftView extends Assessment, Edited {
  /** As main last told it. */
  readonly application: Application;
  readonly saveStage: SaveStage;
  /** Why the last save failed, until one succeeds. */
  readonly saveFailure: ApplicationFailure | null;
  /** Fields that were also changed in another window, until the clerk has read so. */
  readonly conflicts: readonly Conflict[];
}

interface OpenDraftOptions {
  readonly application: Application;
  readonly assess: Assess;
  /** How that waits for what is typed to be on screen. */
  readonly later: Later;
  readonly save: SaveContent;
  readonly onChange: (draft: OpenDraft) => void;
  readonly onSaved: (application: Application) => void;
  /** In which language the certificate of an application is written. */
  readonly language: (application: Pick<Application, 'ledger'>, content: ApplicationContent) => TextLanguage;
  /** Undoing or redoing wants these to be the attachments. */
  readonly onAttachmentsWanted: (wanted: readonly Attachment[]) => void;
  /** Undoing or redoing puts applications that were made with a change into the bin, or takes them out of it. */
  readonly onMadeWanted: (made: readonly string[], wanted: boolean) => void;
}

/** One application while it is edited: what is typed, what is saved of it, and the way back. */
export class OpenDraft {
  readonly #options: OpenDraftOptions;
  readonly #autosave: Autosave<ApplicationContent>;
  readonly #saved: SavedContent;
  readonly #pause: TypedPause;
  #view: DraftView;
  #isAbandoned = false;
  /** How it stood when its lines were last made of its fields. */
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

  /** What is told of it once it is left. */
  get left(): LeftDraft {
    const { application, content } = this.#view;
    const { id: applicationId, ledger } = application;
    return { applicationId, ledger, name: content.consignee.name.trim() || content.clientReference.trim() };
  }

  get isSettled(): boolean {
    return this.#autosave.isSettled;
  }

  /** `isComposing`: an input method is still at what it wrote last. */
  setField(path: FieldPath, value: string, isComposing = false): void {
    this.#edit(typeInField(this.#view, path, value, Date.now(), isComposing));
  }

  /** Several at once, which one undo takes back. */
  setFields(values: ReadonlyMap<FieldPath, string>): void {
    this.#edit(fillFields(this.#view, values));
  }

  /** The next change is undone by itself. */
  closeGroup(): void {
    const history = closeGroup(this.#view.history);
    if (history !== this.#view.history) this.#show({ history });
  }

  /** A field is left: lines that are made of what was written are made now, as a part of that change. */
  leaveField(): void {
    this.closeGroup();
    const { content } = this.#view;
    if (content === this.#made || isLocked(this.#view.application.state)) return;
    const made = withMadeLines(this.#made, content, this.#options.language(this.#view.application, content));
    this.#made = made;
    if (!isSameContent(made, content)) this.#edit(amendLast(this.#view, made));
  }

  /** The field that changed back, or `null` when there is none. */
  undo(): FieldPath | null {
    return this.#step(undoEdit(this.#view.history, this.#view.content), false);
  }

  redo(): FieldPath | null {
    return this.#step(redoEdit(this.#view.history, this.#view.content), true);
  }

  flush(): Promise<boolean> {
    return this.#autosave.flush();
  }

  /** Nobody needs it any more: what is typed and not written never is, and nothing is told. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#pause.end();
    this.#autosave.abandon();
  }

  dismissConflicts(paths: readonly FieldPath[]): void {
    this.#show({ conflicts: this.#view.conflicts.filter(({ path }) => !paths.includes(path)) });
  }

  /** The text that does not stand now takes the place of the one that does; undo brings that back. */
  takeOther(path: FieldPath): void {
    const conflict = this.#view.conflicts.find((one) => one.path === path);
    if (conflict === undefined || isLocked(this.#view.application.state)) return;
    this.#saved.keepBefore();
    this.closeGroup();
    this.setField(path, conflict.other);
    this.closeGroup();
    this.#show({ conflicts: this.#view.conflicts.filter((one) => one !== conflict) });
  }

  /** What is asked or confirmed has changed. */
  reassess(): void {
    const { application, content } = this.#view;
    const now = keepEqual(this.#view, this.#options.assess(application, content));
    if (!isSameAssessment(now, this.#view)) this.#show(now);
  }

  /** Main does not find it any more, or cannot look: what is on screen is written as soon as it can be. */
  keepTrying(): void {
    this.#autosave.change(this.#view.content);
  }

  /** Main told how the application stands; what is older than what is known is left out. */
  take(incoming: Application): void {
    if (incoming.id !== this.id || incoming.revision < this.#view.application.revision) return;
    const { attachments: before, review } = this.#view.application;
    if (isLocked(incoming.state)) this.#lock(incoming);
    else if (this.#saved.isOurs(incoming.content))
      this.#show({ application: withKnown(this.#view.application, incoming) });
    else this.#merge(incoming);
    // What is attached is held against the boxes, and the office may want a review.
    if (before.length !== incoming.attachments.length || review.length !== incoming.review.length)
      this.reassess();
  }

  /**
   * The program behind the page answers again, perhaps another run of it. Where that knows less than what was saved
   * already, what is on screen is the newest there is, and is written.
   */
  comeBack(incoming: Application): void {
    const { application, content } = this.#view;
    const isOlder = incoming.revision < application.revision;
    if (isOlder) this.#show({ application: incoming });
    if (!isOlder || isLocked(incoming.state)) this.take(incoming);
    else {
      this.#saved.fallBack(incoming.content);
      if (!isSameContent(content, incoming.content)) this.#autosave.change(content);
    }
  }

  /** Main changed it as it was asked. All of that is undone in one go, and nothing that was typed meanwhile. */
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

  #step(step: Step | null, isRedone: boolean): FieldPath | null {
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

  /** True when the text needs no further try as it is. */
  #afterRefusal(failure: ApplicationFailure): boolean {
    if (failure.kind === 'changedElsewhere') {
      if (failure.current.revision < this.#view.application.revision) this.comeBack(failure.current);
      else this.#merge(failure.current);
      return true;
    }
    // It was confirmed meanwhile, and what was typed since is kept as a conflict.
    if (failure.kind === 'locked' && isLocked(this.#view.application.state)) return true;
    this.#show({ saveFailure: failure });
    return false;
  }

  /** Takes what was changed elsewhere, keeps what was typed here, and writes both together. */
  #merge(current: Application): void {
    const { content, conflicts: found } = this.#saved.merge(this.#view.content, current.content);
    const conflicts = withConflicts(this.#view.conflicts, found);
    this.#show({ application: current, content, conflicts });
    if (!isSameContent(content, current.content)) this.#autosave.change(content);
  }

  /** It was confirmed, here or in another window: nothing more is written, and what was typed since is kept as a conflict. */
  #lock(incoming: Application): void {
    const { content } = incoming;
    const conflicts = withConflicts(this.#view.conflicts, this.#saved.lock(this.#view.content, content));
    this.#autosave.abandon();
    this.#show({ application: incoming, content, conflicts, saveStage: 'saved', saveFailure: null });
  }
}
