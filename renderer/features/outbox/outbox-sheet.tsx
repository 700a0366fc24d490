import { Lock, RefreshCw, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useSignInNeeded } from '../../stores/use-locked.ts';
import { useOutbox, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet, SheetPart } from '../../ui/sheet.tsx';
import { OutboxItem } from './outbox-item.tsx';
import { useOutboxActions } from './use-outbox-actions.ts';
import styles from './outbox-sheet.module.css';

/** What was confirmed and has not left, in the order in which it goes out. */
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
      hangsFrom="bar"
      side="end"
      width={640}
      onClose={onClose}
      footer={<Actions said={actions.said} closeButton={close} onClose={onClose} />}
    >
      {count === 0 ? null : (
        <>
          <ol ref={list} aria-label={words.list} className={styles['list']}>
            {entries.map((entry, place) => (
              <OutboxItem key={entry.attemptId} {...{ entry, place, count, actions }} />
            ))}
          </ol>
          <Certainties />
        </>
      )}
    </Sheet>
  );
}

/** Why they wait, and that they go by themselves. */
function WhenTheyGo() {
  const words = useWords().outbox;
  const clock = useClock();
  const count = useOutbox(({ entries }) => entries.length);
  const offlineSince = useOutbox((state) => state.offlineSince);
  const nextTryAt = useOutbox((state) => state.nextTryAt);
  const needed = useSignInNeeded();
  if (count === 0) return words.emptyText;
  if (needed !== null) return `${words.signedOut[needed.why]} ${words.goAfterSignIn(count)}`;
  const next = nextTryAt === null ? '' : words.nextTry(clock.exactTime(nextTryAt));
  if (offlineSince === null) return `${words.goNow(count)} ${next}`;
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
  readonly said: string;
  readonly closeButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** What just happened to the list, then Try now and Close. The focus begins on Close, which costs nothing. */
function Actions({ said, closeButton, onClose }: ActionsProps) {
  const words = useWords();
  const { outbox } = useStores();
  const count = useOutbox(({ entries }) => entries.length);
  const isOffline = useOutbox(({ offlineSince }) => offlineSince !== null);
  const isTrying = useOutbox((state) => state.isTrying);
  const failure = useOutbox((state) => state.failure);
  // While the service answers, one of them may be on its way already.
  const untouched = isOffline && count > 0 ? words.submit.sheet.nothingSent : '';
  const notMoved =
    failure === null ? null : `${words.outbox.notMoved} ${words.failures.application[failure].title}.`;
  return (
    <>
      <span role="status" className={styles[notMoved === null ? 'quiet' : 'trouble']}>
        {notMoved ?? (said === '' ? untouched : said)}
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
