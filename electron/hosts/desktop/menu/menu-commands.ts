import type { MenuCommand } from './menu-template.ts';

export interface MenuCommandOptions {
  /** The window: not there, there but out of sight, or to be seen. */
  readonly window: () => 'none' | 'hidden' | 'shown';
  /** Shows the window, or opens one where there is none. */
  readonly comeForward: () => void;
  readonly tellPage: (command: MenuCommand) => void;
}

/** Brings what was chosen in the menu to the page. On macOS the menu is there also without a window. */
export class MenuCommands {
  readonly #options: MenuCommandOptions;
  #waiting: MenuCommand | null = null;

  constructor(options: MenuCommandOptions) {
    this.#options = options;
  }

  /** Where there is no page yet, the next one is told; of several commands the last one counts. */
  run(command: MenuCommand): void {
    const { window, comeForward, tellPage } = this.#options;
    const found = window();
    if (found === 'none') this.#waiting = command;
    else tellPage(command);
    if (found !== 'shown') comeForward();
  }

  /** A page that asks how everything stands listens to commands by then. */
  pageStarts(): void {
    const command = this.#waiting;
    this.#waiting = null;
    if (command !== null) this.#options.tellPage(command);
  }
}
