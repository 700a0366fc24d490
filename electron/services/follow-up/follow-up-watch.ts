import type { Ledger } from '../../../shared/domain/application.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { mainWords } from '../../../shared/text/main-words.ts';
import { languageFor } from '../../../shared/domain/languages.ts';
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

/** After a start the window comes first. Milliseconds. */
export const firstCheck = 3_000;
/** Timers stand still while a computer sleeps, so what is due is asked for at intervals. Milliseconds. */
export const checkInterval = 10 * 60_000;

/**
 * Asks at intervals what has come due: the page learns of it, and, where the clerk wants it, the system shows one
 * notice of all that is new since the last time, be it one reminder or those of weeks. A clock that was set back makes what
 * was due too early come again on its day.
 */
export class FollowUpWatch {
  readonly #options: FollowUpWatchOptions;
  readonly #known = new Map<Ledger, string>();
  #stop: () => void = () => undefined;
  #told: ReadonlySet<string> = new Set();

  constructor(options: FollowUpWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = this.#options.schedule(firstCheck, () => this.check());
  }

  close(): void {
    this.#stop();
  }

  /** At once, as after sleep. What the store cannot answer is asked again at the next look. */
  check(): void {
    this.#stop();
    this.#stop = this.#options.schedule(checkInterval, () => this.check());
    this.#follow('practice');
    const due = this.#follow('service');
    if (due !== null) this.#tell(due);
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

  /** Practice is nothing that anybody has to be reminded of. */
  #tell(due: readonly DueItem[]): void {
    const { settings, systemLanguage, notices } = this.#options;
    const { language, showsNotices } = settings.current();
    const untold = due.filter((item) => !this.#told.has(occurrence(item)));
    this.#told = new Set(due.map(occurrence));
    const [first, ...others] = untold;
    if (!showsNotices || first === undefined) return;
    const { reminders } = mainWords[languageFor(language, systemLanguage)];
    const text = others.length === 0 ? textOf(first, reminders.texts) : reminders.several(untold.length);
    notices.show({ title: reminders.title, text });
  }
}

/** The same reminder on another day is another one. */
function occurrence({ key, due }: DueItem): string {
  return `${key} ${due}`;
}

/** Names and amounts stay in the window: a notice may be shown where others see it. */
function textOf({ subject }: DueItem, texts: Readonly<Record<DueItem['subject']['kind'], string>>): string {
  return subject.kind === 'own' && subject.reminder.text !== '' ? subject.reminder.text : texts[subject.kind];
}
