import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  ExportCommand,
  focusPart,
  NavigationCommands,
  TextsCommand,
  useAddressBookCommand,
  useKeys,
} from './window-commands.tsx';
import { FollowUpCommands } from '../features/follow-up/follow-up-commands.tsx';
import { InvoiceEntrance } from '../features/einvoice/invoice-entrance.tsx';
import { ImportEntrance } from '../features/import/import-entrance.tsx';
import { SymbolsPalette } from '../features/symbols/symbols-palette.tsx';
import { boxOfKey, commandOf } from '../parts/keys.ts';
import { focusDataFolderNotice, focusedField, findLastResort } from '../parts/focus.ts';
import { followLostFocus, isFocusFree } from '../ui/lost-focus.ts';
import { isForAnywhere } from '../parts/command-table.ts';
import { startApplication } from '../stores/actions/begin-draft.ts';
import { followArrival } from '../stores/actions/follow-arrival.ts';
import type { FocusPlace } from '../stores/program.ts';
import type { Stores } from '../stores/stores.ts';
import {
  useIsPractice,
  useOnlyShown,
  useProgram,
  useStores,
  useToasts,
  useCommand,
} from '../stores/use-stores.ts';
import { useFirstWords } from '../text/language.tsx';
import { ToastRegion } from '../ui/layers/toast-region.tsx';
import { AppSheets } from './app-sheets.tsx';
import { Bar } from './bar.tsx';
import { followDoubleClicks } from './double-clicks.ts';
import { firstKeys } from './held-keys/first-keys.ts';
import { HeldKeys } from './held-keys/held-keys.ts';
import { DamageScreen, FirstRun, SymbolsPopover } from './lazy/lazy-parts.tsx';
import { loadAllParts } from './lazy/lazy-part.tsx';
import { Notices } from './notices.tsx';
import styles from './window.module.css';
import { Workplace } from './workplace.tsx';

function useWindowCommands(): void {
  const stores = useStores();
  const { showSheet } = stores.program.getState();
  useKeys();
  useAddressBookCommand();
  useCommand('settings', () => showSheet({ kind: 'settings' }));
  useCommand('appearance', () => showSheet({ kind: 'settings', part: 'appearance' }));
  useCommand('backups', () => showSheet({ kind: 'settings', part: 'backups' }));
  useCommand('connections', () => showSheet({ kind: 'settings', part: 'connections' }));
  useCommand('connect', () => showSheet({ kind: 'connect' }));
  useCommand('palette', () => showSheet({ kind: 'palette', from: focusPlace() }));
  useCommand('updates', () => showSheet({ kind: 'updates' }));
  useCommand('keys', () => showSheet({ kind: 'keys' }));
  useCommand('diagnostics', () => showSheet({ kind: 'diagnostics' }));
  useCommand('about', () => showSheet({ kind: 'about' }));
  useCommand('nextPart', () => focusPart(1));
  useCommand('previousPart', () => focusPart(-1));
}

/** Begins a new draft, or leads to the reason why there can be none. */
function NewCommand() {
  const stores = useStores();
  const isOnlyShown = useOnlyShown();
  const showSheet = useProgram((state) => state.showSheet);
  const begin = (): void => {
    if (isOnlyShown) focusDataFolderNotice();
    else void startApplication(stores, 'empty');
  };
  useCommand('new', begin, { onlyExplains: isOnlyShown });
  useCommand('newFrom', isOnlyShown ? null : () => showSheet({ kind: 'newFrom', templateId: null }));
  return null;
}

function focusPlace(): FocusPlace {
  const field = focusedField();
  return field === null ? null : { field };
}

/** What is shown under the bar. No draft can be begun after damage until somebody has decided how to go on. */
function useShown(): 'damage' | 'firstRun' | 'workplace' {
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const isFirstRun = useProgram((state) => state.firstRun);
  if (isDamaged) return 'damage';
  return isFirstRun ? 'firstRun' : 'workplace';
}

/** The whole window: bar, notices, the work, and the layers over it. */
export function Window() {
  const practice = useIsPractice();
  const shown = useShown();
  const [registerShown, showRegister] = useState(false);
  useWindowCommands();
  useArrivals(shown !== 'damage');
  // A layout effect, so that it ends before a window that replaces this one is drawn.
  useLayoutEffect(() => followLostFocus(findLastResort), []);
  useEffect(followDoubleClicks, []);
  useEffect(() => void loadAllParts().catch(() => undefined), []);
  return (
    <div className={styles['window']} data-practice={practice}>
      <Bar onShowRegister={shown === 'workplace' ? () => showRegister(true) : null} />
      <Notices />
      {shown === 'damage' ? null : <NewCommand />}
      {shown === 'damage' ? <DamageScreen /> : null}
      {shown === 'firstRun' ? <FirstRun /> : null}
      {shown === 'workplace' ? (
        <Workplace
          registerShown={registerShown}
          onShowRegister={() => showRegister(true)}
          onHideRegister={() => showRegister(false)}
        />
      ) : null}
      {shown === 'damage' ? null : <ImportEntrance />}
      {shown === 'damage' ? null : <InvoiceEntrance />}
      {shown === 'workplace' ? <ExportCommand /> : null}
      {shown === 'workplace' ? <NavigationCommands /> : null}
      {shown === 'workplace' ? <FollowUpCommands /> : null}
      <WaitingKeys isQuestion={shown !== 'workplace'} />
      <AppSheets />
      <SymbolsPalette Popover={SymbolsPopover} />
      <TextsCommand />
      <Toasts />
    </div>
  );
}

function Toasts() {
  const words = useFirstWords();
  const toasts = useToasts((state) => state.toasts);
  const hold = useToasts((state) => state.hold);
  const dismiss = useToasts((state) => state.dismiss);
  return <ToastRegion label={words.shell.toasts} toasts={toasts} onHold={hold} onDismiss={dismiss} />;
}

/** Holds keys in a hidden input while the focus is moving, and types them again where it arrives. */
function WaitingKeys({ isQuestion }: { readonly isQuestion: boolean }) {
  const words = useFirstWords().shell;
  const { moves, program } = useStores();
  const platform = useProgram((state) => state.platform);
  const waiting = useRef<HTMLTextAreaElement>(null);
  const asks = useEffectEvent(() => isQuestion);
  useEffect(() => {
    if (waiting.current === null) return;
    const held = new HeldKeys({
      moves,
      waiting: waiting.current,
      isCommand: (event) => commandOf(platform, event) !== null || boxOfKey(event) !== null,
      isForAnywhere: (chord) => {
        const command = commandOf(platform, chord);
        return command !== null && isForAnywhere(command);
      },
      mustBeSeen: (chord) => commandOf(platform, chord) === 'submit',
      onGivenBack: (typed) => program.getState().giveBack(typed),
    });
    const stop = held.listen(firstKeys.take(), asks());
    return () => firstKeys.hold(stop());
  }, [moves, platform, program]);
  return (
    <textarea
      ref={waiting}
      hidden
      tabIndex={-1}
      aria-label={words.opening}
      // Tells sheets to leave the focus to it.
      data-react-aria-top-layer="true"
      className={styles['waitingKeys']}
    />
  );
}

/** How long after a key the clerk counts as writing. Milliseconds. */
const writing = 2_000;

/** Inputs whose text is not saved while it is typed, such as a new name for a PDF. Boxes save as they are typed. */
const unkept =
  'input:not([data-field], [type="search"], [type="radio"], [type="checkbox"], [type="file"], [type="button"]), textarea:not([data-field])';

/**
 * Shows arrivals from outside as soon as possible: at once where the clerk is not busy, otherwise when she asks for it.
 * Of several at once only the first is shown by itself; the others wait.
 */
function useArrivals(isDeskShown: boolean): void {
  const stores = useStores();
  // Before the keys of a moving focus are held, so that it sees those as well.
  useLayoutEffect(() => (isDeskShown ? watchArrivals(stores) : undefined), [stores, isDeskShown]);
}

function watchArrivals(stores: Stores): () => void {
  const end = new AbortController();
  let lastKey = firstKeys.isWaiting ? performance.now() : -Infinity;
  const note = (): void => {
    lastKey = performance.now();
  };
  const noteKey = ({ key }: KeyboardEvent): void => {
    // Ctrl, Alt and the like write nothing, and switch to other windows.
    if (key.length === 1 || key === 'Backspace' || key === 'Enter') note();
  };
  let isComposing = false;
  const compose = ({ type }: Event): void => {
    isComposing = type === 'compositionstart';
  };
  const isFree = (): boolean =>
    !isComposing && performance.now() - lastKey > writing && isNothingOver(stores);
  const settle = (): void => settleArrivals(stores, isFree);
  // Arrivals that came while main could not be heard are asked for when the window is focused again.
  const loadArrivals = (): void => void stores.arrivals.getState().load();
  window.addEventListener('keydown', noteKey, { capture: true, signal: end.signal });
  // Text of an input method comes without key events.
  window.addEventListener('input', note, { capture: true, signal: end.signal });
  // Choosing a character may take longer than the pause. A removed element does not always report the end of a
  // composition.
  for (const kind of ['compositionstart', 'compositionend', 'focusin'] as const)
    window.addEventListener(kind, compose, { capture: true, signal: end.signal });
  window.addEventListener('focus', loadArrivals, { signal: end.signal });
  const stop = stores.arrivals.subscribe(settle);
  loadArrivals();
  return () => {
    end.abort();
    stop();
  };
}

function settleArrivals(stores: Stores, isFree: () => boolean): void {
  const { arrivals } = stores;
  const { waiting, held, following, hold } = arrivals.getState();
  const fresh = waiting.filter(({ arrivalId }) => !held.has(arrivalId));
  const [first] = waiting;
  if (fresh.length === 0 || first === undefined || !isInFront(stores)) return;
  hold(fresh.map(({ arrivalId }) => arrivalId));
  const isFirst = fresh.length === waiting.length && following === null;
  // A refusal does not replace anything on the desk, so it is shown at once.
  if (!isFirst) return;
  if (first.what.kind === 'refused') void followArrival(stores, first.arrivalId);
  else if (isFree()) void leaveFieldFor(stores, first.arrivalId, isFree);
}

/**
 * Leaves the focused field, as some fields pass on their text only then. The focus returns where nothing takes their
 * place.
 */
async function leaveFieldFor(stores: Stores, arrivalId: string, isFree: () => boolean): Promise<void> {
  const field = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  field?.blur();
  await followArrival(stores, arrivalId, isFree);
  requestAnimationFrame(() => {
    if (isFocusFree() && field?.isConnected === true) field.focus();
  });
}

/**
 * Whether this window may show an arrival: in a browser only the focused one, as a page cannot bring another window to
 * the front.
 */
function isInFront({ program }: Stores): boolean {
  return program.getState().host === 'desktop' || document.hasFocus();
}

/** True where no sheet, question or menu is open, whose subject must not be replaced. */
function isNothingOver({ program, submission }: Stores): boolean {
  const { sheet, quoteOf, cancelAsked } = submission.getState();
  const isFree =
    program.getState().sheet === null && sheet === null && quoteOf === null && cancelAsked === null;
  const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return isFree && over === null && document.activeElement?.matches(unkept) !== true;
}
