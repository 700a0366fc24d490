import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { IssueFailure } from '../../../shared/ipc/messages.ts';
import { callMainOr } from '../call-main.ts';

/** How far one of several certificates is. */
export type CertificateStep =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'came' }
  /** Not asked for, because something that concerns all of them came in between. */
  | { readonly kind: 'leftOut' }
  | { readonly kind: 'failed'; readonly failure: IssueFailure };

export interface CertificateItem {
  readonly row: ApplicationSummary;
  readonly step: CertificateStep;
}

interface SeveralCertificatesState {
  readonly phase: 'choosing' | 'asking' | 'ended';
  /** By the id of the application. */
  readonly items: ReadonlyMap<string, CertificateItem>;
}

interface SeveralCertificatesActions {
  /** Nothing is asked for yet. A list that is still being asked for stays. */
  readonly prepare: (rows: readonly ApplicationSummary[]) => void;
  /** The clerk's word: one after the other, each asked for once, as if it were the only one. */
  readonly ask: () => Promise<void>;
  readonly reset: () => void;
}

export type SeveralCertificatesStore = StoreApi<SeveralCertificatesState & SeveralCertificatesActions>;

const nothing: SeveralCertificatesState = { phase: 'choosing', items: new Map() };

/** What hinders one of these hinders all that come after it. */
const hindersAll: ReadonlySet<IssueFailure['kind']> = new Set<IssueFailure['kind']>([
  'notConnected',
  'signIn',
  'notSent',
  'diskFull',
  'readOnly',
  'unreachable',
  'newerVersion',
  'storeFailed',
]);

/** Several certificates, each by a request of its own. What is unclear is never asked for again from here. */
export function createSeveralCertificatesStore(
  { certificate }: Pick<CoDeskBridge, 'certificate'>,
  onApplication: (application: Application) => void,
): SeveralCertificatesStore {
  return createStore((set, get) => {
    const change = (id: string, step: CertificateStep): void => {
      const item = get().items.get(id);
      if (item !== undefined) set({ items: new Map(get().items).set(id, { ...item, step }) });
    };
    return {
      ...nothing,
      prepare: (rows) => {
        if (get().phase === 'asking') return;
        const waiting = { kind: 'waiting' } as const;
        set({ phase: 'choosing', items: new Map(rows.map((row) => [row.id, { row, step: waiting }])) });
      },
      ask: async () => {
        if (get().phase !== 'choosing') return;
        set({ phase: 'asking' });
        let isHindered = false;
        for (const applicationId of get().items.keys()) {
          if (isHindered) {
            change(applicationId, { kind: 'leftOut' });
            continue;
          }
          change(applicationId, { kind: 'asking' });
          const asked = { applicationId, again: false };
          const answer = await callMainOr(
            () => certificate.issue(asked),
            (): IssueFailure => {
              // Main may have asked for it, and nobody knows what came of it; for the next ones it is not there.
              isHindered = true;
              return { kind: 'unclear', status: null };
            },
          );
          if (answer.ok) {
            onApplication(answer.value);
            change(applicationId, { kind: 'came' });
          } else {
            change(applicationId, { kind: 'failed', failure: answer.error });
            isHindered ||= hindersAll.has(answer.error.kind);
          }
        }
        set({ phase: 'ended' });
      },
      reset: () => set(nothing),
    };
  });
}
