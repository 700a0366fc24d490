import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConfirmedWarning } from '../../../shared/domain/confirmed-warning.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { callMain } from '../call-main.ts';
import type { ProgramStore } from '../program.ts';

type Answer = Result<readonly ConfirmedWarning[], ApplicationFailure>;

interface ReadinessState {
  /** What was confirmed of each application that was open since the page began. */
  readonly confirmed: ReadonlyMap<string, readonly ConfirmedWarning[]>;
}

interface ReadinessActions {
  /** Asks main what is confirmed of an application. One that main cannot tell counts as not confirmed. */
  readonly load: (applicationId: string) => Promise<void>;
  /** Another window confirmed or unconfirmed warnings. */
  readonly take: (applicationId: string, confirmed: readonly ConfirmedWarning[]) => void;
  readonly confirm: (applicationId: string, warning: ConfirmedWarning) => Promise<Answer>;
  /** The clerk wants to look at it again. */
  readonly unconfirm: (applicationId: string, warning: ConfirmedWarning) => Promise<Answer>;
  readonly reset: () => void;
}

export type ReadinessStore = StoreApi<ReadinessState & ReadinessActions>;

const initialReadiness: ReadinessState = { confirmed: new Map() };

/** What the clerk has looked at and found right. It counts once main has it. */
export function createReadinessStore(
  { readiness }: Pick<CoDeskBridge, 'readiness'>,
  program: ProgramStore,
): ReadinessStore {
  return createStore((set, get) => {
    const keep = (applicationId: string, answer: Answer): Answer => {
      if (answer.ok) set({ confirmed: new Map(get().confirmed).set(applicationId, answer.value) });
      return answer;
    };
    const change = async (applicationId: string, ask: () => Promise<Answer>): Promise<Answer> => {
      const answer = await callMain(ask);
      // What could not be written does not count.
      if (!answer.ok) program.getState().setTrouble({ action: 'confirm', reason: answer.error.kind });
      return keep(applicationId, answer);
    };
    return {
      ...initialReadiness,
      load: async (applicationId) => {
        keep(applicationId, await callMain(() => readiness.confirmed({ applicationId })));
      },
      take: (applicationId, confirmed) => void keep(applicationId, { ok: true, value: confirmed }),
      confirm: (applicationId, warning) =>
        change(applicationId, () => readiness.confirm({ applicationId, warning })),
      unconfirm: (applicationId, { habit, place }) =>
        change(applicationId, () => readiness.unconfirm({ applicationId, warning: { habit, place } })),
      reset: () => set(initialReadiness),
    };
  });
}
