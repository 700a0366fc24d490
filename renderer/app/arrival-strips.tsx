import { CircleAlert, Inbox } from 'lucide-react';
import { assertNever } from '../../shared/domain/result.ts';
import type { WaitingArrival } from '../../shared/ipc/areas/arrivals.ts';
import { applicationFailureWords } from '../parts/failure-words.ts';
import { focusPrimarySoon } from '../parts/focus.ts';
import type { ArrivalNotice } from '../stores/import-and-export/arrivals.ts';
import { followArrival } from '../stores/import-and-export/follow-arrival.ts';
import { useArrivalsOf, useStores } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import type { Words } from '../../shared/text/page-words.ts';
import { Button } from '../ui/button.tsx';
import { Strip } from './strip.tsx';

/** How many are to be read or wait for the clerk. */
export function useHasArrivals(): boolean {
  const waits = useShownWaiting().length > 0;
  return useArrivalsOf(({ notice }) => notice !== null) || waits;
}

/** What came from outside: why nothing came of it, and what waits until the clerk wants to see it. */
export function ArrivalStrips() {
  return (
    <div data-arrivals>
      <NoticeStrip />
      <WaitingStrip />
    </div>
  );
}

/** What was pressed goes away with what it did: the focus goes on in these lines, or where it would go anyway. */
function focusNext(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>('[data-arrivals] button');
    if (next === null) focusPrimarySoon();
    else next.focus();
  });
}

function NoticeStrip() {
  const words = useWords();
  const { arrivals } = useStores();
  const notice = useArrivalsOf((state) => state.notice);
  if (notice === null) return null;
  const { title, text } = noticeWords(notice, words);
  return (
    <Strip
      tone="amber"
      icon={CircleAlert}
      title={title}
      text={text}
      onClose={() => {
        arrivals.getState().tell(null);
        focusNext();
      }}
    />
  );
}

function WaitingStrip() {
  const words = useWords().arrivals;
  const stores = useStores();
  const [first, ...rest] = useShownWaiting();
  if (first === undefined) return null;
  const { arrivalId, what } = first;
  return (
    <Strip
      tone="slate"
      icon={Inbox}
      title={waitingTitle(what, words)}
      text={rest.length === 0 ? words.waitingText : `${words.waitingText} ${words.more(rest.length)}`}
      action={
        <Button size="small" onPress={() => void followArrival(stores, arrivalId).then(focusNext)}>
          {words.look}
        </Button>
      }
      closeLabel={words.leave}
      onClose={() => void stores.arrivals.getState().leave(arrivalId).then(focusNext)}
    />
  );
}

/** Those that were decided about and are not being shown just now. */
function useShownWaiting(): readonly WaitingArrival[] {
  const waiting = useArrivalsOf((state) => state.waiting);
  const held = useArrivalsOf((state) => state.held);
  const following = useArrivalsOf((state) => state.following);
  return waiting.filter(({ arrivalId }) => held.has(arrivalId) && arrivalId !== following);
}

function waitingTitle(what: WaitingArrival['what'], { waiting, refused }: Words['arrivals']): string {
  switch (what.kind) {
    case 'file':
      return waiting.file(what.fileName);
    case 'application':
      return waiting.application;
    case 'reference':
      return waiting.reference(what.clientReference);
    case 'search':
      return waiting.search(what.text);
    case 'refused':
      return refused[what.why].title;
    default:
      return assertNever(what);
  }
}

function noticeWords(notice: ArrivalNotice, all: Words) {
  const { arrivals: words } = all;
  switch (notice.kind) {
    case 'refused':
      return words.refused[notice.why];
    case 'inBin':
      return words.inBin;
    case 'unknown':
      return notice.clientReference === null
        ? words.unknownId
        : words.unknownReference(notice.clientReference);
    case 'otherRegister':
      return words.otherRegister[notice.ledger];
    case 'nothingToSearch':
      return words.nothingToSearch(notice.text);
    case 'failed': {
      const { title, advice } = applicationFailureWords(notice.failure, all);
      return { title, text: advice };
    }
    case 'onlyShown':
      return words.onlyShown(notice.fileName);
    default:
      return assertNever(notice);
  }
}
