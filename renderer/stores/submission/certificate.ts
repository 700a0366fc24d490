import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationSummary } from '../../../shared/domain/application.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { IssueFailure } from '../../../shared/ipc/messages.ts';
import { callMainOr } from '../call-main.ts';
import type { EditorStore } from '../editor/editor.ts';

/** What the clerk is asked before the service is. */
interface CertificateQuestion {
  readonly applicationId: string;
  /** The last request when she was asked. Another one since, from a second window say, takes the question away. */
  readonly after: string | null;
  /** After a request without a clear answer she is asked twice. */
  readonly step: 'first' | 'sure';
}

/** `answerLost`: main is gone, or failed on the way, and nobody knows whether anything was asked for. */
export type CertificateFailure = IssueFailure | { readonly kind: 'answerLost' };

interface CertificateState {
  readonly question: CertificateQuestion | null;
  /** Applications whose issue call is under way. */
  readonly busy: ReadonlySet<string>;
  /** Why the last request for an application did not work. */
  readonly failures: ReadonlyMap<string, CertificateFailure>;
  /** The application whose answer is shown as text with its links. */
  readonly shown: string | null;
}

interface CertificateActions {
  readonly ask: (application: Application) => void;
  /** The first word was given; asks for the second. */
  readonly askSurely: () => void;
  readonly stopAsking: () => void;
  /**
   * Calls the service once and then shows what came. Never called but by the clerk's word; `again` is her second
   * one after a request without a clear answer.
   */
  readonly issue: (applicationId: string, again: boolean) => Promise<void>;
  /** Shows what is kept: a PDF in its reader, text here, anything else by saving it. */
  readonly openDocument: (application: Application) => Promise<void>;
  /** The text that came with a PDF. */
  readonly showAnswer: (applicationId: string) => void;
  readonly save: (applicationId: string) => Promise<'saved' | 'cancelled' | 'failed'>;
  readonly openLink: (applicationId: string, link: number) => Promise<void>;
  readonly closeDocument: () => void;
  readonly reset: () => void;
}

type CertificateStore = StoreApi<CertificateState & CertificateActions>;

const initialCertificate: CertificateState = {
  question: null,
  busy: new Set(),
  failures: new Map(),
  shown: null,
};

/** The issue call and what it brought. */
export function createCertificateStore(
  { certificate }: Pick<CoDeskBridge, 'certificate'>,
  editor: EditorStore,
  onApplication: (application: Application) => void,
): CertificateStore {
  return createStore((set, get) => {
    const setFailure = (applicationId: string, failure: CertificateFailure | null): void => {
      const failures = new Map(get().failures);
      if (failure === null) failures.delete(applicationId);
      else failures.set(applicationId, failure);
      set({ failures });
    };
    const setBusy = (applicationId: string, isBusy: boolean): void => {
      const busy = new Set(get().busy);
      if (isBusy) busy.add(applicationId);
      else busy.delete(applicationId);
      set({ busy });
    };
    return {
      ...initialCertificate,
      ask: ({ id, certificateRequests }) => {
        const after = certificateRequests.at(-1)?.id ?? null;
        set({ question: { applicationId: id, after, step: 'first' } });
      },
      askSurely: () => {
        const { question } = get();
        if (question !== null) set({ question: { ...question, step: 'sure' } });
      },
      stopAsking: () => set({ question: null }),
      issue: async (applicationId, again) => {
        set({ question: null });
        if (get().busy.has(applicationId)) return;
        setBusy(applicationId, true);
        setFailure(applicationId, null);
        const answer = await callMainOr(
          () => certificate.issue({ applicationId, again }),
          () => ({ kind: 'answerLost' }) as const,
        );
        setBusy(applicationId, false);
        if (!answer.ok) {
          setFailure(applicationId, answer.error);
          return;
        }
        onApplication(answer.value);
        if (editor.getState().applicationId === applicationId) await get().openDocument(answer.value);
      },
      openDocument: async ({ id, issued }) => {
        if (issued === null) return;
        switch (issued.body.kind) {
          case 'pdf': {
            const answer = await callMainOr(
              () => certificate.open({ applicationId: id }),
              (): IssueFailure => ({ kind: 'noReader' }),
            );
            setFailure(id, answer.ok ? null : answer.error);
            return;
          }
          case 'json':
            set({ shown: id });
            return;
          case 'file':
            await get().save(id);
            return;
          default:
            assertNever(issued.body);
        }
      },
      showAnswer: (applicationId) => set({ shown: applicationId }),
      save: async (applicationId) => {
        const answer = await callMainOr(
          () => certificate.save({ applicationId }),
          (): IssueFailure => ({ kind: 'notSaved' }),
        );
        setFailure(applicationId, answer.ok ? null : answer.error);
        return answer.ok ? answer.value : 'failed';
      },
      openLink: async (applicationId, link) => {
        const answer = await callMainOr(
          () => certificate.openLink({ applicationId, link }),
          (): IssueFailure => ({ kind: 'linkNotOpened' }),
        );
        setFailure(applicationId, answer.ok ? null : answer.error);
      },
      closeDocument: () => set({ shown: null }),
      reset: () => set(initialCertificate),
    };
  });
}

/** How far one of several certificates is. */
type CertificateStep =
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

type SeveralCertificatesStore = StoreApi<SeveralCertificatesState & SeveralCertificatesActions>;

const nothing: SeveralCertificatesState = { phase: 'choosing', items: new Map() };

/** What hinders one of these hinders all that come after it. */
const hindersAll: ReadonlySet<IssueFailure['kind']> = new Set<IssueFailure['kind']>([
  'notConnected',
  'signIn',
  'notSent',
  'notKept',
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
