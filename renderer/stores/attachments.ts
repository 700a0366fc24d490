import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../shared/domain/application.ts';
import type { RefusedFile } from '../../shared/domain/attachment.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';

/** A file that was not attached, until the clerk has read why. */
export interface Refusal extends RefusedFile {
  readonly id: number;
}

interface AttachmentsState {
  /** Refused files of each application, the oldest first. */
  readonly refusals: ReadonlyMap<string, readonly Refusal[]>;
  /** How many files of each application are being looked at and copied. */
  readonly arriving: ReadonlyMap<string, number>;
  /** Why the last change of an application's attachments did not work. */
  readonly failures: ReadonlyMap<string, ApplicationFailure>;
}

interface AttachmentsActions {
  readonly add: (applicationId: string, files: readonly File[]) => Promise<void>;
  /** Changes answer false when they did not work; `failures` says why. */
  readonly change: (input: {
    applicationId: string;
    attachmentId: string;
    name?: string;
    type?: string;
  }) => Promise<boolean>;
  readonly move: (applicationId: string, attachmentId: string, position: number) => Promise<boolean>;
  readonly remove: (applicationId: string, attachmentId: string) => Promise<boolean>;
  readonly restore: (applicationId: string, attachmentId: string) => Promise<boolean>;
  readonly view: (applicationId: string, attachmentId: string) => Promise<void>;
  readonly dismissRefusal: (applicationId: string, id: number) => void;
  readonly dismissFailure: (applicationId: string) => void;
  readonly reset: () => void;
}

export type AttachmentsStore = StoreApi<AttachmentsState & AttachmentsActions>;

export const initialAttachments: AttachmentsState = {
  refusals: new Map(),
  arriving: new Map(),
  failures: new Map(),
};

interface AttachmentsNeeds {
  readonly bridge: Pick<CoDeskBridge, 'attachments'>;
  readonly onApplication: (application: Application) => void;
}

/** PDFs on their way in, and what became of those that stayed out. The attached ones are in the application. */
export function createAttachmentsStore({ bridge, onApplication }: AttachmentsNeeds): AttachmentsStore {
  const { attachments } = bridge;
  let lastId = 0;
  return createStore((set, get) => {
    const count = (applicationId: string, by: number): void => {
      const arriving = new Map(get().arriving);
      set({ arriving: arriving.set(applicationId, (arriving.get(applicationId) ?? 0) + by) });
    };
    const setFailure = (applicationId: string, failure: ApplicationFailure | null): void => {
      const failures = new Map(get().failures);
      if (failure === null) failures.delete(applicationId);
      else failures.set(applicationId, failure);
      set({ failures });
    };
    const refuse = (applicationId: string, refused: readonly RefusedFile[]): void => {
      const added = refused.map((file) => ({ ...file, id: (lastId += 1) }));
      const known = get().refusals.get(applicationId) ?? [];
      set({ refusals: new Map(get().refusals).set(applicationId, [...known, ...added]) });
    };
    const take = async (
      applicationId: string,
      asked: Promise<Result<Application, ApplicationFailure>>,
    ): Promise<boolean> => {
      const answer = await asked;
      setFailure(applicationId, answer.ok ? null : answer.error);
      if (answer.ok) onApplication(answer.value);
      return answer.ok;
    };
    return {
      ...initialAttachments,
      add: async (applicationId, files) => {
        if (files.length === 0) return;
        count(applicationId, files.length);
        try {
          const answer = await attachments.add({ applicationId }, files);
          setFailure(applicationId, answer.ok ? null : answer.error);
          if (!answer.ok) return;
          refuse(applicationId, answer.value.refused);
          onApplication(answer.value.application);
        } finally {
          count(applicationId, -files.length);
        }
      },
      change: (input) => take(input.applicationId, attachments.change(input)),
      move: (applicationId, attachmentId, position) =>
        take(applicationId, attachments.move({ applicationId, attachmentId, position })),
      remove: (applicationId, attachmentId) =>
        take(applicationId, attachments.remove({ applicationId, attachmentId })),
      restore: (applicationId, attachmentId) =>
        take(applicationId, attachments.restore({ applicationId, attachmentId })),
      view: async (applicationId, attachmentId) => {
        const answer = await attachments.view({ applicationId, attachmentId });
        setFailure(applicationId, answer.ok ? null : answer.error);
      },
      dismissRefusal: (applicationId, id) => {
        const left = (get().refusals.get(applicationId) ?? []).filter((one) => one.id !== id);
        set({ refusals: new Map(get().refusals).set(applicationId, left) });
      },
      dismissFailure: (applicationId) => setFailure(applicationId, null),
      reset: () => set(initialAttachments),
    };
  });
}
