import { BellPlus, CalendarClock, Ellipsis, FileText, Pencil, Square, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { FollowUpItem } from '../../../shared/domain/follow-up.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { FollowUpFailure } from '../../../shared/ipc/areas/follow-up.ts';
import { addDays, nextDay } from '../../../shared/rules/follow-up/calendar.ts';
import { dueText } from '../../text/dates.ts';
import { Section } from '../../parts/section.tsx';
import { ledgerInUse } from '../../stores/connections.ts';
import { useFollowUp, useOnlyShown, useStores } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { CloseButton } from '../../parts/close-button.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/actions/menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { dayText, itemDetail, itemTitle } from './follow-up-words.ts';
import styles from './follow-up.module.css';

/** What is due now and later, beside the table of all applications. */
export function FollowUpPart() {
  const { words } = useLanguage();
  return (
    <Section title={words.followUp.title} aside={<FollowUpCounts />}>
      <FollowUpList />
    </Section>
  );
}

/** How much is due now, and how much later. */
function FollowUpCounts() {
  const { words, locale } = useLanguage();
  const due = useFollowUp(({ view }) => view?.due ?? 0);
  const later = useFollowUp(({ view }) => view?.later ?? 0);
  const number = new Intl.NumberFormat(locale);
  const counts = [
    ...(due > 0 ? [words.followUp.due(number.format(due))] : []),
    ...(later > 0 ? [words.followUp.later(number.format(later))] : []),
  ];
  return <span role="status">{counts.join(', ')}</span>;
}

/** The list, and the button for a reminder that belongs to no application. */
function FollowUpList() {
  const { words, locale } = useLanguage();
  const own = words.followUp;
  const { program, followUp } = useStores();
  const view = useFollowUp((state) => state.view);
  const hasFailed = useFollowUp((state) => state.hasFailed);
  const isOnlyShown = useOnlyShown();
  const hidden = view === null ? 0 : view.due + view.later - view.items.length;
  return (
    <div className={styles['panel']}>
      {hasFailed ? (
        <p role="alert" className={styles['failure']}>
          {own.failed}{' '}
          <Button kind="quiet" onPress={() => void followUp.getState().refresh()}>
            {words.common.tryAgain}
          </Button>
        </p>
      ) : null}
      {view?.items.length === 0 ? (
        <p className={styles['empty']}>
          {own.empty} {own.emptyText}
        </p>
      ) : null}
      <ul aria-label={own.list} className={styles['list']}>
        {view?.items.map((item) => (
          <FollowUpRow key={item.key} item={item} today={view.today} />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className={styles['empty']}>{own.more(hidden, new Intl.NumberFormat(locale).format(hidden))}</p>
      ) : null}
      {isOnlyShown ? null : (
        <Button
          kind="quiet"
          icon={BellPlus}
          onPress={() => program.getState().showSheet({ kind: 'remind', applicationIds: [], reminder: null })}
        >
          {own.remind}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly item: FollowUpItem;
  readonly today: string;
}

/** A line of the list: a press marks it as done, the rest is in its menu. */
function FollowUpRow({ item, today }: RowProps) {
  const spoken = useLanguage();
  const own = spoken.words.followUp;
  const isOnlyShown = useOnlyShown();
  const actions = useRowActions(item, today);
  const title = itemTitle(item, spoken);
  const detail = itemDetail(item, spoken);
  return (
    <li className={styles['item']} data-once>
      {isOnlyShown ? null : (
        <IconButton
          icon={Square}
          label={own.done(title)}
          className={styles['done']}
          onPress={() => void actions.done()}
        />
      )}
      <span className={styles['words']}>
        <span className={styles['title']}>
          <bdi>{title}</bdi>
        </span>
        {detail === '' ? null : <span className={styles['detail']}>{detail}</span>}
      </span>
      <time dateTime={item.due} className={classNames(styles['due'], item.isDue && styles['isDue'])}>
        {dueText(item.due, today, spoken)}
      </time>
      <Menu label={own.menu(title)} groups={actions.menu} placement="bottom end">
        <IconButton icon={Ellipsis} label={own.menu(title)} className={styles['more']} />
      </Menu>
    </li>
  );
}

/** Actions on a line; each can be undone as long as its toast is shown. */
function useRowActions({ key, subject, application, isDue }: FollowUpItem, today: string) {
  const spoken = useLanguage();
  const { words, locale } = spoken;
  const own = words.followUp;
  const { followUp, program, toasts, connections } = useStores();
  const isOnlyShown = useOnlyShown();
  const report = (answer: Result<unknown, FollowUpFailure>, message: string, back: () => void): void => {
    if (answer.ok) toasts.getState().show(message, [undoAction(words, back)]);
    else program.getState().setActionFailure({ action: 'settings', reason: reasonOf(answer.error) });
  };
  const done = async (): Promise<void> => {
    const answer = await followUp.getState().done(key);
    const time = subject.kind === 'own' ? subject.reminder.time : null;
    const next =
      time?.kind === 'day' ? nextDay(time.day, time.repeat, time.day > today ? time.day : today) : null;
    const message = next === null ? own.isDone : own.isDoneAgain(dayText(next, locale));
    report(answer, message, () => void followUp.getState().reopen(key));
  };
  const snooze = async (days: number): Promise<void> => {
    const until = addDays(today, days);
    const answer = await followUp.getState().snooze(key, until);
    report(answer, own.snoozed(dayText(until, locale)), () => void followUp.getState().snooze(key, null));
  };
  const remove = async (id: string): Promise<void> => {
    const answer = await followUp.getState().remove(id);
    report(answer, own.removed, () => {
      if (answer.ok) void followUp.getState().restore(answer.value);
    });
  };
  const later = (days: number, id: keyof typeof own.snooze): MenuEntry => ({
    id,
    label: own.snooze[id],
    icon: CalendarClock,
    run: () => void snooze(days),
  });
  const open = (): void => {
    if (application === null) return;
    program.getState().showSheet(null);
    program.getState().openApplication(ledgerInUse(connections.getState()), application.id);
  };
  const reminder = subject.kind === 'own' ? subject.reminder : null;
  const menu: readonly (readonly MenuEntry[])[] = [
    application === null ? [] : [{ id: 'open', label: own.open, icon: FileText, run: open }],
    isDue && !isOnlyShown ? [later(1, 'tomorrow'), later(3, 'threeDays'), later(7, 'week')] : [],
    reminder === null || isOnlyShown
      ? []
      : [
          {
            id: 'change',
            label: own.change,
            icon: Pencil,
            run: () => program.getState().showSheet({ kind: 'remind', applicationIds: [], reminder }),
          },
          {
            id: 'remove',
            label: own.remove,
            icon: Trash2,
            isDanger: true,
            run: () => void remove(reminder.id),
          },
        ],
  ];
  return { done, menu: menu.filter((group) => group.length > 0) };
}

/** The reason of a failure, as the notice under the bar names it. */
function reasonOf({ kind }: FollowUpFailure) {
  return kind === 'empty' || kind === 'notSubmitted' ? 'storeFailed' : kind;
}

/** The same list in a sheet, for wherever the table of all applications is not shown. */
export function FollowUpSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const { followUp } = useStores();
  useEffect(() => void followUp.getState().refresh(), [followUp]);
  return (
    <Sheet
      title={words.followUp.title}
      subtitle={<FollowUpCounts />}
      anchor="bar"
      side="end"
      width={480}
      onClose={onClose}
      footer={<CloseButton word="close" onPress={onClose} />}
    >
      <SheetPart>
        <FollowUpList />
      </SheetPart>
    </Sheet>
  );
}
