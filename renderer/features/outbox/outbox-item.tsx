import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { OutboxEntry } from '../../../shared/ipc/messages.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useEntryName, type Direction, type OutboxActions } from './use-outbox-actions.ts';
import styles from './outbox-sheet.module.css';

interface OutboxItemProps {
  readonly entry: OutboxEntry;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly actions: OutboxActions;
}

function directionOf(event: KeyboardEvent): Direction | null {
  if (!event.altKey) return null;
  if (event.key === 'ArrowUp') return 'earlier';
  return event.key === 'ArrowDown' ? 'later' : null;
}

/** One application that waits: its place, what it is, and what can be done with it. */
export function OutboxItem({ entry, place, count, actions }: OutboxItemProps) {
  const { words } = useLanguage();
  const name = useEntryName(entry);
  const canMove = { earlier: place > 0, later: place < count - 1 };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directionOf(event);
    if (direction === null) return;
    event.preventDefault();
    if (canMove[direction]) actions.move(entry, direction);
  };
  return (
    <li className={styles['item']} data-attempt={entry.attemptId} onKeyDown={onKeyDown}>
      <span className={styles['number']} aria-hidden="true">
        {place + 1}
      </span>
      <EntryWords entry={entry} />
      {count === 1 ? null : (
        <span className={styles['tools']}>
          <MoveTool direction="earlier" {...{ entry, actions, name }} isDisabled={!canMove.earlier} />
          <MoveTool direction="later" {...{ entry, actions, name }} isDisabled={!canMove.later} />
        </span>
      )}
      <span data-tool="cancel">
        <Button size="small" aria-label={words.outbox.cancelOne(name)} onPress={() => actions.cancel(entry)}>
          {words.common.cancel}
        </Button>
      </span>
    </li>
  );
}

interface MoveToolProps extends Pick<OutboxItemProps, 'entry' | 'actions'> {
  readonly direction: Direction;
  readonly name: string;
  readonly isDisabled: boolean;
}

function MoveTool({ direction, entry, actions, name, isDisabled }: MoveToolProps) {
  const { words } = useLanguage();
  const isEarlier = direction === 'earlier';
  const { keys } = words.common;
  return (
    <span data-tool={direction}>
      <IconButton
        icon={isEarlier ? ArrowUp : ArrowDown}
        label={words.outbox[direction](name)}
        keyHint={`${keys.alt} ${isEarlier ? '↑' : '↓'}`}
        isDisabled={isDisabled}
        onPress={() => actions.move(entry, direction)}
      />
    </span>
  );
}

/** Name; destination, amount, mode and size; reference and when it was confirmed. */
function EntryWords({ entry }: { readonly entry: OutboxEntry }) {
  const { words, language, locale } = useLanguage();
  const clock = useClock();
  const name = useEntryName(entry);
  const amount = [entry.invoiceCurrency, formatAmount(entry.invoiceAmount, languages[language].amounts)]
    .filter((part) => part !== '')
    .join(' ');
  const mode = `${entry.serviceTag}, ${totalText(entry.bodyBytes, locale)}`;
  return (
    <div className={styles['words']}>
      <p className={styles['name']} title={name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles['line']}>
        <Parts parts={[entry.destination, amount, mode]} />
      </p>
      <p className={styles['line']}>
        <Parts parts={[entry.clientReference, words.outbox.confirmedAt(clock.time(entry.confirmedAt))]} />
      </p>
    </div>
  );
}

/** What is known, with a dot between; each keeps its own direction. */
function Parts({ parts }: { readonly parts: readonly string[] }) {
  const known = parts.filter((part) => part !== '');
  return known.map((part, place) => (
    <span key={part}>
      {place === 0 ? '' : ' · '}
      <bdi>{part}</bdi>
    </span>
  ));
}
