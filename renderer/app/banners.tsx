import {
  Check,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  Inbox,
  type LucideIcon,
  OctagonX,
} from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import type { Outcome } from '../../shared/domain/attempt.ts';
import { assertNever } from '../../shared/domain/result.ts';
import type { WaitingArrival } from '../../shared/ipc/areas/arrivals.ts';
import type { Words } from '../../shared/text/languages.ts';
import { applicationFailureWords } from '../parts/failure-words.ts';
import { focusPrimarySoon } from '../parts/focus.ts';
import { isFocusFree } from '../ui/lost-focus.ts';
import { ledgerInUse } from '../stores/connections.ts';
import type { ArrivalNotice } from '../stores/import-and-export/arrivals.ts';
import { followArrival } from '../stores/actions/follow-arrival.ts';
import type { OutcomeNotification } from '../stores/submission/submission-state.ts';
import { useArrivalsOf, useConnections, useStores, useSubmission } from '../stores/use-stores.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from './banner.tsx';

/** True where arrivals wait for the clerk, or one could not be shown. */
export function useHasArrivals(): boolean {
  const waits = useShownWaiting().length > 0;
  return useArrivalsOf(({ notice }) => notice !== null) || waits;
}

/** Arrivals from outside: why one could not be shown, and which ones wait for the clerk. */
export function ArrivalBanners() {
  return (
    <div data-arrivals>
      <NoticeStrip />
      <WaitingStrip />
    </div>
  );
}

/**
 * Moves the focus on after a pressed button has disappeared: to the next one in these banners, or to the usual place.
 */
function focusNext(): void {
  requestAnimationFrame(() => {
    if (!isFocusFree()) return;
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
    <Banner
      tone="amber"
      icon={CircleAlert}
      title={title}
      text={text}
      onClose={() => {
        arrivals.getState().notify(null);
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
    <Banner
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
      onClose={() => void stores.arrivals.getState().dismiss(arrivalId).then(focusNext)}
    />
  );
}

/** Arrivals that wait for the clerk and are not being shown just now. */
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

/** How many applications are named before the rest is only counted. */
const namedAtMost = 3;

type Kind = Outcome['kind'];
const kinds: readonly Kind[] = ['unknown', 'refused', 'notSent', 'accepted'];
const appearances = {
  accepted: { tone: 'green', icon: Check },
  refused: { tone: 'red', icon: OctagonX },
  unknown: { tone: 'amber', icon: CircleQuestionMark },
  notSent: { tone: 'slate', icon: Clock },
} as const satisfies Readonly<Record<Kind, { readonly tone: string; readonly icon: LucideIcon }>>;

/** Outcomes of confirmed applications of this register that came while something else was on screen. */
export function useOutcomeNotifications(): readonly OutcomeNotification[] {
  const ledger = useConnections(ledgerInUse);
  return useSubmission(useShallow((state) => state.notifications.filter((one) => one.ledger === ledger)));
}

/**
 * One strip for each kind of outcome. It stays until it is read, as money and failures must not disappear by themselves.
 */
export function OutcomeBanners() {
  const notifications = useOutcomeNotifications();
  return kinds.map((kind) => {
    const [first, ...rest] = notifications.filter((one) => one.kind === kind);
    return first === undefined ? null : <OutcomeStrip key={kind} first={first} rest={rest} />;
  });
}

interface OutcomeBannerProps {
  readonly first: OutcomeNotification;
  readonly rest: readonly OutcomeNotification[];
}

function OutcomeStrip({ first, rest }: OutcomeBannerProps) {
  const words = useWords().outbox.notifications;
  const { submission } = useStores();
  const { kind } = first;
  const all = [first, ...rest];
  const text = (
    <>
      {kind === 'accepted' ? null : `${words.texts[kind]} `}
      <Names notifications={all} />
    </>
  );
  const dismiss = (): void =>
    submission.getState().dismissNotifications(all.map(({ applicationId }) => applicationId));
  return (
    <Banner
      {...appearances[kind]}
      title={words.titles[kind]}
      text={text}
      action={<Lead to={first} isOneOfMany={rest.length > 0} />}
      onClose={dismiss}
    />
  );
}

function Names({ notifications }: { readonly notifications: readonly OutcomeNotification[] }) {
  const { words, locale } = useLanguage();
  const named = notifications
    .slice(0, namedAtMost)
    .map((one) => nameOf(one, notifications.length > 1, words));
  const more = notifications.length - named.length;
  const parts = new Intl.ListFormat(locale).formatToParts(
    more === 0 ? named : [...named, words.outbox.notifications.more(more)],
  );
  return parts.map(({ type, value }, index) =>
    type === 'element' ? <bdi key={index}>{value}</bdi> : <span key={index}>{value}</span>,
  );
}

/** Reference and consignee of an application, as only both together tell applications apart. */
function nameOf(
  { clientReference, consigneeName }: OutcomeNotification,
  isOneOfMany: boolean,
  words: Words,
): string {
  const [number, consignee] = [clientReference.trim(), consigneeName.trim()];
  if (number === '' || consignee === '') return number || consignee || words.outbox.noConsignee;
  return isOneOfMany ? `${number} (${consignee})` : `${number}, ${consignee}`;
}

/** Button that opens the application, with its quote where it has one. */
function Lead({ to, isOneOfMany }: { readonly to: OutcomeNotification; readonly isOneOfMany: boolean }) {
  const words = useWords().outbox.notifications;
  const { program, submission } = useStores();
  const { applicationId, ledger, kind } = to;
  const quote = isOneOfMany ? words.showFirstQuote : words.showQuote;
  const open = isOneOfMany ? words.openFirst : words.open;
  const follow = (): void => {
    program.getState().openApplication(ledger, applicationId);
    submission.getState().dismissNotifications([applicationId]);
    if (kind === 'accepted') submission.getState().showQuote(applicationId);
  };
  return (
    <Button size="small" onPress={follow}>
      {kind === 'accepted' ? quote : open}
    </Button>
  );
}
