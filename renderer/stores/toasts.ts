import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StopListening } from '../../shared/ipc/bridge.ts';
import type { FirstWords } from '../../shared/text/languages.ts';

/** How long a toast stays while nobody points at it. Milliseconds. */
export const toastMilliseconds = 6_000;

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** True for an action that undoes what the toast reports; the undo key runs it as well while no box has the focus. */
  readonly takesBack?: boolean;
}

/** The undo button of a toast. The result of `run` is not awaited. */
export function undoAction({ common }: Pick<FirstWords, 'common'>, run: () => unknown): ToastAction {
  return { label: common.undo, takesBack: true, run: () => void run() };
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly actions: readonly ToastAction[];
  readonly of: ToastSubject;
}

/** What a toast is about, which decides when it goes. */
export interface ToastSubject {
  /** A newer toast of the same kind replaces this one. */
  readonly kind?: string;
  /** The application that the toast is about: it goes when that leaves the desk. */
  readonly applicationId?: string;
  /** True for what goes on: the toast stays until it is dismissed or replaced. */
  readonly isUnderWay?: true;
}

interface ToastsState {
  readonly toasts: readonly Toast[];
  /** True while somebody points at a toast or has the focus in one. */
  readonly held: boolean;
}

interface ToastsActions {
  /** Shows a toast. Not for errors or money, as these must stay on screen. */
  readonly show: (text: string, actions?: readonly ToastAction[], of?: ToastSubject) => void;
  readonly dismiss: (id: number) => void;
  /**
   * Undoes what the newest toast with an undo action reports, even after that toast has timed out. Answers false where
   * there is none.
   */
  readonly undo: () => boolean;
  /** Forgets the undo of a toast that has timed out, as something else was written since. */
  readonly forget: () => void;
  /** Forgets every undo, and removes the toasts that offer one, as what they would undo is no longer there. */
  readonly forgetUndo: () => void;
  /** Removes toasts about applications other than this one; `null` removes all of them. */
  readonly keepOnlyOf: (applicationId: string | null) => void;
  readonly hold: (held: boolean) => void;
}

export type ToastsStore = StoreApi<ToastsState & ToastsActions>;

const initialToasts: ToastsState = { toasts: [], held: false };

/** Subscribes to the changes of the desk that remove toasts or their undo. The returned function ends it. */
export type FollowOpenApplication = (actions: Pick<ToastsActions, 'forget' | 'keepOnlyOf'>) => StopListening;

/** Toasts and their timers. `followDesk` is subscribed only while there is a toast, or an undo of one. */
export function createToastsStore(followDesk: FollowOpenApplication = () => () => undefined): ToastsStore {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;
  /** The last toast with an undo action that has timed out. */
  let timedOut: Toast | null = null;
  let lastBeforeWriting = 0;
  let unfollow: StopListening | null = null;
  const undoOf = (toast: Toast | null): ToastAction | undefined =>
    toast?.actions.find(({ takesBack }) => takesBack === true);
  return createStore((set, get) => {
    const startTimer = (id: number): void => {
      clearTimeout(timers.get(id));
      if (get().toasts.find((toast) => toast.id === id)?.of.isUnderWay === true) return;
      timers.set(
        id,
        setTimeout(() => {
          const undoable = get().toasts.find((toast) => toast.id === id && undoOf(toast) !== undefined);
          if (undoable !== undefined && id > lastBeforeWriting) timedOut = undoable;
          get().dismiss(id);
        }, toastMilliseconds),
      );
    };
    const stopTimer = (id: number): void => {
      clearTimeout(timers.get(id));
      timers.delete(id);
    };
    const endIfIdle = (): void => {
      if (get().toasts.length > 0 || timedOut !== null) return;
      unfollow?.();
      unfollow = null;
    };
    return {
      ...initialToasts,
      show: (text, actions = [], of = {}) => {
        unfollow ??= followDesk(get());
        lastId += 1;
        const older = get().toasts.filter((toast) => of.kind !== undefined && toast.of.kind === of.kind);
        for (const { id } of older) stopTimer(id);
        const others = get().toasts.filter((toast) => !older.includes(toast));
        set({ toasts: [...others, { id: lastId, text, actions, of }] });
        if (!get().held) startTimer(lastId);
      },
      dismiss: (id) => {
        stopTimer(id);
        const toasts = get().toasts.filter((toast) => toast.id !== id);
        set(toasts.length === 0 ? initialToasts : { toasts });
        endIfIdle();
      },
      undo: () => {
        const shown = get().toasts.findLast((toast) => undoOf(toast) !== undefined);
        const undo = undoOf(shown ?? timedOut);
        if (shown === undefined) get().forget();
        else get().dismiss(shown.id);
        undo?.run();
        return undo !== undefined;
      },
      forget: () => {
        timedOut = null;
        lastBeforeWriting = lastId;
        endIfIdle();
      },
      forgetUndo: () => {
        for (const toast of get().toasts) if (undoOf(toast) !== undefined) get().dismiss(toast.id);
        get().forget();
      },
      keepOnlyOf: (kept) => {
        const isOfAnother = ({ of }: Toast): boolean =>
          of.applicationId !== undefined && of.applicationId !== kept;
        if (timedOut !== null && isOfAnother(timedOut)) timedOut = null;
        for (const toast of get().toasts) if (isOfAnother(toast)) get().dismiss(toast.id);
        endIfIdle();
      },
      hold: (held) => {
        set({ held });
        for (const { id } of get().toasts)
          if (held) stopTimer(id);
          else startTimer(id);
      },
    };
  });
}
