import { isLocked, type Application } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import {
  readField,
  writeField,
  type ApplicationContent,
  type FieldPath,
} from '../../shared/domain/content.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import { keepEqual, type Assess, type Assessment } from './assessment.ts';
import { wantedAfter } from './attachment-steps.ts';
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
import { isSameContent, mergeContent } from './merge-content.ts';

export interface DraftView extends Assessment {
  /** As main last told it. */
  readonly application: Application;
  /** What the clerk sees, saved or not. */
  readonly content: ApplicationContent;
  readonly history: EditHistory;
  readonly saveStage: SaveStage;
  /** Why the last save failed, until one succeeds. */
  readonly saveFailure: ApplicationFailure | null;
  /** Fields that were also changed in another window. What was typed here stands. */
  readonly conflicts: readonly FieldPath[];
}

interface OpenDraftNeeds {
  readonly application: Application;
  readonly assess: Assess;
  readonly save: (
    content: ApplicationContent,
    baseRevision: number,
  ) => Promise<Result<Application, ApplicationFailure>>;
  readonly onChange: (draft: OpenDraft) => void;
  /** Main has written it. */
  readonly onKept: (application: Application) => void;
  /** Undoing or redoing wants these to be the attachments. */
  readonly onAttachmentsWanted: (wanted: readonly Attachment[]) => void;
}

/** One application while it is edited: what is typed, what is saved of it, and the way back. */
export class OpenDraft {
  readonly #needs: OpenDraftNeeds;
  readonly #autosave: Autosave<ApplicationContent>;
  /** The content that main holds, as far as is known here. */
  #base: ApplicationContent;
  #sent: ApplicationContent | null = null;
  #view: DraftView;
  #isAbandoned = false;

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
    this.#autosave.abandon();
  }

  dismissConflicts(): void {
    this.#show({ conflicts: [] });
  }

  /** What is asked or confirmed has changed. */
  reassess(): void {
    const { findings, warnings, confirmed } = this.#view;
    const now = this.#assessed(this.#view.content);
    const isSame = now.findings === findings && now.warnings === warnings && now.confirmed === confirmed;
    if (!isSame) this.#show(now);
  }

  /** Main told how the application stands; older news than what is known is left out. */
  take(incoming: Application): void {
    if (incoming.id !== this.id || incoming.revision < this.#view.application.revision) return;
    const isOurs =
      isSameContent(incoming.content, this.#base) ||
      (this.#sent !== null && isSameContent(incoming.content, this.#sent));
    if (isLocked(incoming.state)) this.#autosave.abandon();
    if (isLocked(incoming.state)) this.#show({ application: incoming, content: incoming.content });
    else if (isOurs) this.#show({ application: incoming });
    else this.#merge(incoming);
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
    this.#view = { ...this.#view, ...change, ...(isNew ? this.#assessed(content) : {}) };
    this.#needs.onChange(this);
  }

  #assessed(content: ApplicationContent): Assessment {
    return keepEqual(this.#view, this.#needs.assess(this.#view.application, content));
  }

  async #write(content: ApplicationContent): Promise<boolean> {
    this.#sent = content;
    const answer = await this.#save(content);
    this.#sent = null;
    if (this.#isAbandoned) return true;
    if (answer.ok) {
      this.#base = content;
      this.take(answer.value);
      this.#needs.onKept(answer.value);
      return true;
    }
    return this.#afterRefusal(answer.error);
  }

  /** True when the text needs no further try as it is. */
  #afterRefusal(failure: ApplicationFailure): boolean {
    if (failure.kind === 'changedElsewhere') {
      this.#merge(failure.current);
      return true;
    }
    this.#show({ saveFailure: failure });
    return false;
  }

  async #save(content: ApplicationContent): Promise<Result<Application, ApplicationFailure>> {
    try {
      return await this.#needs.save(content, this.#view.application.revision);
    } catch (error) {
      // The program behind the page is gone for the moment; the text waits here and is tried again.
      const detail = error instanceof Error ? error.message : String(error);
      return { ok: false, error: { kind: 'storeFailed', detail } };
    }
  }

  /** Takes what was changed elsewhere, keeps what was typed here, and writes both together. */
  #merge(current: Application): void {
    const merged = mergeContent(this.#base, this.#view.content, current.content);
    this.#base = current.content;
    const conflicts = [...new Set([...this.#view.conflicts, ...merged.conflicts])];
    this.#show({ application: current, content: merged.content, conflicts });
    if (!isSameContent(merged.content, current.content)) this.#autosave.change(merged.content);
  }
}
