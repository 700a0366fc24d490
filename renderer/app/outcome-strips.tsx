import { Check, CircleQuestionMark, Clock, OctagonX, type LucideIcon } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import type { Outcome } from '../../shared/domain/attempt.ts';
import { ledgerInUse } from '../stores/connections.ts';
import type { OutcomeNotification } from '../stores/submission/submission-state.ts';
import { useConnections, useStores, useSubmission } from '../stores/use-stores.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { Strip } from './strip.tsx';

/** How many applications are named before the rest is counted. */
const namedAtMost = 3;

type Kind = Outcome['kind'];
const kinds: readonly Kind[] = ['unknown', 'refused', 'notSent', 'accepted'];
const looks = {
  accepted: { tone: 'green', icon: Check },
  refused: { tone: 'red', icon: OctagonX },
  unknown: { tone: 'amber', icon: CircleQuestionMark },
  notSent: { tone: 'slate', icon: Clock },
} as const satisfies Readonly<Record<Kind, { readonly tone: string; readonly icon: LucideIcon }>>;

/** What became of confirmed applications of this register while something else was in sight. */
export function useOutcomeNotifications(): readonly OutcomeNotification[] {
  const ledger = useConnections(ledgerInUse);
  return useSubmission(useShallow((state) => state.notifications.filter((one) => one.ledger === ledger)));
}

/** One line for each kind of outcome. It stays until read, as money and trouble must not vanish by themselves. */
export function OutcomeStrips() {
  const notifications = useOutcomeNotifications();
  return kinds.map((kind) => {
    const [first, ...rest] = notifications.filter((one) => one.kind === kind);
    return first === undefined ? null : <OutcomeStrip key={kind} first={first} rest={rest} />;
  });
}

interface OutcomeStripProps {
  readonly first: OutcomeNotification;
  readonly rest: readonly OutcomeNotification[];
}

function OutcomeStrip({ first, rest }: OutcomeStripProps) {
  const words = useWords().outbox.news;
  const { submission } = useStores();
  const { kind } = first;
  const all = [first, ...rest];
  const text = (
    <>
      {words.texts[kind]} <Names notifications={all} />
    </>
  );
  const dismiss = (): void =>
    submission.getState().dismissNotifications(all.map(({ applicationId }) => applicationId));
  return (
    <Strip
      {...looks[kind]}
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
    .map((one) => one.consigneeName.trim() || one.clientReference.trim() || words.outbox.noConsignee);
  const more = notifications.length - named.length;
  const parts = new Intl.ListFormat(locale).formatToParts(
    more === 0 ? named : [...named, words.outbox.news.more(more)],
  );
  return parts.map(({ type, value }, place) =>
    type === 'element' ? <bdi key={place}>{value}</bdi> : <span key={place}>{value}</span>,
  );
}

/** Opens the application, with its quote where one came. */
function Lead({ to, isOneOfMany }: { readonly to: OutcomeNotification; readonly isOneOfMany: boolean }) {
  const words = useWords().outbox.news;
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
