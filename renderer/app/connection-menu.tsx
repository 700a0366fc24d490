import { CircleCheck, CloudOff, Lock, type LucideIcon } from 'lucide-react';
import { Suspense } from 'react';
import type { Connection, ConnectionsStatus } from '../../shared/domain/connection.ts';
import { activeConnection } from '../stores/connections.ts';
import { useConnections, useIsOffline, useIsPractice, useOutbox, useProgram } from '../stores/use-stores.ts';
import { useFirstWords, useWords } from '../text/language.tsx';
import type { Words } from '../../shared/text/languages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Menu, type MenuEntry } from '../ui/actions/menu.tsx';
import { useBreakpoint } from '../ui/frames.ts';
import styles from './connection-menu.module.css';

interface ConnectionLabel {
  readonly icon: LucideIcon | null;
  readonly title: string;
  readonly detail: string;
}

function keychainWords(keychain: ConnectionsStatus['keychain'], words: Words['connections']): string {
  switch (keychain) {
    case 'available':
      return '';
    case 'absent':
      return words.keychainAbsent;
    case 'locked':
      return words.keychainLocked;
    case 'unresponsive':
      return words.keychainUnresponsive;
  }
}

/** State of the active connection, as an icon and a few words. */
function connectionLabel(status: ConnectionsStatus, words: Words['connections']): ConnectionLabel {
  const active = activeConnection(status);
  if (active === null) return { icon: null, title: words.notConnected, detail: '' };
  if (!active.signedIn) {
    return {
      icon: Lock,
      title: words.notSignedIn,
      detail: keychainWords(status.keychain, words) || active.label,
    };
  }
  if (status.proxyAsking !== null) {
    return { icon: Lock, title: words.proxyAsks, detail: status.proxyAsking };
  }
  if (status.reachability === 'offline')
    return { icon: CloudOff, title: words.offline, detail: active.label };
  return { icon: CircleCheck, title: active.label, detail: active.userName };
}

function useEntries(): readonly (readonly MenuEntry[])[] {
  const words = useFirstWords().connections;
  const status = useConnections((state) => state);
  const showSheet = useProgram((state) => state.showSheet);
  const active = activeConnection(status);
  const choose = (connection: Connection): MenuEntry => ({
    id: connection.id,
    label: connection.label,
    hint: connection.signedIn ? connection.userName : `${connection.userName} · ${words.notSignedIn}`,
    isChosen: connection.id === status.active,
    run: () => void status.activate(connection.id),
  });
  const own: MenuEntry[] =
    active === null
      ? []
      : active.signedIn
        ? [{ id: 'signOut', label: words.signOut, run: () => void status.signOut(active.id) }]
        : [
            {
              id: 'signIn',
              label: words.signIn,
              run: () => showSheet({ kind: 'signIn', connectionId: active.id }),
            },
          ];
  const { proxyAsking } = status;
  const atProxy: MenuEntry[] =
    proxyAsking === null
      ? []
      : [
          {
            id: 'proxy',
            label: words.signInToProxy,
            hint: proxyAsking,
            run: () => showSheet({ kind: 'proxy', proxy: proxyAsking }),
          },
        ];
  return [
    [
      ...status.connections.map(choose),
      {
        id: 'practice',
        label: words.practice,
        hint: words.practiceHint,
        isChosen: status.active === 'practice',
        run: () => void status.activate('practice'),
      },
      {
        id: 'none',
        label: words.none,
        hint: words.noneHint,
        isChosen: status.active === null,
        run: () => void status.activate(null),
      },
    ],
    [
      ...atProxy,
      ...own,
      { id: 'add', label: words.add, run: () => showSheet({ kind: 'connect' }) },
      { id: 'settings', label: words.settings, run: () => showSheet({ kind: 'settings' }) },
    ],
  ];
}

/** The connection at the end of the bar: its state, and a menu to choose another one. */
export function ConnectionMenu() {
  const practice = useIsPractice();
  const hasAny = useConnections((state) => state.connections.length > 0);
  return (
    <div className={styles['end']}>
      {practice ? <LeavePractice hasConnections={hasAny} /> : <ConnectionsMenu />}
      <WaitingButton isPractice={practice} />
    </div>
  );
}

function LeavePractice({ hasConnections }: { readonly hasConnections: boolean }) {
  const words = useFirstWords();
  const groups = useEntries();
  const showSheet = useProgram((state) => state.showSheet);
  const appearance = { kind: 'bare', size: 'small', className: styles['practice'] } as const;
  if (!hasConnections) {
    return (
      <Button {...appearance} onPress={() => showSheet({ kind: 'connect' })}>
        {words.shell.practice.connect}
      </Button>
    );
  }
  return (
    <Menu label={words.connections.menu} groups={groups} placement="bottom end">
      <Button {...appearance}>{words.shell.practice.connect}</Button>
    </Menu>
  );
}

function ConnectionsMenu() {
  const words = useFirstWords().connections;
  const status = useConnections((state) => state);
  const frame = useBreakpoint();
  const hasWaiting = useOutbox(({ entries }) => entries.length > 0);
  const { icon, title, detail } = connectionLabel(status, words);
  const isShort = detail === '' || hasWaiting || frame === 'single';
  return (
    <Menu label={words.menu} groups={useEntries()} placement="bottom end">
      <Button kind="bare" size="small" {...(icon === null ? {} : { icon })} className={styles['connection']}>
        <span className={icon === null ? styles['quiet'] : styles['title']}>{title}</span>
        {isShort ? null : <span className={styles['quiet']}> · {detail}</span>}
      </Button>
    </Menu>
  );
}

/** Number of confirmed applications that are not sent yet; opens the sheet of the outbox. */
function WaitingButton({ isPractice }: { readonly isPractice: boolean }) {
  const count = useOutbox(({ entries }) => entries.length);
  return count === 0 ? null : (
    <Suspense>
      <Waiting count={count} isPractice={isPractice} />
    </Suspense>
  );
}

function Waiting({ count, isPractice }: { readonly count: number; readonly isPractice: boolean }) {
  const words = useWords().outbox;
  const frame = useBreakpoint();
  const isOffline = useIsOffline();
  const showSheet = useProgram((state) => state.showSheet);
  const isLong = isOffline && !isPractice && frame !== 'single';
  const visible = isLong ? words.barOffline(count) : words.bar(count);
  return (
    <>
      <span aria-hidden="true" className={styles['dot']}>
        ·
      </span>
      <Button
        kind="bare"
        size="small"
        aria-label={words.barName(visible)}
        className={isPractice ? styles['practice'] : styles['waiting']}
        onPress={() => showSheet({ kind: 'outbox' })}
      >
        {visible}
      </Button>
    </>
  );
}
