import { useEffect, useState } from 'react';
import type { UpdatesState } from '../../shared/domain/updates.ts';
import { useEditor, useProgram, useStores, useSubmission, useUpdates } from '../stores/use-stores.ts';
import { useFocusAfterSheet } from './update-focus.ts';

/** Something is sent, or typed and not saved, as far as the page knows: no moment for a yes. */
export function useIsBusy(): boolean {
  const isSending = useSubmission(({ confirming, progress }) => confirming.size + progress.size > 0);
  const isTyping = useEditor(({ saveStage, leftUnsaved }) => saveStage !== 'saved' || leftUnsaved.length > 0);
  return isSending || isTyping;
}

/**
 * True while there is something to say of a newer version that the clerk has not put off. It waits for a quiet moment
 * to appear, and stays then: a line that comes and goes moves what she is writing in. Called once in the window.
 */
export function useHasUpdateNews(): boolean {
  const isSaid = useUpdates(({ state }) => isSaidByItself(state));
  const isAsking = useUpdates(({ state }) => state.kind === 'available' || state.kind === 'ready');
  const isInSheet = useProgram(({ sheet }) => sheet?.kind === 'updates');
  const isBusy = useIsBusy();
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
    case 'looking':
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
