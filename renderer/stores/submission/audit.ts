import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure, DocumentFailure } from '../../../shared/ipc/messages.ts';
import type { SentBody } from '../../../shared/ipc/areas/submission.ts';
import { callMain, callMainOr } from '../call-main.ts';

/** The attempt whose sent content is shown. */
interface ShownBody {
  readonly applicationId: string;
  readonly attemptId: string;
  readonly answer:
    | { readonly kind: 'opening' }
    | { readonly kind: 'body'; readonly body: SentBody }
    | { readonly kind: 'failed'; readonly failure: ApplicationFailure };
}

/** What the clerk typed about the service's own answer, unchanged. */
interface TypedDecision {
  readonly number: string;
  readonly diyCost: string;
  readonly fsCost: string;
  readonly shippingHandlingCost: string;
}

export const emptyDecision: TypedDecision = { number: '', diyCost: '', fsCost: '', shippingHandlingCost: '' };

/** Id of the application whose record is meant, or `all`. */
export type RecordId = string;

interface AuditState {
  readonly shown: ShownBody | null;
  /** Records that are being saved to a file. */
  readonly saving: ReadonlySet<RecordId>;
  /** Why the last save of a record failed. */
  readonly failures: ReadonlyMap<RecordId, DocumentFailure>;
  /** By attempt id, so that looking at another application in between loses nothing. */
  readonly typed: ReadonlyMap<string, TypedDecision>;
}

interface AuditActions {
  /** Fetches and shows exactly what an attempt sent. */
  readonly show: (applicationId: string, attemptId: string) => Promise<void>;
  readonly close: () => void;
  /** Saves a record to a file. A second request for the same record answers `cancelled` while the first one runs. */
  readonly save: (of: RecordId) => Promise<'saved' | 'cancelled' | 'failed'>;
  readonly type: (attemptId: string, change: Partial<TypedDecision>) => void;
  readonly forgetTyped: (attemptId: string) => void;
  readonly reset: () => void;
}

type AuditStore = StoreApi<AuditState & AuditActions>;

const initialAudit: AuditState = {
  shown: null,
  saving: new Set(),
  failures: new Map(),
  typed: new Map(),
};

/** The audit record as the page shows it, and what the clerk adds to it. */
export function createAuditStore({ audit }: Pick<CoDeskBridge, 'audit'>): AuditStore {
  return createStore((set, get) => {
    const beginSaving = (of: RecordId): void => {
      const failures = new Map(get().failures);
      failures.delete(of);
      set({ saving: new Set([...get().saving, of]), failures });
    };
    const endSaving = (of: RecordId): void =>
      set({ saving: new Set([...get().saving].filter((other) => other !== of)) });
    const isAwaited = (attemptId: string): boolean => {
      const { shown } = get();
      return shown?.attemptId === attemptId && shown.answer.kind === 'opening';
    };
    return {
      ...initialAudit,
      show: async (applicationId, attemptId) => {
        set({ shown: { applicationId, attemptId, answer: { kind: 'opening' } } });
        const result = await callMain(() => audit.sentBody({ applicationId, attemptId }));
        // The sheet was closed, or shows another attempt by now.
        if (!isAwaited(attemptId)) return;
        const answer = result.ok
          ? ({ kind: 'body', body: result.value } as const)
          : ({ kind: 'failed', failure: result.error } as const);
        set({ shown: { applicationId, attemptId, answer } });
      },
      close: () => set({ shown: null }),
      save: async (of) => {
        if (get().saving.has(of)) return 'cancelled';
        beginSaving(of);
        const answer = await callMainOr(
          () => audit.export({ applicationId: of === 'all' ? null : of }),
          (): DocumentFailure => ({ kind: 'notSaved' }),
        );
        endSaving(of);
        if (answer.ok) return answer.value;
        set({ failures: new Map(get().failures).set(of, answer.error) });
        return 'failed';
      },
      type: (attemptId, change) => {
        const known = get().typed.get(attemptId) ?? emptyDecision;
        set({ typed: new Map(get().typed).set(attemptId, { ...known, ...change }) });
      },
      forgetTyped: (attemptId) =>
        set({ typed: new Map([...get().typed].filter(([other]) => other !== attemptId)) }),
      reset: () => set(initialAudit),
    };
  });
}
