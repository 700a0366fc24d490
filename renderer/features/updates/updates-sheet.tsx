import { ArrowDownToLine, CircleAlert, CircleCheck, Info, type LucideIcon, RefreshCw } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { UpdatesState } from '../../../shared/domain/updates.ts';
import { shareText, updateWords } from '../../parts/update-words.ts';
import { useProgram, useStores, useUpdates } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useClock } from '../../text/clock.ts';
import { Button, type ButtonKind } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import styles from './updates.module.css';

/** The running version, whether there is a newer one, what is new in it, and whether the program checks by itself. */
export function UpdatesSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords().updates;
  const version = useProgram((state) => state.version);
  const isOff = useUpdates(({ state }) => state.kind === 'off');
  const close = useRef<HTMLButtonElement>(null);
  useFirstCheck();
  return (
    <Sheet
      title={words.title}
      subtitle={words.running(version)}
      anchor="bar"
      width={640}
      onClose={onClose}
      footer={<UpdateActions closeButton={close} onClose={onClose} />}
    >
      <SheetPart>
        <UpdateStatus />
      </SheetPart>
      <Notes />
      {isOff ? null : <ByItself />}
    </Sheet>
  );
}

/** Checks for updates when the sheet opens, unless there is something to decide already. */
function useFirstCheck(): void {
  const { updates } = useStores();
  useEffect(() => {
    const { state, check } = updates.getState();
    const isOver = state.kind === 'failed' && state.step === 'check';
    if (isOver || state.kind === 'idle' || state.kind === 'current') void check();
  }, [updates]);
}

/** The release notes, always as plain text. */
function Notes() {
  const { words } = useLanguage();
  const clock = useClock();
  const offer = useUpdates(({ state }) => ('offer' in state ? state.offer : null));
  if (offer === null) return null;
  const { whatIsNewIn, noNotes, releasedAt } = words.updates;
  const title = whatIsNewIn(offer.version);
  return (
    <SheetPart>
      <h3 className={styles['title']}>
        {title}
        {offer.releasedAt === null ? null : (
          <span className={styles['aside']}>{releasedAt(clock.date(offer.releasedAt))}</span>
        )}
      </h3>
      {offer.notes === '' ? (
        <p className={styles['quiet']}>{noNotes}</p>
      ) : (
        <div role="group" aria-label={title} tabIndex={0} dir="auto" className={styles['notes']}>
          {offer.notes}
        </div>
      )}
    </SheetPart>
  );
}

function ByItself() {
  const words = useWords().updates;
  const checksItself = useProgram((state) => state.settings.looksForUpdates);
  const change = useProgram((state) => state.changeSettings);
  return (
    <SheetPart>
      <Checkbox
        label={words.byItself}
        hint={words.byItselfHint}
        isSelected={checksItself}
        onChange={(looksForUpdates) => void change({ looksForUpdates })}
      />
    </SheetPart>
  );
}

const icons: Readonly<Record<UpdatesState['kind'], LucideIcon>> = {
  off: Info,
  idle: Info,
  checking: RefreshCw,
  current: CircleCheck,
  available: ArrowDownToLine,
  fetching: ArrowDownToLine,
  ready: ArrowDownToLine,
  installing: RefreshCw,
  failed: CircleAlert,
};

/** State of the update, time of the last check, and why something has to wait. */
function UpdateStatus() {
  const { words, locale } = useLanguage();
  const clock = useClock();
  const state = useUpdates((store) => store.state);
  const checkedAt = useUpdates((store) => store.checkedAt);
  const refusal = useUpdates((store) => store.refusal);
  const { title, text } = updateWords(state, words.updates);
  const checked =
    checkedAt === null ? '' : words.updates.checkedAt(clock.date(checkedAt), clock.time(checkedAt));
  const share = shareText(state, words.updates, locale);
  const Icon = icons[state.kind];
  return (
    <div className={classNames(styles['status'], styles[state.kind])}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <div className={styles['message']}>
        <div role="status">
          <p className={styles['state']}>{title}</p>
          {text === '' ? null : (
            <p className={styles['quiet']}>
              {share === '' ? null : <span aria-hidden="true">{share} </span>}
              {text}
            </p>
          )}
          {refusal === null ? null : (
            <p className={styles['refusal']}>{words.updates.refusals[refusal.kind]}</p>
          )}
        </div>
        {state.kind === 'fetching' ? (
          <Meter
            label={words.updates.fetchingLabel}
            valueLabel={share}
            share={state.share}
            className={styles['meter']}
          />
        ) : null}
        {checked === '' ? null : <p className={styles['quiet']}>{checked}</p>}
      </div>
    </div>
  );
}

interface UpdateActionsProps {
  readonly closeButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

interface Action {
  readonly label: string;
  readonly run: () => Promise<void>;
  readonly kind: ButtonKind;
}

/** The possible actions. Close is always among them, and gets the focus when the pressed button disappears. */
function UpdateActions({ closeButton, onClose }: UpdateActionsProps) {
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
  const { check, fetch, stop, install } = updates.getState();
  const checkAgain: Action = { label: words.checkAgain, run: check, kind: 'plain' };
  return actionsIn(state, {
    checkAgain,
    tryAgain: {
      label: words.tryAgain,
      run: state.kind === 'failed' && state.step !== 'check' ? fetch : check,
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
    case 'checking':
    case 'installing':
      return [];
    case 'idle':
    case 'current':
      return [all.checkAgain];
    case 'available':
      return state.installedBy === 'program' ? [all.checkAgain, all.fetch] : [all.checkAgain];
    case 'fetching':
      return [all.stop];
    case 'ready':
      return [state.atEnd === 'install' ? all.notWhenQuitting : all.whenQuitting, all.restart];
    case 'failed':
      return [all.tryAgain];
  }
}

/** Moves the focus on when the focused button disappears. `shown`: changes with the buttons. */
function useFocusAfterRemoval(next: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // Before the sheet itself looks for an element to focus.
  useLayoutEffect(() => {
    if (last.current?.isConnected === false) next.current?.focus();
  }, [next, shown]);
}
