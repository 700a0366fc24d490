import { ArrowDown, ArrowUp, Lock, type LucideIcon, RefreshCw, ShieldCheck } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { OutboxEntry } from '../../../shared/ipc/areas/submission.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { heldByText } from '../../parts/failure-words.ts';
import { useOutbox, useSignInNeeded, useStores } from '../../stores/use-stores.ts';
import { shownCountry } from '../../text/countries.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { useClock } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './outbox-sheet.module.css';
import {
  type MoveDirection,
  type OutboxActions,
  useEntryName,
  useOutboxActions,
} from './use-outbox-actions.ts';

/** The outbox: confirmed applications that are not sent yet, in the order of sending. */
export function OutboxSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords().outbox;
  const entries = useOutbox((state) => state.entries);
  const list = useRef<HTMLOListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const actions = useOutboxActions(list, close);
  const count = entries.length;
  return (
    <Sheet
      title={count === 0 ? words.emptyTitle : words.title(count)}
      subtitle={<WhenTheyGo />}
      anchor="bar"
      side="end"
      width={640}
      onClose={onClose}
      footer={<Actions message={actions.message} closeButton={close} onClose={onClose} />}
    >
      {count === 0 ? null : (
        <>
          <ol ref={list} aria-label={words.list} className={styles['list']}>
            {entries.map((entry, index) => (
              <OutboxItem key={entry.attemptId} {...{ entry, index, count, actions }} />
            ))}
          </ol>
          <Certainties />
        </>
      )}
    </Sheet>
  );
}

/** Why they wait, and that they will be sent by themselves. */
function WhenTheyGo() {
  const { words: all, locale } = useLanguage();
  const words = all.outbox;
  const clock = useClock();
  const count = useOutbox(({ entries }) => entries.length);
  const offlineSince = useOutbox((state) => state.offlineSince);
  const nextTryAt = useOutbox((state) => state.nextTryAt);
  const heldBy = useOutbox((state) => state.heldBy);
  const needed = useSignInNeeded();
  if (count === 0) return words.emptyText;
  if (needed !== null) return `${words.signedOut[needed.why]} ${words.goAfterSignIn(count)}`;
  const next = nextTryAt === null ? '' : words.nextTry(clock.exactTime(nextTryAt));
  if (offlineSince === null) {
    const why = heldBy === null ? '' : `${heldByText(heldBy, all, locale)} `;
    // In this case they are sent only after the clerk's decision.
    return heldBy?.kind === 'undecided' ? why : `${why}${words.goNow(count)} ${next}`;
  }
  return `${words.offlineSince(clock.time(offlineSince))} ${words.goWhenBack(count)} ${next}`;
}

function Certainties() {
  const { words, locale } = useLanguage();
  const own = words.outbox;
  const entries = useOutbox((state) => state.entries);
  const count = entries.length;
  const accounts = [...new Set(entries.map(({ userName }) => userName))];
  return (
    <SheetPart className={styles['certainties']}>
      <Certainty icon={ShieldCheck} title={own.certain}>
        {own.certainText(count)}
      </Certainty>
      <Certainty icon={Lock} title={own.asConfirmed(count)}>
        {own.asConfirmedText(new Intl.ListFormat(locale).format(accounts), count)}
      </Certainty>
    </SheetPart>
  );
}

interface CertaintyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

function Certainty({ icon: Icon, title, children }: CertaintyProps) {
  return (
    <p className={styles['certainty']}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  );
}

interface ActionsProps {
  readonly message: string;
  readonly closeButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The last change of the list, and the buttons Try now and Close. The focus is on Close, which costs nothing. */
function Actions({ message, closeButton, onClose }: ActionsProps) {
  const words = useWords();
  const { outbox } = useStores();
  const count = useOutbox(({ entries }) => entries.length);
  const isOffline = useOutbox(({ offlineSince }) => offlineSince !== null);
  const isTrying = useOutbox((state) => state.isTrying);
  const failure = useOutbox((state) => state.failure);
  // While the service can be reached, one of them may be being sent already.
  const untouched = isOffline && count > 0 ? words.submit.sheet.nothingSent : '';
  const notMoved =
    failure === null ? null : `${words.outbox.notMoved} ${words.failures.application[failure].title}.`;
  return (
    <>
      <span role="status" className={styles[notMoved === null ? 'quiet' : 'failure']}>
        {notMoved ?? (message === '' ? untouched : message)}
      </span>
      {count === 0 ? null : (
        <Button icon={RefreshCw} onPress={() => void outbox.getState().tryNow()}>
          {isTrying ? words.outbox.trying : words.outbox.tryNow}
        </Button>
      )}
      <Button ref={closeButton} kind="primary" autoFocus keyHint={words.common.keys.escape} onPress={onClose}>
        {words.common.close}
      </Button>
    </>
  );
}

interface OutboxItemProps {
  readonly entry: OutboxEntry;
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  readonly actions: OutboxActions;
}

function directionOf(event: KeyboardEvent): MoveDirection | null {
  if (!event.altKey) return null;
  if (event.key === 'ArrowUp') return 'earlier';
  return event.key === 'ArrowDown' ? 'later' : null;
}

/** An application that waits: its position, its details, and its actions. */
function OutboxItem({ entry, index, count, actions }: OutboxItemProps) {
  const { words } = useLanguage();
  const name = useEntryName(entry);
  const canMove = { earlier: index > 0, later: index < count - 1 };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directionOf(event);
    if (direction === null) return;
    event.preventDefault();
    if (canMove[direction]) actions.move(entry, direction);
  };
  return (
    <li className={styles['item']} data-attempt={entry.attemptId} onKeyDown={onKeyDown}>
      <span className={styles['number']} aria-hidden="true">
        {index + 1}
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
  readonly direction: MoveDirection;
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

/** Details: name; destination, amount, service tag and size; reference and time of confirmation. */
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
      <p dir="auto" className={styles['name']} title={name}>
        {name}
      </p>
      <p className={styles['line']}>
        <Parts parts={[shownCountry(entry.destination, language), amount, mode]} />
      </p>
      <p className={styles['line']}>
        <Parts parts={[entry.clientReference, words.outbox.confirmedAt(clock.time(entry.confirmedAt))]} />
      </p>
    </div>
  );
}

/** The known parts, separated by dots; each keeps its own text direction. */
function Parts({ parts }: { readonly parts: readonly string[] }) {
  const known = parts.filter((part) => part !== '');
  return known.map((part, index) => (
    <span key={part}>
      {index === 0 ? '' : ' · '}
      <bdi>{part}</bdi>
    </span>
  ));
}
