import type { Ledger } from '../../../shared/domain/application.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { mainWords, languageFor } from '../../../shared/text/languages.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { SystemNotices } from '../host.ts';
import type { Schedule } from '../scheduling/scheduling.ts';
import type { DueItem } from './due-list.ts';
import type { FollowUpService } from './follow-up-service.ts';

interface FollowUpWatchOptions {
  readonly followUp: Pick<FollowUpService, 'dueNow' | 'today'>;
  readonly settings: { readonly current: () => Settings };
  readonly systemLanguage: string;
  readonly notices: SystemNotices;
  readonly page: EventSink;
  readonly schedule: Schedule;
}

/** Delay of the first check, so that the window opens first. Milliseconds. */
export const firstFollowUpCheck = 3_000;
/** Interval of the checks. Repeated, because timers stop while the computer sleeps. Milliseconds. */
export const followUpCheckInterval = 10 * 60_000;

/**
 * Checks at intervals what has become due. The page is notified, and, if the clerk wants that, the system shows one
 * notification for everything that is new since the last check. If the clock is set back, a reminder that was shown too
 * early is shown again on its day.
 */
export class FollowUpWatch {
  readonly #options: FollowUpWatchOptions;
  readonly #known = new Map<Ledger, string>();
  #stop: () => void = () => undefined;
  #notified: ReadonlySet<string> = new Set();

  constructor(options: FollowUpWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = this.#options.schedule(firstFollowUpCheck, () => this.check());
  }

  close(): void {
    this.#stop();
  }

  /** Checks now, such as after sleep. Where the store cannot be read, the next check tries again. */
  check(): void {
    this.#stop();
    this.#stop = this.#options.schedule(followUpCheckInterval, () => this.check());
    this.#follow('practice');
    const due = this.#follow('service');
    if (due !== null) this.#notify(due);
  }

  #follow(ledger: Ledger): readonly DueItem[] | null {
    const { followUp, page } = this.#options;
    const found = tryStore(() => followUp.dueNow(ledger));
    if (!found.ok) return null;
    const state = JSON.stringify([followUp.today(), found.value.map(occurrence)]);
    const hasChanged = this.#known.get(ledger) !== state;
    this.#known.set(ledger, state);
    if (hasChanged) page.emit('listChanged', 'followUp');
    return found.value;
  }

  /** Shows a notification. Only for the service's register, because nobody needs to be reminded of practice. */
  #notify(due: readonly DueItem[]): void {
    const { settings, systemLanguage, notices } = this.#options;
    const { language, showsNotices } = settings.current();
    const unnotified = due.filter((item) => !this.#notified.has(occurrence(item)));
    this.#notified = new Set(due.map(occurrence));
    const [first, ...others] = unnotified;
    if (!showsNotices || first === undefined) return;
    const { reminders } = mainWords[languageFor(language, systemLanguage)];
    const text = others.length === 0 ? textOf(first, reminders.texts) : reminders.several(unnotified.length);
    notices.show({ title: reminders.title, text });
  }
}

/** Key of an item on its day: the same reminder on another day is a new one. */
function occurrence({ key, due }: DueItem): string {
  return `${key} ${due}`;
}

/** Text of the notification, without names and amounts of applications: it may be shown where others see it. */
function textOf({ subject }: DueItem, texts: Readonly<Record<DueItem['subject']['kind'], string>>): string {
  return subject.kind === 'own' && subject.reminder.text !== '' ? subject.reminder.text : texts[subject.kind];
}
