import { Circle, CircleCheck, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Connection } from '../../../shared/domain/connection.ts';
import { useConnections, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import styles from './connection-list.module.css';
import sheetStyles from './settings-sheet.module.css';

/** The clerk's accounts. */
export function ConnectionList({ isOpenedFor }: { readonly isOpenedFor: boolean }) {
  const words = useWords().settings;
  const connections = useConnections((state) => state.connections);
  const active = useConnections((state) => state.active);
  const showSheet = useProgram((state) => state.showSheet);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SheetPart name={words.connections} isOpenedFor={isOpenedFor}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{words.connections}</h3>
        <Button ref={add} kind="quiet" onPress={() => showSheet({ kind: 'connect' })}>
          {words.add}
        </Button>
      </div>
      {connections.length === 0 ? (
        <p className={styles['none']}>{words.noConnections}</p>
      ) : (
        <ul>
          {connections.map((connection) => (
            <ConnectionItem
              key={connection.id}
              connection={connection}
              isActive={connection.id === active}
              onRemove={() => add.current?.focus()}
            />
          ))}
        </ul>
      )}
      <p className={sheetStyles['allChecks']}>
        <Button
          kind="quiet"
          onPress={() => showSheet({ kind: 'standards', connection: active ?? 'practice' })}
        >
          {words.standards.open}
        </Button>
      </p>
    </SheetPart>
  );
}

interface ConnectionItemProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  /** Called before it is removed, to move the focus on. */
  readonly onRemove: () => void;
}

/** An account: its state, signing in and out, using and removing it. */
function ConnectionItem({ connection, isActive, onRemove }: ConnectionItemProps) {
  const [isAsking, ask] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const keep = (): void => {
    flushSync(() => ask(false));
    item.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  return (
    <li ref={item} className={styles['item']}>
      {isAsking ? (
        <RemovalQuestion connection={connection} onKeep={keep} onRemove={onRemove} />
      ) : (
        <ConnectionState connection={connection} isActive={isActive} onRemove={() => ask(true)} />
      )}
    </li>
  );
}

type ConnectionStateProps = ConnectionItemProps;

function ConnectionState({ connection, isActive, onRemove }: ConnectionStateProps) {
  const words = useWords().settings;
  const { id, label, address, userName, productLine, signedIn } = connection;
  const signOut = useConnections((state) => state.signOut);
  const activate = useConnections((state) => state.activate);
  const showSheet = useProgram((state) => state.showSheet);
  const host = URL.canParse(address) ? new URL(address).host : address;
  const states = [...(isActive ? [words.inUse] : []), signedIn ? words.signedIn : words.signedOut];
  const parts = [host, userName, productLine];
  const Icon = signedIn ? CircleCheck : Circle;
  return (
    <>
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={signedIn ? styles['signedIn'] : styles['signedOut']}
      />
      <div className={styles['words']}>
        <p className={styles['label']}>
          {label} <span>· {states.join(', ')}</span>
        </p>
        <p className={styles['detail']}>{parts.filter((part) => part !== '').join(' · ')}</p>
      </div>
      {signedIn ? (
        <Button kind="quiet" onPress={() => void signOut(id)}>
          {words.signOut}
        </Button>
      ) : (
        <Button kind="quiet" onPress={() => showSheet({ kind: 'signIn', connectionId: id })}>
          {words.signIn}
        </Button>
      )}
      <Menu
        label={words.connectionMenu(label)}
        placement="bottom end"
        groups={[
          [
            ...(isActive ? [] : [{ id: 'use', label: words.use, run: () => void activate(id) }]),
            {
              id: 'standards',
              label: words.standards.open,
              run: () => showSheet({ kind: 'standards', connection: id }),
            },
          ],
          [{ id: 'remove', label: words.remove, isDanger: true, run: onRemove }],
        ]}
      >
        <IconButton icon={Ellipsis} label={words.connectionMenu(label)} />
      </Menu>
    </>
  );
}

interface RemovalQuestionProps {
  readonly connection: Connection;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Asked in place, because a removed password cannot be restored. */
function RemovalQuestion({ connection, onKeep, onRemove }: RemovalQuestionProps) {
  const words = useWords().settings;
  const remove = useConnections((state) => state.remove);
  const removeNow = (): void => {
    onRemove();
    void remove(connection.id);
  };
  return (
    <div role="group" aria-label={words.removeTitle(connection.label)} className={styles['question']}>
      <p className={styles['label']}>{words.removeTitle(connection.label)}</p>
      <p className={styles['detail']}>{words.removeText}</p>
      <div className={styles['answers']}>
        <Button size="small" autoFocus onPress={onKeep}>
          {words.keep}
        </Button>
        <Button size="small" kind="danger" onPress={removeNow}>
          {words.removeNow}
        </Button>
      </div>
    </div>
  );
}
