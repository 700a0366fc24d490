import { ArrowDownToLine, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UpdatesState } from '../../shared/domain/updates.ts';
import { focusPrimarySoon } from '../parts/focus-primary.ts';
import { shareText, updateWords } from '../parts/update-words.ts';
import { useEditor, useProgram, useStores, useSubmission, useUpdates } from '../stores/use-stores.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { Strip } from './strip.tsx';

/** True while there is something to say of a newer version that the clerk has not put off. */
export function useHasUpdateNews(): boolean {
  const isSaid = useUpdates(({ state }) => isSaidByItself(state));
  const isSending = useSubmission(({ confirming, progress }) => confirming.size + progress.size > 0);
  const isTyping = useEditor(({ saveStage, leftUnsaved }) => saveStage !== 'saved' || leftUnsaved.length > 0);
  const isAsking = useUpdates(({ state }) => state.kind === 'available' || state.kind === 'ready');
  const isShownInSheet = useProgram(({ sheet }) => sheet?.kind === 'updates');
  const hasRefusal = useUpdates(({ refusal }) => refusal !== null);
  // A question that may not be answered with yes is not asked; why not stays where she asked for it.
  const mayAsk = !isAsking || hasRefusal || (!isSending && !isTyping);
  return isSaid && !isShownInSheet && mayAsk;
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

/** One quiet line: a newer version is there, on its way, or can be installed. */
export function UpdateStrip() {
  const { words, locale } = useLanguage();
  const { updates } = useStores();
  const state = useUpdates((store) => store.state);
  const refusal = useUpdates((store) => store.refusal);
  const isShown = useHasUpdateNews();
  if (!isShown) return null;
  const { title, text } = updateWords(state, words.updates);
  const share = shareText(state, words.updates, locale);
  const isFailed = state.kind === 'failed';
  const close = isFailed ? { onClose: () => void thenHandOn(updates.getState().later) } : {};
  return (
    <div data-update-strip>
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
        action={<Actions state={state} />}
        {...close}
        isCalm
      />
    </div>
  );
}

/** What was pressed goes away with what it did: the hand goes on in the line while there is one. */
async function thenHandOn(run: () => Promise<void>): Promise<void> {
  await run();
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>('[data-update-strip] button');
    if (next === null) focusPrimarySoon();
    else next.focus();
  });
}

function Actions({ state }: { readonly state: UpdatesState }): ReactNode {
  const words = useWords().updates;
  const { updates, program } = useStores();
  const { fetch, stop, install, later } = updates.getState();
  const button = (label: string, run: () => Promise<void>): ReactNode => (
    <Button key={label} size="small" onPress={() => void thenHandOn(run)}>
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
          {state.way === 'here' ? button(words.fetch, fetch) : null}
        </>
      );
    case 'fetching':
      return button(words.stop, stop);
    case 'ready':
      return [
        button(words.later, later),
        button(words.whenQuitting, () => install('atEnd')),
        button(words.restart, () => install('now')),
      ];
    case 'failed':
      return button(words.tryAgain, fetch);
    case 'off':
    case 'idle':
    case 'looking':
    case 'current':
    case 'installing':
      return null;
  }
}
