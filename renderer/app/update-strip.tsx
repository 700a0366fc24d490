import { ArrowDownToLine, CircleAlert } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { UpdatesState } from '../../shared/domain/updates.ts';
import { shareText, updateWords } from '../parts/update-words.ts';
import { useStores, useUpdates } from '../stores/use-stores.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { Strip } from './strip.tsx';
import { handOnSoon, useKeptFocus } from './update-focus.ts';
import { useIsBusy } from './update-news.ts';

/** One quiet line: a newer version is there, on its way, or can be installed. Shown while `useHasUpdateNews` says so. */
export function UpdateStrip() {
  const { words, locale } = useLanguage();
  const { updates } = useStores();
  const state = useUpdates((store) => store.state);
  const refusal = useUpdates((store) => store.refusal);
  const isBusy = useIsBusy();
  const line = useRef<HTMLDivElement>(null);
  useKeptFocus(line);
  const { title, text } = updateWords(state, words.updates);
  const share = shareText(state, words.updates, locale);
  const isFailed = state.kind === 'failed';
  const close = isFailed ? { onClose: () => void thenHandOn(updates.getState().later) } : {};
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

/** What was pressed goes away with what it did: the hand goes on in the line while there is one. */
async function thenHandOn(run: () => Promise<void>): Promise<void> {
  await run();
  handOnSoon();
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
    <Button key={label} size="small" isDisabled={isDisabled} onPress={() => void thenHandOn(run)}>
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
    case 'looking':
    case 'current':
    case 'installing':
      return null;
  }
}
