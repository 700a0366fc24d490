import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../../shared/domain/application.ts';
import type { RefusedFile } from '../../../shared/domain/attachment.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import {
  type ApplicationFailure,
  type DocumentFailure,
  maxFilesInCall,
} from '../../../shared/ipc/messages.ts';
import { shownApplication, type EditorStore } from '../editor/editor.ts';
import type { AttachmentChanges } from '../editor/attachment-steps.ts';

/** A file that was not attached, kept until the clerk has read why. */
export interface Refusal extends RefusedFile {
  readonly id: number;
}

interface AttachmentsState {
  /** Refused files of each application, the oldest first. */
  readonly refusals: ReadonlyMap<string, readonly Refusal[]>;
  /** How many files of each application are being checked and copied. */
  readonly arriving: ReadonlyMap<string, number>;
  /** Why the last change of an application's attachments failed. */
  readonly failures: ReadonlyMap<string, DocumentFailure>;
  /** The attachment that could not be shown or saved, by application. */
  readonly notShown: ReadonlyMap<string, string>;
  /** Applications onto which something without a file was dropped, as some mail programs do. */
  readonly withoutFile: ReadonlySet<string>;
}

/** Changes answer false when they did not work; `failures` says why. */
interface AttachmentsActions extends AttachmentChanges {
  /** Answers the application with its new attachments; `null` where nothing could be attached. */
  readonly add: (applicationId: string, files: readonly File[]) => Promise<Application | null>;
  /** Moves the attachment at index `from`, counted from 0; otherwise like `move`. */
  readonly moveFrom: (applicationId: string, from: number, to: number) => Promise<boolean>;
  /** Replaces a PDF by a file, as one step that one undo takes back. */
  readonly replace: (input: {
    applicationId: string;
    attachmentId: string;
    keepName: boolean;
    file: File;
  }) => Promise<boolean>;
  readonly view: (applicationId: string, attachmentId: string) => Promise<void>;
  readonly save: (applicationId: string, attachmentId: string) => Promise<'saved' | 'cancelled' | 'failed'>;
  /** Shows the refused files of a discarded application with another one. */
  readonly moveRefusals: (from: string, to: string) => void;
  /**
   * Shows refused files. `asked`: the names of all files that were to be taken; the earlier refusals of those that were
   * taken now are no longer shown.
   */
  readonly refuse: (
    applicationId: string,
    refused: readonly RefusedFile[],
    asked?: readonly string[],
  ) => void;
  readonly dismissRefusal: (applicationId: string, id: number) => void;
  readonly dismissFailure: (applicationId: string) => void;
  readonly setWithoutFile: (applicationId: string, isSo: boolean) => void;
  readonly reset: () => void;
}

type AttachmentsStore = StoreApi<AttachmentsState & AttachmentsActions>;

const initialAttachments: AttachmentsState = {
  refusals: new Map(),
  arriving: new Map(),
  failures: new Map(),
  notShown: new Map(),
  withoutFile: new Set(),
};

function isSameRefusal(one: RefusedFile, other: RefusedFile): boolean {
  return one.name === other.name && one.refusal.kind === other.refusal.kind;
}

/** Files that are being attached, and those that were refused. The attached ones are part of the application. */
export function createAttachmentsStore(
  { attachments }: Pick<CoDeskBridge, 'attachments'>,
  editor: EditorStore,
  onApplication: (application: Application) => void,
): AttachmentsStore {
  let lastId = 0;
  return createStore((set, get) => {
    const count = (applicationId: string, by: number): void => {
      const arriving = new Map(get().arriving);
      set({ arriving: arriving.set(applicationId, (arriving.get(applicationId) ?? 0) + by) });
    };
    const setFailure = (
      applicationId: string,
      failure: DocumentFailure | null,
      attachmentId: string | null = null,
    ): void => {
      const failures = new Map(get().failures);
      const notShown = new Map(get().notShown);
      if (failure === null) failures.delete(applicationId);
      else failures.set(applicationId, failure);
      if (failure === null || attachmentId === null) notShown.delete(applicationId);
      else notShown.set(applicationId, attachmentId);
      set({ failures, notShown });
    };
    const refuse: AttachmentsActions['refuse'] = (applicationId, refused, asked = []) => {
      const added = refused.map((file) => ({ ...file, id: (lastId += 1) }));
      const isTaken = (name: string): boolean =>
        asked.includes(name) && refused.every((file) => file.name !== name);
      const known = (get().refusals.get(applicationId) ?? []).filter(({ name }) => !isTaken(name));
      // A file that is refused again for the same reason is listed once, with what is known of it now.
      const others = known.filter((before) => !refused.some((file) => isSameRefusal(file, before)));
      set({ refusals: new Map(get().refusals).set(applicationId, [...others, ...added]) });
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
      refuse,
      add: async (applicationId, files) => {
        if (files.length === 0) return null;
        count(applicationId, files.length);
        let left = files.length;
        let application: Application | null = null;
        try {
          // The attached files are shown after each call.
          for (let at = 0; at < files.length; at += maxFilesInCall) {
            const some = files.slice(at, at + maxFilesInCall);
            const answer = await attachments.add({ applicationId }, some);
            setFailure(applicationId, answer.ok ? null : answer.error);
            if (!answer.ok) return application;
            refuse(
              applicationId,
              answer.value.refused,
              some.map(({ name }) => name),
            );
            application = answer.value.application;
            onApplication(application);
            count(applicationId, -some.length);
            left -= some.length;
          }
          return application;
        } catch (error) {
          // A bug in the program; the clerk must hear of it all the same that nothing was attached.
          setFailure(applicationId, { kind: 'storeFailed', detail: '' });
          throw error;
        } finally {
          count(applicationId, -left);
        }
      },
      replace: async ({ file, ...asked }) => {
        const { applicationId } = asked;
        count(applicationId, 1);
        try {
          const ask = async (): Promise<Result<Application, ApplicationFailure>> => {
            const answer = await attachments.replace(asked, [file]);
            if (answer.ok) refuse(applicationId, answer.value.refused, [file.name]);
            return answer.ok ? succeed(answer.value.application) : answer;
          };
          const done = await editor.getState().replace(applicationId, ask, 'attachments');
          setFailure(applicationId, done.ok ? null : done.error);
          return done.ok;
        } finally {
          count(applicationId, -1);
        }
      },
      change: (input) => take(input.applicationId, attachments.change(input)),
      move: (applicationId, attachmentId, position) =>
        take(applicationId, attachments.move({ applicationId, attachmentId, position })),
      moveFrom: async (applicationId, from, to) => {
        const moved = shownApplication(editor, applicationId)?.attachments[from];
        return moved !== undefined && get().move(applicationId, moved.id, to);
      },
      remove: (applicationId, attachmentId) =>
        take(applicationId, attachments.remove({ applicationId, attachmentId })),
      restore: (applicationId, attachmentId) =>
        take(applicationId, attachments.restore({ applicationId, attachmentId })),
      view: async (applicationId, attachmentId) => {
        const answer = await attachments.view({ applicationId, attachmentId });
        setFailure(applicationId, answer.ok ? null : answer.error, attachmentId);
      },
      save: async (applicationId, attachmentId) => {
        const answer = await attachments.save({ applicationId, attachmentId });
        setFailure(applicationId, answer.ok ? null : answer.error, attachmentId);
        return answer.ok ? answer.value : 'failed';
      },
      moveRefusals: (from, to) => {
        const refusals = new Map(get().refusals);
        const moved = refusals.get(from) ?? [];
        refusals.delete(from);
        set({ refusals: refusals.set(to, [...(refusals.get(to) ?? []), ...moved]) });
      },
      dismissRefusal: (applicationId, id) => {
        const left = (get().refusals.get(applicationId) ?? []).filter((one) => one.id !== id);
        set({ refusals: new Map(get().refusals).set(applicationId, left) });
      },
      dismissFailure: (applicationId) => setFailure(applicationId, null),
      setWithoutFile: (applicationId, isSo) => {
        const withoutFile = new Set(get().withoutFile);
        if (isSo) withoutFile.add(applicationId);
        else withoutFile.delete(applicationId);
        set({ withoutFile });
      },
      reset: () => set(initialAttachments),
    };
  });
}
