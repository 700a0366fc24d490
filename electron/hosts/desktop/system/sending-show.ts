import type { BrowserWindow, PowerSaveBlocker } from 'electron';
import type { SendingActivity } from '../../../services/host.ts';

/** Above 1 means that nobody can say how far it is. */
const indeterminate = 2;

/** While something is being sent: a bar at the program's place in the taskbar, and a computer that does not fall asleep. */
export class SendingShow {
  readonly #powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  readonly #window: () => Pick<BrowserWindow, 'setProgressBar'> | null;
  #activity: SendingActivity = { kind: 'idle' };
  #blocker: number | null = null;

  constructor(
    powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
    window: () => Pick<BrowserWindow, 'setProgressBar'> | null,
  ) {
    this.#powerSaveBlocker = powerSaveBlocker;
    this.#window = window;
  }

  /** The computer stays awake also while there is no window, because the sending goes on. */
  change(activity: SendingActivity): void {
    this.#activity = activity;
    if (activity.kind === 'sending') this.#stayAwake();
    else this.#allowSleep();
    this.draw();
  }

  /** Draws the bar as it stands; a new window has none. */
  draw(): void {
    const window = this.#window();
    if (window === null) return;
    if (this.#activity.kind === 'idle') window.setProgressBar(-1);
    else if (this.#activity.share === null) window.setProgressBar(indeterminate, { mode: 'indeterminate' });
    else window.setProgressBar(Math.min(1, Math.max(0, this.#activity.share)), { mode: 'normal' });
  }

  #stayAwake(): void {
    this.#blocker ??= this.#powerSaveBlocker.start('prevent-app-suspension');
  }

  #allowSleep(): void {
    if (this.#blocker === null) return;
    this.#powerSaveBlocker.stop(this.#blocker);
    this.#blocker = null;
  }
}
