import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationSummary } from '../../../shared/domain/application.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { IssueFailure } from '../../../shared/ipc/areas/submission.ts';
import { callMainOr } from '../call-main.ts';
import type { EditorStore } from '../editor/editor.ts';

/** The question that the clerk answers before a certificate is requested. */
interface CertificateQuestion {
  readonly applicationId: string;
  /**
   * Id of the last request when she was asked. A later request, for example from a second window, takes the question
   * away.
   */
  readonly after: string | null;
  /** She is asked twice (`sure`) after a request without a clear answer. */
  readonly step: 'first' | 'sure';
}

/** `answerLost`: main stopped or failed during the call, and nobody knows whether the certificate was requested. */
export type CertificateFailure = IssueFailure | { readonly kind: 'answerLost' };

interface CertificateState {
  readonly question: CertificateQuestion | null;
  /** Applications for which a request is under way. */
  readonly busy: ReadonlySet<string>;
  /** Why the last request for an application failed. */
  readonly failures: ReadonlyMap<string, CertificateFailure>;
  /** The application whose answer is shown as text with its links. */
  readonly shown: string | null;
}

interface CertificateActions {
  readonly ask: (application: Application) => void;
  /** The clerk said yes once; asks her a second time. */
  readonly askSurely: () => void;
  readonly stopAsking: () => void;
  /**
   * Requests the certificate once from the service and shows the answer. Called only after the clerk's yes; `again` is
   * her second yes after a request without a clear answer.
   */
  readonly issue: (applicationId: string, again: boolean) => Promise<void>;
  /** Shows the stored certificate: a PDF in its reader, text here, anything else by saving it as a file. */
  readonly openDocument: (application: Application) => Promise<void>;
  /** Shows the text that came with a PDF. */
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

/** Requests for certificates and their answers. */
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

/** Progress of one of several certificates. */
type CertificateStep =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'received' }
  /** Not requested, because an earlier failure concerns all of them. */
  | { readonly kind: 'leftOut' }
  | { readonly kind: 'failed'; readonly failure: IssueFailure };

export interface CertificateItem {
  readonly row: ApplicationSummary;
  readonly step: CertificateStep;
}

interface SeveralCertificatesState {
  readonly phase: 'choosing' | 'asking' | 'ended';
  /** By application id. */
  readonly items: ReadonlyMap<string, CertificateItem>;
}

interface SeveralCertificatesActions {
  /** Prepares the list without requesting anything. A list that is still being requested stays. */
  readonly prepare: (rows: readonly ApplicationSummary[]) => void;
  /** Requests the certificates after the clerk's yes: one after the other, each once, as if it were the only one. */
  readonly ask: () => Promise<void>;
  readonly reset: () => void;
}

type SeveralCertificatesStore = StoreApi<SeveralCertificatesState & SeveralCertificatesActions>;

const nothing: SeveralCertificatesState = { phase: 'choosing', items: new Map() };

/** Failures that would befall every later request as well. */
const hindersAll: ReadonlySet<IssueFailure['kind']> = new Set<IssueFailure['kind']>([
  'notConnected',
  'signIn',
  'notSent',
  'notStored',
  'diskFull',
  'readOnly',
  'unreachable',
  'newerVersion',
  'storeFailed',
]);

/**
 * Several certificates, each with a request of its own. One with an unclear outcome is never requested again from here.
 */
export function createSeveralCertificatesStore(
  { certificate }: Pick<CoDeskBridge, 'certificate'>,
  onApplication: (application: Application) => void,
): SeveralCertificatesStore {
  return createStore((set, get) => {
    /** Goes up when the data is replaced: what the clerk agreed to was about the data before. */
    let round = 0;
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
        const begun = round;
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
              // Main may have made the request, and its outcome is unknown; the next ones could not reach main either.
              isHindered = true;
              return { kind: 'unclear', status: null };
            },
          );
          if (begun !== round) return;
          if (answer.ok) {
            onApplication(answer.value);
            change(applicationId, { kind: 'received' });
          } else {
            change(applicationId, { kind: 'failed', failure: answer.error });
            isHindered ||= hindersAll.has(answer.error.kind);
          }
        }
        set({ phase: 'ended' });
      },
      reset: () => {
        round += 1;
        set(nothing);
      },
    };
  });
}
