import type { FileChooser, Page } from 'playwright-core';

/** What the hands of a clerk did. */
export interface HandsCount {
  readonly keystrokes: number;
  readonly clicks: number;
}

/**
 * The hands of a clerk, counted. A letter is one keystroke, and so is a chord, however many keys it holds down.
 * Nothing else reaches the page.
 */
export class CountingHands {
  readonly #page: Page;
  #keystrokes = 0;
  #clicks = 0;
  #onChooser: (chooser: FileChooser) => void = () => undefined;

  constructor(page: Page) {
    this.#page = page;
    // Heard from the beginning: to listen only when the key is pressed may be too late.
    page.on('filechooser', (chooser) => this.#onChooser(chooser));
  }

  get count(): HandsCount {
    return { keystrokes: this.#keystrokes, clicks: this.#clicks };
  }

  async press(chord: string): Promise<void> {
    this.#keystrokes += 1;
    await this.#page.keyboard.press(chord);
  }

  async type(text: string): Promise<void> {
    this.#keystrokes += Array.from(text).length;
    await this.#page.keyboard.type(text);
  }

  /** Pastes what was copied elsewhere; copying it is not the program's. */
  async paste(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('ControlOrMeta+V');
  }

  /** Chooses a file in the dialog of the system, which the chord opens: one press on the file and Enter. */
  async chooseFile(chord: string, file: string): Promise<void> {
    const opens = new Promise<FileChooser>((resolve) => {
      this.#onChooser = resolve;
    });
    await this.press(chord);
    const chooser = await opens;
    this.#clicks += 1;
    this.#keystrokes += 1;
    await chooser.setFiles(file);
  }
}
