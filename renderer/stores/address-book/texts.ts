import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BookText, TextKind } from '../../../shared/domain/address-book.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { askMain, callMain } from '../call-main.ts';
import { type ToastsStore, undoAction } from '../toasts.ts';

interface TextsState {
  readonly search: string;
  readonly rows: readonly BookText[];
  /** Number of damaged texts, which are not in the list. */
  readonly unreadable: number;
}

interface TextsActions {
  /** `kind`: `null` for the texts of every box. */
  readonly find: (kind: TextKind | null, search: string) => Promise<void>;
  /** Stores a text. Answers the id by which that can be undone. */
  readonly keep: (kind: TextKind, text: string) => Promise<Result<{ readonly undoId: string }, BookFailure>>;
  readonly change: (id: string, text: string) => Promise<Result<{ readonly undoId: string }, BookFailure>>;
  readonly remove: (id: string) => Promise<Result<{ readonly undoId: string }, BookFailure>>;
  /** Answers in words why it could not be undone; `null` where it was. */
  readonly undo: (undoId: string, words: Pick<Words, 'texts'>) => Promise<string | null>;
  /** Repeats the last search. */
  readonly refresh: () => Promise<void>;
  readonly reset: () => void;
}

type TextsStore = StoreApi<TextsState & TextsActions>;

const initialTexts: TextsState = { search: '', rows: [], unreadable: 0 };

const maxRows = 200;

/** Stored texts for boxes 4 to 7, while they are offered or managed. */
export function createTextsStore({ texts }: Pick<CoDeskBridge, 'texts'>): TextsStore {
  return createStore((set) => {
    let round = 0;
    let last: { readonly kind: TextKind | null; readonly search: string } | null = null;
    const find = async (kind: TextKind | null, search: string): Promise<void> => {
      round += 1;
      const asked = round;
      last = { kind, search };
      set({ search });
      const [rows, unreadable] = await Promise.all([
        askMain(() => texts.find({ kind, search: search.slice(0, 500), limit: maxRows }), []),
        askMain(() => texts.unreadable(), 0),
      ]);
      if (asked === round) set({ rows, unreadable });
    };
    const again = async <Value>(
      change: () => Promise<Result<Value, BookFailure>>,
    ): Promise<Result<Value, BookFailure>> => {
      const answer = await callMain(change);
      if (last !== null) await find(last.kind, last.search);
      return answer;
    };
    return {
      ...initialTexts,
      find,
      keep: (kind, text) => again(() => texts.keep({ kind, text })),
      change: (id, text) => again(() => texts.change({ id, text })),
      remove: (id) => again(() => texts.remove({ id })),
      undo: async (undoId, words) => {
        const answer = await again(() => texts.undo({ undoId }));
        if (answer.ok) return null;
        return answer.error.kind === 'changedSince' ? words.texts.changedSince : words.texts.notSaved;
      },
      refresh: async () => {
        if (last !== null) await find(last.kind, last.search);
      },
      reset: () => {
        round += 1;
        last = null;
        set(initialTexts);
      },
    };
  });
}

/** Says that a text was stored, and offers to undo that, or that it was not. */
export function tellStored(
  { texts, toasts }: { readonly texts: TextsStore; readonly toasts: ToastsStore },
  words: Pick<Words, 'texts' | 'common'>,
  message: string,
  answer: Result<{ readonly undoId: string }, BookFailure>,
): void {
  const { show } = toasts.getState();
  if (!answer.ok) {
    show(words.texts.notSaved);
    return;
  }
  const undo = async (): Promise<void> => {
    const failure = await texts.getState().undo(answer.value.undoId, words);
    if (failure !== null) show(failure);
  };
  show(message, [undoAction(words, undo)]);
}
