import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../../shared/domain/application.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { IssueFailure } from '../../../shared/ipc/messages.ts';
import type { EditorStore } from '../editor/editor.ts';

/** What the clerk is asked before the service is. */
export interface CertificateQuestion {
  readonly applicationId: string;
  /** The last request when she was asked. Another one since, from a second window say, takes the question away. */
  readonly after: string | null;
  /** After a request without a clear answer she is asked twice. */
  readonly step: 'first' | 'sure';
}

interface CertificateState {
  readonly question: CertificateQuestion | null;
  /** Applications whose issue call is under way. */
  readonly busy: ReadonlySet<string>;
  /** Why the last request for an application did not work. */
  readonly failures: ReadonlyMap<string, IssueFailure>;
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
  readonly dismissFailure: (applicationId: string) => void;
  readonly reset: () => void;
}

export type CertificateStore = StoreApi<CertificateState & CertificateActions>;

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
    const setFailure = (applicationId: string, failure: IssueFailure | null): void => {
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
        const answer = await certificate
          .issue({ applicationId, again })
          .finally(() => setBusy(applicationId, false));
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
            const answer = await certificate.open({ applicationId: id });
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
        const answer = await certificate.save({ applicationId });
        setFailure(applicationId, answer.ok ? null : answer.error);
        return answer.ok ? answer.value : 'failed';
      },
      openLink: async (applicationId, link) => {
        const answer = await certificate.openLink({ applicationId, link });
        setFailure(applicationId, answer.ok ? null : answer.error);
      },
      closeDocument: () => set({ shown: null }),
      dismissFailure: (applicationId) => setFailure(applicationId, null),
      reset: () => set(initialCertificate),
    };
  });
}
