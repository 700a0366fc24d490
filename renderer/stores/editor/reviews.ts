import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ReviewFailure } from '../../../shared/ipc/messages.ts';
import { callMain } from '../call-main.ts';
import type { EditorStore } from './editor.ts';

/** An application of several that could not be marked as reviewed, and why. */
export interface ReviewProblem {
  readonly row: ApplicationSummary;
  readonly failure: ReviewFailure;
}

interface ReviewsState {
  readonly isBusy: boolean;
  /** Why the mark of an application was not set or withdrawn; `null` where the last try worked. */
  readonly failed: { readonly applicationId: string; readonly failure: ReviewFailure } | null;
  /** The applications of the last selection that could not be marked. */
  readonly notMarked: readonly ReviewProblem[];
  /** How many applications of the last selection were marked. */
  readonly markedCount: number;
}

interface ReviewsActions {
  readonly mark: (applicationId: string) => Promise<void>;
  readonly withdraw: (applicationId: string) => Promise<void>;
  /**
   * Marks applications one after the other, until the data is replaced. Answers the ids of those that were marked, for
   * one undo.
   */
  readonly markSeveral: (rows: readonly ApplicationSummary[]) => Promise<readonly string[]>;
  /** Withdraws marks until the data is replaced. Answers how many could not be withdrawn. */
  readonly withdrawSeveral: (applicationIds: readonly string[]) => Promise<number>;
  readonly reset: () => void;
}

type ReviewsStore = StoreApi<ReviewsState & ReviewsActions>;

const nothing: ReviewsState = { isBusy: false, failed: null, notMarked: [], markedCount: 0 };

/** Marks of reviewers. A mark counts once main has stored it, and main alone decides who may set it. */
export function createReviewsStore(
  { reviews }: Pick<CoDeskBridge, 'reviews'>,
  editor: EditorStore,
  onApplication: (application: Application) => void,
): ReviewsStore {
  return createStore((set, get) => {
    /** Goes up when the data is replaced: these applications are gone with it. */
    let round = 0;
    const ask = async (action: 'mark' | 'withdraw', applicationId: string) => {
      const asked = round;
      const answer = await callMain(() => reviews[action]({ applicationId }));
      if (answer.ok && asked === round) onApplication(answer.value);
      return answer;
    };
    const change = async (action: 'mark' | 'withdraw', applicationId: string): Promise<void> => {
      if (get().isBusy) return;
      const begun = round;
      set({ isBusy: true, failed: null });
      // Unsaved typing makes this account an author of the application, which main has to know first.
      await editor.getState().flush();
      if (begun !== round) return;
      const answer = await ask(action, applicationId);
      if (begun !== round) return;
      set({ isBusy: false, failed: answer.ok ? null : { applicationId, failure: answer.error } });
    };
    return {
      ...nothing,
      mark: (applicationId) => change('mark', applicationId),
      withdraw: (applicationId) => change('withdraw', applicationId),
      markSeveral: async (rows) => {
        const begun = round;
        await editor.getState().flush();
        const marked: string[] = [];
        const notMarked: ReviewProblem[] = [];
        for (const row of rows) {
          if (begun !== round) return [];
          const answer = await ask('mark', row.id);
          if (answer.ok) marked.push(row.id);
          else notMarked.push({ row, failure: answer.error });
        }
        if (begun !== round) return [];
        set({ notMarked, markedCount: marked.length });
        return marked;
      },
      withdrawSeveral: async (applicationIds) => {
        const begun = round;
        let left = 0;
        for (const applicationId of applicationIds) {
          const answer = await ask('withdraw', applicationId);
          if (begun !== round) return 0;
          if (!answer.ok) left += 1;
        }
        return left;
      },
      reset: () => {
        round += 1;
        set(nothing);
      },
    };
  });
}
