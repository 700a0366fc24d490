import { ArrowDownToLine, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { UpdatesState } from '../../shared/domain/updates.ts';
import { shareText, updateWords } from '../parts/update-words.ts';
import { useEditor, useProgram, useStores, useSubmission, useUpdates } from '../stores/use-stores.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from './banner.tsx';
import { focusPrimarySoon } from '../parts/focus.ts';
import { isFocusFree } from '../ui/lost-focus.ts';

/**
 * Strip about a newer version: available, being downloaded, or ready to install. Shown while `useShowsUpdate` is true.
 */
export function UpdateBanner() {
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
      <Banner
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

/** Runs an action whose button disappears with it, and moves the focus to the next button of the strip. */
async function runAndFocusNext(run: () => Promise<void>): Promise<void> {
  await run();
  focusNextSoon();
}

interface ActionsProps {
  readonly state: UpdatesState;
  /** True while nothing may be downloaded or installed. */
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
          {state.installedBy === 'program' ? button(words.fetch, fetch, isBusy) : null}
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
 * True while something is being sent, or typed text is not saved, as far as the page knows: no update may begin then.
 * Where nothing is asked, the hook ignores both, so that no key redraws the notices.
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
 * True while there is something to say about a newer version that the clerk has not put off. The strip appears at a
 * quiet moment and then stays: one that comes and goes would move the text she is writing. To be called once in the
 * window.
 */
export function useShowsUpdate(): boolean {
  const isNeeded = useUpdates(({ state }) => needsNotice(state));
  const isAsking = useUpdates(({ state }) => state.kind === 'available' || state.kind === 'ready');
  const isInSheet = useProgram(({ sheet }) => sheet?.kind === 'updates');
  const isRefused = useUpdates(({ refusal }) => refusal !== null);
  const isBusy = useIsBusy(isAsking || isRefused);
  const [wasShown, setWasShown] = useState(false);
  const mayAppear = !isInSheet && (!isAsking || !isBusy);
  const isShown = isNeeded && (wasShown || mayAppear);
  if (isShown !== wasShown) setWasShown(isShown);
  useOverRefusal(isBusy);
  useFocusAfterSheet(isInSheet);
  return isShown;
}

/** Removes the refusal of an update as soon as its reason is over. */
function useOverRefusal(isBusy: boolean): void {
  const { updates } = useStores();
  useEffect(() => (isBusy ? updates.getState().forgetRefusal : undefined), [updates, isBusy]);
}

function needsNotice(state: UpdatesState): boolean {
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
      // A clerk who checks for updates herself sees the failure in that sheet.
      return state.step !== 'check';
    case 'fetching':
    case 'installing':
      return true;
  }
}

/**
 * Moves the focus on after its element has disappeared: to the update strip while there is one, else to the usual
 * place.
 */
function focusNextSoon(): void {
  requestAnimationFrame(() => {
    if (!isFocusFree()) return;
    const next = document.querySelector<HTMLElement>('[data-update-strip] button:enabled');
    if (next === null) focusPrimarySoon();
    else next.focus();
  });
}

/** Moves the focus on when the focused button of the strip is disabled. */
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

/** Moves the focus on after the update sheet is closed, as the button that opened it may have disappeared. */
function useFocusAfterSheet(isInSheet: boolean): void {
  useEffect(() => {
    if (!isInSheet) return;
    // After the sheet has tried to give the focus back itself.
    return () => void requestAnimationFrame(focusNextSoon);
  }, [isInSheet]);
}
