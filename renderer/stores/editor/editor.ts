import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../../shared/domain/application.ts';
import { emptyContent, longestFieldText, readField } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { callMain } from '../call-main.ts';
import type { LanguageStandard } from '../../../shared/domain/starts.ts';
import { languageStandardIn } from '../connections.ts';
import type { FocusMoves } from '../focus-moves.ts';
import { nothingFound, type ReadinessStore } from './assessment.ts';
import type { UnsavedDraft } from './autosave.ts';
import { type FocusActions, type FocusState, directFocus } from './focus-request.ts';
import { emptyHistory } from '../../../shared/rules/edit-history.ts';
import type { DraftView, OpenDraft } from './open-draft.ts';
import { loadEditing, OpenDrafts, type OpenDraftsOptions } from './open-drafts.ts';
import type { TakenValuesStore } from './readings.ts';

interface EditorState extends Omit<DraftView, 'application'>, FocusState {
  readonly phase: 'empty' | 'opening' | 'open' | 'failed';
  readonly applicationId: string | null;
  readonly application: Application | null;
  /** Why the application could not be opened. */
  readonly openFailure: ApplicationFailure['kind'] | null;
  /** The field that is being typed into; its findings are shown once it is left. */
  readonly typedIn: FieldPath | null;
  readonly leftUnsaved: readonly UnsavedDraft[];
  /** True once the clerk has asked what is missing; from then on empty boxes are marked. */
  readonly showsMissing: boolean;
}

interface EditorActions extends FocusActions {
  /** Opens another application. What was typed in the last one is written first, or tried again until it is. */
  readonly open: (applicationId: string | null) => Promise<void>;
  readonly setField: (path: FieldPath, value: string) => void;
  /** Changes several fields as one step for undo: a pasted address, a party of the address book. */
  readonly setFields: (values: ReadonlyMap<FieldPath, string>) => void;
  readonly leaveField: () => void;
  /** An input method begins or ends a composition, which is one step for undo however long it takes. */
  readonly compose: (isOpen: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly showMissing: () => void;
  /** Assesses the content again, as demands or confirmations have changed. */
  readonly reassess: () => void;
  /** The clerk has read these conflicts. */
  readonly dismissConflicts: (paths: readonly FieldPath[]) => void;
  /** Replaces a field by the other text of its conflict. */
  readonly takeOther: (path: FieldPath) => void;
  /** Writes at once what is typed. Answers false when that failed. */
  readonly flush: () => Promise<boolean>;
  /** Sends what is not written, as the page ends. */
  readonly endPage: () => void;
  /** Whether everything that was typed is written. */
  readonly isWritten: () => boolean;
  /**
   * Writes what is typed until main has the content that this application shows. Answers its revision; `null` when it
   * could not be written, or is not the one on screen.
   */
  readonly flushShown: (applicationId: string) => Promise<number | null>;
  /** Takes the application as main reports it. */
  readonly take: (application: Application) => void;
  /** Reads the open application from main again. `afterReturn`: main was gone and answers again. */
  readonly reload: (afterReturn?: boolean) => Promise<void>;
  /** Has main change the application, or only its attachments, as one step that one undo takes back. */
  readonly replace: <Failure>(
    applicationId: string,
    ask: () => Promise<Result<Application, Failure>>,
    changed?: 'everything' | 'attachments',
  ) => Promise<Result<Application, Failure>>;
  /** Has main split an application so that every part fits on paper, as one step that one undo takes back. */
  readonly split: (
    applicationId: string,
    baseRevision: number,
  ) => Promise<
    Result<{ readonly first: Application; readonly others: readonly Application[] }, ApplicationFailure>
  >;
  readonly reset: () => void;
}

export type EditorStore = StoreApi<EditorState & EditorActions>;

const initialEditor: EditorState = {
  phase: 'empty',
  applicationId: null,
  application: null,
  content: emptyContent,
  history: emptyHistory,
  saveStage: 'saved',
  saveFailure: null,
  conflicts: [],
  ...nothingFound,
  openFailure: null,
  focusRequest: null,
  typedIn: null,
  leftUnsaved: [],
  showsMissing: false,
};

interface EditorOptions extends OpenDraftsOptions {
  readonly bridge: Pick<CoDeskBridge, 'applications' | 'duplicating'>;
  readonly moves: FocusMoves;
  readonly readiness: ReadinessStore;
  readonly takenValues: TakenValuesStore;
  /** Called when another application is shown, or none. */
  readonly onOtherShown: (applicationId: string | null) => void;
  /** Called when the application that is shown was deleted, or cannot be opened. */
  readonly onFailed: () => void;
}

/** The application as the editor has it; `null` where another one is open. */
export function shownApplication(editor: EditorStore, applicationId: string): Application | null {
  const { application } = editor.getState();
  return application?.id === applicationId ? application : null;
}

/** Default language of certificates, by the connection of the open application. */
export function languageStandardNow(
  stores: Parameters<typeof languageStandardIn>[0] & { readonly editor: EditorStore },
): LanguageStandard {
  return languageStandardIn(stores, stores.editor.getState().application?.ledger ?? 'service');
}

/** The application on the desk. Drafts that were left with unwritten text are kept here until it is written. */
export function createEditorStore(options: EditorOptions): EditorStore {
  const { moves, program, readiness, takenValues, register, onOtherShown, onFailed } = options;
  const { applications, duplicating } = options.bridge;
  return createStore((set, get) => {
    const current = (): OpenDraft | null => drafts.find(get().applicationId);
    const updateLeft = (): void => {
      const { applicationId, leftUnsaved } = get();
      const left = drafts.leftUnsaved(applicationId);
      if (left.length > 0 || leftUnsaved.length > 0) set({ leftUnsaved: left });
    };
    const onChange = (draft: OpenDraft): void => {
      if (get().applicationId === draft.id) set({ ...draft.view, phase: 'open', openFailure: null });
      else if (draft.isSettled) drafts.forget(draft);
      updateLeft();
    };
    const onDeleted = (applicationId: string): void => {
      if (get().applicationId === applicationId) failWith('notFound');
    };
    const failWith = (openFailure: ApplicationFailure['kind']): void => {
      const { applicationId } = get();
      set({ ...initialEditor, applicationId, phase: 'failed', openFailure });
      onFailed();
    };
    const drafts = new OpenDrafts(options, { onChange, onDeleted });
    const leave = async (draft: OpenDraft): Promise<void> => {
      draft.leaveField();
      await draft.flush();
      if (draft.isSettled && get().applicationId !== draft.id) drafts.forget(draft);
    };
    /** A text that main would refuse would keep the whole draft from being saved. */
    const fits = (texts: Iterable<string>): boolean => {
      const isFitting = [...texts].every((text) => text.length <= longestFieldText);
      if (!isFitting) program.getState().setActionFailure({ action: 'write', reason: 'textTooLong' });
      return isFitting;
    };
    /** State of the input method: `written` once it has produced text; `null` while it does not compose. */
    let composition: 'begun' | 'written' | null = null;
    const focus = directFocus(moves, get, set);
    /** Undoes or redoes a step; the caret goes to the end of the changed text. */
    const goBack = (step: 'undo' | 'redo'): void => {
      const { content: before } = get();
      const path = current()?.[step]() ?? null;
      if (path === null) return;
      focus.toChange(path, readField(before, path), readField(get().content, path));
    };
    const show = async (applicationId: string): Promise<void> => {
      const reading = callMain(async () => {
        const [opened] = await Promise.all([applications.open({ applicationId }), loadEditing()]);
        return opened;
      });
      const [answer] = await Promise.all([
        reading,
        readiness.getState().load(applicationId),
        takenValues.getState().load(applicationId),
      ]);
      if (!answer.ok) {
        if (get().applicationId === applicationId && current() === null) failWith(answer.error.kind);
        return;
      }
      const known = drafts.find(applicationId);
      if (known !== null) known.take(answer.value);
      else if (get().applicationId === applicationId) onChange(drafts.begin(answer.value));
    };
    return {
      ...initialEditor,
      open: async (applicationId) => {
        const left = current();
        const { applicationId: before, phase } = get();
        if (before === applicationId && phase !== 'failed') return;
        set({ ...initialEditor, applicationId, phase: applicationId === null ? 'empty' : 'opening' });
        if (before !== applicationId) onOtherShown(applicationId);
        focus.end();
        if (left !== null) void leave(left);
        updateLeft();
        const waiting = current();
        if (waiting !== null) onChange(waiting);
        if (applicationId !== null) await show(applicationId);
      },
      setField: (path, value) => {
        if (!fits([value])) return;
        if (get().typedIn !== path) set({ typedIn: path });
        current()?.setField(path, value, composition === 'written');
        if (composition === 'begun') composition = 'written';
      },
      setFields: (values) => {
        if (fits(values.values())) current()?.setFields(values);
      },
      compose: (isOpen) => {
        composition = isOpen ? 'begun' : null;
      },
      leaveField: () => {
        if (get().typedIn !== null) set({ typedIn: null });
        current()?.leaveField();
      },
      undo: () => goBack('undo'),
      redo: () => goBack('redo'),
      ...focus.actions,
      showMissing: () => set({ showsMissing: true }),
      reassess: () => {
        for (const draft of drafts.all) draft.reassess();
      },
      dismissConflicts: (paths) => current()?.dismissConflicts(paths),
      takeOther: (path) => current()?.takeOther(path),
      flush: () => drafts.flush(),
      endPage: () => {
        for (const draft of drafts.all) draft.endPage();
      },
      isWritten: () => drafts.isSettled,
      flushShown: async (applicationId) => {
        drafts.find(applicationId)?.leaveField();
        for (;;) {
          if (!(await get().flush())) return null;
          const draft = drafts.find(applicationId);
          if (draft === null || get().applicationId !== applicationId) return null;
          // Another window may have changed it while it was being written.
          if (draft.isSettled) return draft.view.application.revision;
        }
      },
      take: (application) => {
        const { applicationId, phase } = get();
        // An application that was deleted in another window may be restored there.
        if (phase === 'failed' && applicationId === application.id) void show(applicationId);
        else drafts.find(application.id)?.take(application);
      },
      reload: async (afterReturn) => {
        await Promise.all(drafts.all.map((draft) => drafts.reload(draft, afterReturn)));
        const { applicationId, phase } = get();
        if (phase === 'failed' && applicationId !== null) await show(applicationId);
      },
      replace: async (applicationId, ask, changed = 'everything') => {
        // The event of the change may arrive before the answer.
        const before = drafts.find(applicationId)?.view;
        const answer = await ask();
        if (!answer.ok) return answer;
        if (before !== undefined) drafts.find(applicationId)?.takeStep(answer.value, before, changed);
        register.getState().applyApplication(answer.value);
        return answer;
      },
      split: async (applicationId, baseRevision) => {
        const before = drafts.find(applicationId)?.view;
        const answer = await callMain(() => duplicating.split({ applicationId, baseRevision }));
        if (!answer.ok) return answer;
        const { first, others } = answer.value;
        const made = others.map(({ id }) => id);
        if (before !== undefined) drafts.find(applicationId)?.takeStep(first, before, 'everything', made);
        for (const one of [first, ...others]) register.getState().applyApplication(one);
        return answer;
      },
      reset: () => {
        drafts.abandon();
        set(initialEditor);
        onOtherShown(null);
        focus.end();
      },
    };
  });
}
