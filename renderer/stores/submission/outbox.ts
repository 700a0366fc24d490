import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { OutboxView } from '../../../shared/ipc/areas/submission.ts';

interface OutboxState extends OutboxView {
  /** Why the order could not be changed the last time. */
  readonly failure: SaveFailure['kind'] | null;
  /** True while main checks whether the service can be reached. */
  readonly isTrying: boolean;
}

interface OutboxActions {
  /** Reads the outbox from main, at the start of the page and when the account changes. */
  readonly refresh: () => Promise<void>;
  /**
   * Reads again where the list contradicts an application reported by main: its sending began, or it came back to wait.
   */
  readonly follow: (application: Pick<Application, 'id' | 'state'>) => void;
  /** Takes the outbox as main reports it. */
  readonly take: (view: OutboxView) => void;
  readonly move: (attemptId: string, direction: 'earlier' | 'later') => Promise<void>;
  readonly tryNow: () => Promise<void>;
  readonly reset: () => void;
}

type OutboxStore = StoreApi<OutboxState & OutboxActions>;

const initialOutbox: OutboxState = {
  entries: [],
  offlineSince: null,
  nextTryAt: null,
  heldBy: null,
  failure: null,
  isTrying: false,
};

/** The outbox: applications that are confirmed and wait to be sent, as main keeps them. */
export function createOutboxStore({ outbox }: Pick<CoDeskBridge, 'outbox'>): OutboxStore {
  return createStore((set, get) => {
    let round = 0;
    const take = ({ entries, offlineSince, nextTryAt, heldBy }: OutboxView): void => {
      round += 1;
      set({ entries, offlineSince, nextTryAt, heldBy });
    };
    /** Asks main; the answer is dropped where main has reported a newer state since. */
    const ask = async <Answer>(question: () => Promise<Answer>, onAnswer: (answer: Answer) => void) => {
      const asked = round;
      const answer = await question();
      if (asked === round) onAnswer(answer);
    };
    return {
      ...initialOutbox,
      refresh: () => ask(() => outbox.list(), take),
      take,
      follow: ({ id, state }) => {
        const isListed = get().entries.some(({ applicationId }) => applicationId === id);
        if (isListed !== (state === 'waiting')) void get().refresh();
      },
      move: async (attemptId, direction) => {
        set({ failure: null });
        const answer = await outbox.move({ attemptId, direction });
        if (answer.ok) take(answer.value);
        else set({ failure: answer.error.kind });
      },
      tryNow: async () => {
        if (get().isTrying) return;
        set({ isTrying: true });
        try {
          await ask(() => outbox.tryNow(), take);
        } finally {
          set({ isTrying: false });
        }
      },
      reset: () => set(initialOutbox),
    };
  });
}
