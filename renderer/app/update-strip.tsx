import { ArrowDownToLine, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { UpdatesState } from '../../shared/domain/updates.ts';
import { shareText, updateWords } from '../parts/update-words.ts';
import { useEditor, useProgram, useStores, useSubmission, useUpdates } from '../stores/use-stores.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Strip } from './strip.tsx';
import { focusPrimarySoon } from '../parts/focus.ts';
import { isFocusFree } from '../ui/lost-focus.ts';

/** One quiet line: a newer version is there, on its way, or can be installed. Shown while `useShowsUpdate` says so. */
export function UpdateStrip() {
  const { words, locale } = useLanguage();
  const { updates } = useStores();
  const state = useUpdates((store) => store.state);
  const refusal = useUpdates((store) => store.refusal);
  const isBusy = useIsBusy(true);
  const line = useRef<HTMLDivElement>(null);
  useKeptFocus(line);
  const { title, text } = updateWords(state, words.updates);
  const share = shareText(state, words.updates, locale);
  const isFailed = state.kind === 'failed';
  const close = isFailed ? { onClose: () => void runAndFocusNext(updates.getState().later) } : {};
  return (
    <div ref={line} data-update-strip>
      <Strip
        tone={isFailed ? 'amber' : 'slate'}
        icon={isFailed ? CircleAlert : ArrowDownToLine}
        title={title}
        text={
          <>
            {share === '' ? null : <span aria-hidden="true">{share} </span>}
            {refusal === null ? text : words.updates.refusals[refusal.kind]}
          </>
        }
        action={<Actions state={state} isBusy={isBusy} />}
        {...close}
        isCalm
      />
    </div>
  );
}

/** What was pressed goes away with what it did: the focus goes on in the line while there is one. */
async function runAndFocusNext(run: () => Promise<void>): Promise<void> {
  await run();
  focusNextSoon();
}

interface ActionsProps {
  readonly state: UpdatesState;
  /** Nothing is fetched or installed now. */
  readonly isBusy: boolean;
}

function Actions({ state, isBusy }: ActionsProps): ReactNode {
  const words = useWords().updates;
  const { updates, program } = useStores();
  const { fetch, stop, install, later } = updates.getState();
  const button = (label: string, run: () => Promise<void>, isDisabled = false): ReactNode => (
    <Button key={label} size="small" isDisabled={isDisabled} onPress={() => void runAndFocusNext(run)}>
      {label}
    </Button>
  );
  switch (state.kind) {
    case 'available':
      return (
        <>
          <Button kind="quiet" size="small" onPress={() => program.getState().showSheet({ kind: 'updates' })}>
            {words.whatIsNew}
          </Button>
          {button(words.later, later)}
          {state.way === 'here' ? button(words.fetch, fetch, isBusy) : null}
        </>
      );
    case 'fetching':
      return button(words.stop, stop);
    case 'ready':
      return [
        button(words.later, later),
        button(words.whenQuitting, () => install('atEnd')),
        button(words.restart, () => install('now'), isBusy),
      ];
    case 'failed':
      return button(words.tryAgain, fetch, isBusy);
    case 'off':
    case 'idle':
    case 'checking':
    case 'current':
    case 'installing':
      return null;
  }
}

/**
 * Something is sent, or typed and not saved, as far as the page knows: no moment for a yes. Where nothing is asked, no
 * key draws the notices anew.
 */
function useIsBusy(isAsking: boolean): boolean {
  const isSending = useSubmission(
    ({ confirming, progress }) => isAsking && confirming.size + progress.size > 0,
  );
  const isTyping = useEditor(
    ({ saveStage, leftUnsaved }) => isAsking && (saveStage !== 'saved' || leftUnsaved.length > 0),
  );
  return isSending || isTyping;
}

/**
 * True while there is something to say of a newer version that the clerk has not put off. It waits for a quiet moment
 * to appear, and stays then: a line that comes and goes moves what she is writing in. Called once in the window.
 */
export function useShowsUpdate(): boolean {
  const isSaid = useUpdates(({ state }) => isSaidByItself(state));
  const isAsking = useUpdates(({ state }) => state.kind === 'available' || state.kind === 'ready');
  const isInSheet = useProgram(({ sheet }) => sheet?.kind === 'updates');
  const isRefused = useUpdates(({ refusal }) => refusal !== null);
  const isBusy = useIsBusy(isAsking || isRefused);
  const [wasShown, setWasShown] = useState(false);
  const mayAppear = !isInSheet && (!isAsking || !isBusy);
  const isShown = isSaid && (wasShown || mayAppear);
  if (isShown !== wasShown) setWasShown(isShown);
  useOverRefusal(isBusy);
  useFocusAfterSheet(isInSheet);
  return isShown;
}

/** Why she had to wait is said no longer than she has to. */
function useOverRefusal(isBusy: boolean): void {
  const { updates } = useStores();
  useEffect(() => (isBusy ? updates.getState().forgetRefusal : undefined), [updates, isBusy]);
}

function isSaidByItself(state: UpdatesState): boolean {
  switch (state.kind) {
    case 'off':
    case 'idle':
    case 'checking':
    case 'current':
      return false;
    case 'available':
    case 'ready':
      return !state.isPutOff;
    case 'failed':
      // Who looks by hand sees it where she looks.
      return state.step !== 'look';
    case 'fetching':
    case 'installing':
      return true;
  }
}

/** Where the focus goes on when what had it is gone: in the line of the newer version while there is one. */
function focusNextSoon(): void {
  requestAnimationFrame(() => {
    if (!isFocusFree()) return;
    const next = document.querySelector<HTMLElement>('[data-update-strip] button:enabled');
    if (next === null) focusPrimarySoon();
    else next.focus();
  });
}

/** A button that must not be pressed for now loses the focus at once: the next one in the line takes it. */
function useKeptFocus(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = line;
    const leaveDisabled = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':disabled')) focusNextSoon();
    };
    current?.addEventListener('focusout', leaveDisabled);
    return () => current?.removeEventListener('focusout', leaveDisabled);
  }, [line]);
}

/** What opened the sheet may be gone when it closes, by what was done in it. */
function useFocusAfterSheet(isInSheet: boolean): void {
  useEffect(() => {
    if (!isInSheet) return;
    // The sheet itself gives the focus back first, where it can.
    return () => void requestAnimationFrame(focusNextSoon);
  }, [isInSheet]);
}
