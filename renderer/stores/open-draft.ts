import { isLocked, type Application } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import {
  multilineFields,
  readField,
  writeField,
  type ApplicationContent,
  type FieldPath,
} from '../../shared/domain/content.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import { keepEqual, type Assess, type Assessment } from './assessment.ts';
import { wantedAfter } from './attachment-steps.ts';
import { callMainOr } from './call-main.ts';
import { Autosave, type SaveStage } from './autosave.ts';
import {
  closeGroup,
  emptyHistory,
  recordEdit,
  recordReplacement,
  redoEdit,
  undoEdit,
  type EditHistory,
  type Step,
} from './edit-history.ts';
import { isSameContent, leftOut, mergeContent, type Conflict } from './merge-content.ts';

export interface DraftView extends Assessment {
  /** As main last told it. */
  readonly application: Application;
  /** What the clerk sees, saved or not. */
  readonly content: ApplicationContent;
  readonly history: EditHistory;
  readonly saveStage: SaveStage;
  /** Why the last save failed, until one succeeds. */
  readonly saveFailure: ApplicationFailure | null;
  /** Fields that were also changed in another window, until the clerk has read so. */
  readonly conflicts: readonly Conflict[];
}

interface OpenDraftNeeds {
  readonly application: Application;
  readonly assess: Assess;
  readonly save: (
    content: ApplicationContent,
    baseRevision: number,
    /** What stands in main is kept as a revision, as this puts text in its place that was not typed after it. */
    keepsBefore: boolean,
  ) => Promise<Result<Application, ApplicationFailure>>;
  readonly onChange: (draft: OpenDraft) => void;
  /** Main has written it. */
  readonly onKept: (application: Application) => void;
  /** Undoing or redoing wants these to be the attachments. */
  readonly onAttachmentsWanted: (wanted: readonly Attachment[]) => void;
}

/** Text of this length is looked at between two keys without being felt. UTF-16 units. */
const shortEnough = 6_000;
/** Milliseconds without a key before a long text is looked at. */
const restBeforeLook = 250;

function isLong(content: ApplicationContent): boolean {
  let length = 0;
  for (const path of multilineFields) length += readField(content, path).length;
  return length > shortEnough;
}

/** One application while it is edited: what is typed, what is saved of it, and the way back. */
export class OpenDraft {
  readonly #needs: OpenDraftNeeds;
  readonly #autosave: Autosave<ApplicationContent>;
  /** The content that main holds, as far as is known here. */
  #base: ApplicationContent;
  #sent: ApplicationContent | null = null;
  /** Sent, and no answer came: they may have been written or not. */
  #unanswered: readonly ApplicationContent[] = [];
  #view: DraftView;
  /** The next save puts text in place of what another window wrote, or of what the clerk takes instead. */
  #keepsBefore = false;
  #isAbandoned = false;
  #looking: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: OpenDraftNeeds) {
    this.#needs = needs;
    const { application } = needs;
    this.#base = application.content;
    this.#view = {
      application,
      content: application.content,
      history: emptyHistory,
      saveStage: 'saved',
      saveFailure: null,
      conflicts: [],
      ...needs.assess(application, application.content),
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

  get isSettled(): boolean {
    return this.#autosave.isSettled;
  }

  setField(path: FieldPath, value: string): void {
    const { application, content, history } = this.#view;
    const before = readField(content, path);
    if (before === value || isLocked(application.state)) return;
    this.#edit(
      writeField(content, path, value),
      recordEdit(history, { path, before, after: value }, Date.now()),
    );
  }

  /** Several at once, which one undo takes back. */
  setFields(values: ReadonlyMap<FieldPath, string>): void {
    const { application, content, history } = this.#view;
    if (isLocked(application.state)) return;
    const changed = [...values].reduce((so, [path, value]) => writeField(so, path, value), content);
    const { attachments } = application;
    const longer = recordReplacement(history, { content, attachments }, { content: changed, attachments });
    if (longer !== history) this.#edit(changed, longer);
  }

  /** The next change is undone by itself. */
  closeGroup(): void {
    const history = closeGroup(this.#view.history);
    if (history !== this.#view.history) this.#show({ history });
  }

  /** The field that changed back, or `null` when there is none. */
  undo(): FieldPath | null {
    return this.#step(undoEdit(this.#view.history, this.#view.content));
  }

  redo(): FieldPath | null {
    return this.#step(redoEdit(this.#view.history, this.#view.content));
  }

  flush(): Promise<boolean> {
    return this.#autosave.flush();
  }

  /** Nobody needs it any more: what is typed and not written never is, and nothing is told. */
  abandon(): void {
    this.#isAbandoned = true;
    clearTimeout(this.#looking);
    this.#autosave.abandon();
  }

  dismissConflicts(paths: readonly FieldPath[]): void {
    this.#show({ conflicts: this.#view.conflicts.filter(({ path }) => !paths.includes(path)) });
  }

  /** The text that does not stand now takes the place of the one that does; undo brings that back. */
  takeOther(path: FieldPath): void {
    const conflict = this.#view.conflicts.find((one) => one.path === path);
    if (conflict === undefined || isLocked(this.#view.application.state)) return;
    this.#keepsBefore = true;
    this.closeGroup();
    this.setField(path, conflict.other);
    this.closeGroup();
    this.#show({ conflicts: this.#view.conflicts.filter((one) => one !== conflict) });
  }

  /** What is asked or confirmed has changed. */
  reassess(): void {
    const { findings, warnings, confirmed } = this.#view;
    const now = this.#assessed(this.#view.content);
    const isSame = now.findings === findings && now.warnings === warnings && now.confirmed === confirmed;
    if (!isSame) this.#show(now);
  }

  /** Main does not find it any more, or cannot look: what is on screen is written as soon as it can be. */
  keepTrying(): void {
    this.#autosave.change(this.#view.content);
  }

  /** Main told how the application stands; older news than what is known is left out. */
  take(incoming: Application): void {
    if (incoming.id !== this.id || incoming.revision < this.#view.application.revision) return;
    const isOurs =
      isSameContent(incoming.content, this.#base) ||
      (this.#sent !== null && isSameContent(incoming.content, this.#sent));
    if (isLocked(incoming.state)) this.#lock(incoming);
    else if (isOurs) this.#show({ application: incoming });
    else this.#merge(incoming);
  }

  /**
   * The program behind the page answers again, perhaps another run of it. Where that knows less than what was saved
   * already, what is on screen is the newest there is, and is written.
   */
  comeBack(incoming: Application): void {
    const isOlder = incoming.revision < this.#view.application.revision;
    if (!isOlder || isLocked(incoming.state)) {
      if (isOlder) this.#show({ application: incoming });
      this.take(incoming);
      return;
    }
    const { content } = this.#view;
    this.#base = incoming.content;
    this.#show({ application: incoming });
    this.#keepsBefore = true;
    if (!isSameContent(content, incoming.content)) this.#autosave.change(content);
  }

  /** Main changed it as it was asked. All of that is undone in one go, and nothing that was typed meanwhile. */
  takeStep(incoming: Application, before: DraftView, changed: 'everything' | 'attachments'): void {
    this.take(incoming);
    const { application, content, history } = this.#view;
    const after = { content, attachments: application.attachments };
    const text = changed === 'everything' ? before.content : content;
    const standing = { content: text, attachments: before.application.attachments };
    this.#show({ history: recordReplacement(history, standing, after) });
  }

  #step(step: Step | null): FieldPath | null {
    if (step === null || isLocked(this.#view.application.state)) return null;
    this.#edit(step.content, step.history);
    const { attachments } = this.#view.application;
    if (step.attachments !== null)
      this.#needs.onAttachmentsWanted(wantedAfter(attachments, step.attachments));
    return step.path;
  }

  #edit(content: ApplicationContent, history: EditHistory): void {
    this.#show({ content, history });
    this.#autosave.change(content);
  }

  #show(change: Partial<DraftView>): void {
    const { content } = change;
    const isNew = content !== undefined && content !== this.#view.content;
    if (this.#isAbandoned) return;
    const isLooked = isNew && !isLong(content);
    this.#view = { ...this.#view, ...change, ...(isLooked ? this.#assessed(content) : {}) };
    if (isNew) this.#lookSoon(isLong(content));
    this.#needs.onChange(this);
  }

  /** What is long is looked at once the keys rest: the rules read all of it. */
  #lookSoon(isWanted: boolean): void {
    clearTimeout(this.#looking);
    if (isWanted) this.#looking = setTimeout(() => this.reassess(), restBeforeLook);
  }

  #assessed(content: ApplicationContent): Assessment {
    return keepEqual(this.#view, this.#needs.assess(this.#view.application, content));
  }

  async #write(content: ApplicationContent): Promise<boolean> {
    this.#sent = content;
    const keepsBefore = this.#keepsBefore;
    this.#keepsBefore = false;
    const answer = await this.#save(content, keepsBefore);
    this.#sent = null;
    if (this.#isAbandoned) return true;
    if (!answer.ok) this.#keepsBefore ||= keepsBefore;
    if (answer.ok) {
      this.#base = content;
      this.#unanswered = [];
      this.take(answer.value);
      this.#needs.onKept(answer.value);
      return true;
    }
    return this.#afterRefusal(answer.error);
  }

  /** True when the text needs no further try as it is. */
  #afterRefusal(failure: ApplicationFailure): boolean {
    if (failure.kind === 'changedElsewhere') {
      if (failure.current.revision < this.#view.application.revision) this.comeBack(failure.current);
      else this.#merge(failure.current);
      return true;
    }
    // It was confirmed meanwhile, and what was typed since is at hand.
    if (failure.kind === 'locked' && isLocked(this.#view.application.state)) return true;
    this.#show({ saveFailure: failure });
    return false;
  }

  #save(content: ApplicationContent, keepsBefore: boolean): Promise<Result<Application, ApplicationFailure>> {
    const { revision } = this.#view.application;
    return callMainOr(
      () => this.#needs.save(content, revision, keepsBefore),
      // The text waits here and is tried again.
      (detail) => {
        this.#unanswered = [...this.#unanswered, content];
        return { kind: 'storeFailed', detail };
      },
    );
  }

  /** Takes what was changed elsewhere, keeps what was typed here, and writes both together. */
  #merge(current: Application): void {
    const sent = this.#sent === null ? this.#unanswered : [...this.#unanswered, this.#sent];
    const copies = { base: this.#base, mine: this.#view.content, theirs: current.content };
    const merged = mergeContent({ ...copies, sent });
    this.#base = current.content;
    if (merged.conflicts.length > 0) this.#keepsBefore = true;
    const conflicts = this.#withConflicts(merged.conflicts);
    this.#show({ application: current, content: merged.content, conflicts });
    if (!isSameContent(merged.content, current.content)) this.#autosave.change(merged.content);
  }

  /** It was confirmed, here or in another window: nothing more is written, and what was typed since is kept at hand. */
  #lock(incoming: Application): void {
    const { content } = incoming;
    const left = leftOut({ base: this.#base, mine: this.#view.content, theirs: content });
    this.#base = content;
    this.#autosave.abandon();
    const saved = { saveStage: 'saved', saveFailure: null } as const;
    this.#show({ application: incoming, content, conflicts: this.#withConflicts(left), ...saved });
  }

  /** The newest of each field. */
  #withConflicts(added: readonly Conflict[]): readonly Conflict[] {
    const isNewer = ({ path }: Conflict): boolean => added.some((one) => one.path === path);
    return [...this.#view.conflicts.filter((one) => !isNewer(one)), ...added];
  }
}
