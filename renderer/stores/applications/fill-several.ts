import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import {
  changedFields,
  withFilling,
  type Filling,
  nothingFilled,
  invalidValues,
} from '../../../shared/rules/fill-several.ts';
import { reviewOf } from '../../../shared/rules/review.ts';
import { callMain } from '../call-main.ts';
import type { EditorStore } from '../editor/editor.ts';

/** One application that was changed: its content before, and how main keeps it now. */
interface Filled {
  readonly before: ApplicationContent;
  readonly now: Application;
  /** True where it had been reviewed and has to be reviewed again. */
  readonly lostReview: boolean;
}

interface FillSeveralState {
  readonly phase: 'reading' | 'choosing' | 'writing';
  /** The applications as main has them now. */
  readonly applications: readonly Application[];
  /** How many could not be read. */
  readonly unread: number;
  readonly filling: Filling;
}

/** Result of filling: what was written, and why the others were not. */
interface FillEnd {
  readonly filled: readonly Filled[];
  readonly failures: readonly ApplicationFailure[];
}

interface FillSeveralActions {
  readonly read: (ids: readonly string[]) => Promise<void>;
  readonly choose: (change: Partial<Filling>) => void;
  /**
   * Writes each application that the texts change, one after the other. Answers `null` and does nothing while an
   * earlier call still writes, or while one of the texts is not allowed; `null` also where the data was replaced.
   */
  readonly fill: () => Promise<FillEnd | null>;
  /**
   * Restores the earlier contents of applications that nobody changed since, until the data is replaced. Answers how
   * many could not be restored.
   */
  readonly undo: (filled: readonly Filled[]) => Promise<number>;
  readonly reset: () => void;
}

type FillSeveralStore = StoreApi<FillSeveralState & FillSeveralActions>;

const nothing: FillSeveralState = { phase: 'reading', applications: [], unread: 0, filling: nothingFilled };

/** Puts the same texts into several applications: previewed before they are written, and undone together. */
export function createFillSeveralStore(
  { applications }: Pick<CoDeskBridge, 'applications'>,
  editor: EditorStore,
  onApplication: (application: Application) => void,
): FillSeveralStore {
  return createStore((set, get) => {
    let round = 0;
    /** Goes up when the data is replaced: these applications are gone with it. */
    let replaced = 0;
    const save = async ({ id, revision }: Application, content: ApplicationContent) => {
      const asked = { applicationId: id, content, baseRevision: revision, keepsBefore: true };
      const answer = await callMain(() => applications.save(asked));
      if (answer.ok) onApplication(answer.value);
      return answer;
    };
    return {
      ...nothing,
      read: async (ids) => {
        round += 1;
        const asked = round;
        set(nothing);
        // What is typed on the desk is saved first, so that it is part of the preview.
        await editor.getState().flush();
        const read: Application[] = [];
        for (const applicationId of ids) {
          const answer = await callMain(() => applications.open({ applicationId }));
          if (asked !== round) return;
          if (answer.ok) read.push(answer.value);
        }
        set({ phase: 'choosing', applications: read, unread: ids.length - read.length });
      },
      choose: (change) => set({ filling: { ...get().filling, ...change } }),
      fill: async () => {
        const { phase, applications: all, filling } = get();
        if (phase !== 'choosing' || invalidValues(filling).length > 0) return null;
        const asked = round;
        set({ phase: 'writing' });
        const filled: Filled[] = [];
        const failures: ApplicationFailure[] = [];
        for (const application of all) {
          // The data was replaced meanwhile, and these applications with it.
          if (asked !== round) return null;
          const content = withFilling(application, filling);
          if (changedFields(application.content, content).length === 0) continue;
          const answer = await save(application, content);
          if (!answer.ok) {
            failures.push(answer.error);
            continue;
          }
          const now = answer.value;
          filled.push({
            before: application.content,
            now,
            lostReview: isReviewed(application) && !isReviewed(now),
          });
        }
        if (asked !== round) return null;
        set({ phase: 'choosing' });
        return { filled, failures };
      },
      undo: async (filled) => {
        const begun = replaced;
        let left = 0;
        for (const { before, now } of filled) {
          if (begun !== replaced) return 0;
          // Main refuses this at another revision, so later changes of others stay.
          const answer = await save(now, before);
          if (!answer.ok) left += 1;
        }
        return left;
      },
      reset: () => {
        round += 1;
        replaced += 1;
        set(nothing);
      },
    };
  });
}

function isReviewed({ review }: Application): boolean {
  return reviewOf(review).reviewed !== null;
}
