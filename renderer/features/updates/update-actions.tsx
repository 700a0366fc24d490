import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { UpdatesState } from '../../../shared/domain/updates.ts';
import { useStores, useUpdates } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import styles from './updates.module.css';

interface UpdateActionsProps {
  readonly closeButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

interface Action {
  readonly label: string;
  readonly run: () => Promise<void>;
  readonly kind: ButtonKind;
}

/** What can be done now. Closing is always one of it, and takes the focus when the pressed one goes away. */
export function UpdateActions({ closeButton, onClose }: UpdateActionsProps) {
  const words = useWords();
  const actions = useActions();
  useFocusAfterRemoval(closeButton, actions.map(({ label }) => label).join());
  const hasPrimary = actions.some((action) => action.kind === 'primary');
  return (
    <>
      <span className={styles['aside']} />
      {actions.map(drawn)}
      <Button
        ref={closeButton}
        kind={hasPrimary ? 'plain' : 'primary'}
        keyHint={words.common.keys.escape}
        autoFocus
        onPress={onClose}
      >
        {words.common.done}
      </Button>
    </>
  );
}

function drawn({ label, run, kind }: Action): ReactNode {
  return (
    <Button key={label} kind={kind} onPress={() => void run()}>
      {label}
    </Button>
  );
}

function useActions(): readonly Action[] {
  const words = useWords().updates;
  const { updates } = useStores();
  const state = useUpdates((store) => store.state);
  const { look, fetch, stop, install } = updates.getState();
  const checkAgain: Action = { label: words.checkAgain, run: look, kind: 'plain' };
  return actionsIn(state, {
    checkAgain,
    tryAgain: {
      label: words.tryAgain,
      run: state.kind === 'failed' && state.step !== 'look' ? fetch : look,
      kind: 'primary',
    },
    fetch: { label: words.fetch, run: fetch, kind: 'primary' },
    stop: { label: words.stop, run: stop, kind: 'plain' },
    restart: { label: words.restart, run: () => install('now'), kind: 'primary' },
    whenQuitting: { label: words.whenQuitting, run: () => install('atEnd'), kind: 'plain' },
    notWhenQuitting: { label: words.notWhenQuitting, run: () => install('never'), kind: 'plain' },
  });
}

type Named = 'checkAgain' | 'tryAgain' | 'fetch' | 'stop' | 'restart' | 'whenQuitting' | 'notWhenQuitting';

function actionsIn(state: UpdatesState, all: Readonly<Record<Named, Action>>): readonly Action[] {
  switch (state.kind) {
    case 'off':
    case 'looking':
    case 'installing':
      return [];
    case 'idle':
    case 'current':
      return [all.checkAgain];
    case 'available':
      return state.way === 'here' ? [all.checkAgain, all.fetch] : [all.checkAgain];
    case 'fetching':
      return [all.stop];
    case 'ready':
      return [state.atEnd === 'install' ? all.notWhenQuitting : all.whenQuitting, all.restart];
    case 'failed':
      return [all.tryAgain];
  }
}

/** Where the hand goes on when the button under it goes away. `shown`: changes with the buttons. */
function useFocusAfterRemoval(next: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // Before the sheet itself looks for a place for the focus.
  useLayoutEffect(() => {
    if (last.current?.isConnected === false) next.current?.focus();
  }, [next, shown]);
}
