import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { assertNever } from '../../../shared/domain/result.ts';
import type { OutboxEntry } from '../../../shared/ipc/areas/submission.ts';
import { useOutbox, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

export type MoveDirection = 'earlier' | 'later';

export interface OutboxActions {
  readonly move: (entry: OutboxEntry, direction: MoveDirection) => void;
  readonly cancel: (entry: OutboxEntry) => void;
  /** Result of the last action, shown and read by screen readers. */
  readonly message: string;
}

/** The button that gets the focus after the list has changed. */
type ButtonToFocus =
  | { readonly kind: 'moved'; readonly attemptId: string; readonly direction: MoveDirection }
  | { readonly kind: 'removed'; readonly index: number };

function entryName(entry: OutboxEntry, none: string): string {
  return entry.consigneeName.trim() || entry.clientReference.trim() || none;
}

export function useEntryName(entry: OutboxEntry): string {
  return entryName(entry, useWords().outbox.noConsignee);
}

/** The button for a request; its neighbour where that one is disabled. */
function requestedButton(list: HTMLElement, request: ButtonToFocus): HTMLElement | null {
  const items = [...list.children];
  const find = (item: Element | undefined, name: string): HTMLElement | null =>
    item?.querySelector<HTMLElement>(`[data-tool="${name}"] button:not(:disabled)`) ?? null;
  switch (request.kind) {
    case 'moved': {
      const item = list.querySelector(`[data-attempt="${request.attemptId}"]`) ?? undefined;
      const other = request.direction === 'earlier' ? 'later' : 'earlier';
      return find(item, request.direction) ?? find(item, other);
    }
    case 'removed':
      return find(items[Math.min(request.index, items.length - 1)], 'cancel');
    default:
      return assertNever(request);
  }
}

/** Moving and cancelling entries, with the focus on a fitting button afterwards. */
export function useOutboxActions(
  list: RefObject<HTMLOListElement | null>,
  close: RefObject<HTMLButtonElement | null>,
): OutboxActions {
  const words = useWords().outbox;
  const { outbox, submission } = useStores();
  const entries = useOutbox((state) => state.entries);
  const [message, say] = useState('');
  const request = useRef<ButtonToFocus | null>(null);
  useLayoutEffect(() => {
    if (request.current === null) return;
    const wanted = list.current === null ? null : requestedButton(list.current, request.current);
    (wanted ?? close.current)?.focus();
    request.current = null;
  }, [entries, list, close]);
  const name = (entry: OutboxEntry): string => entryName(entry, words.noConsignee);
  const indexOf = ({ attemptId }: OutboxEntry): number =>
    outbox.getState().entries.findIndex((one) => one.attemptId === attemptId);
  const move = async (entry: OutboxEntry, direction: MoveDirection): Promise<void> => {
    request.current = { kind: 'moved', attemptId: entry.attemptId, direction };
    await outbox.getState().move(entry.attemptId, direction);
    const index = indexOf(entry);
    if (index >= 0) say(words.nowAt(name(entry), index + 1, outbox.getState().entries.length));
  };
  const cancel = async (entry: OutboxEntry): Promise<void> => {
    request.current = { kind: 'removed', index: indexOf(entry) };
    const answer = await submission.getState().cancel(entry.applicationId);
    if (answer === 'cancelled') say(words.cancelled(name(entry)));
    else if (answer === 'too-late') say(words.tooLate(name(entry)));
  };
  return {
    move: (entry, direction) => void move(entry, direction),
    cancel: (entry) => void cancel(entry),
    message,
  };
}
