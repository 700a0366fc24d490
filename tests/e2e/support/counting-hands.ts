import type { FileChooser, Locator, Page } from 'playwright-core';
import type { DocumentPanePage } from '../pages/document-pane.ts';
import { dropFiles } from './drop-files.ts';

/** How often a clerk pressed a key and the mouse. */
export interface HandsCount {
  readonly keystrokes: number;
  readonly clicks: number;
}

/**
 * A clerk's keyboard and mouse, with a count of what she presses. A letter is one keystroke, and so is a chord, however
 * many keys it holds down. Nothing else reaches the page.
 */
export class CountingHands {
  readonly #page: Page;
  #keystrokes = 0;
  #clicks = 0;
  #onChooser: (chooser: FileChooser) => void = () => undefined;

  constructor(page: Page) {
    this.#page = page;
    // Listens from the beginning: starting only when the key is pressed may be too late.
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

  /** Pastes a text that was copied in another program; copying it is not counted. */
  async paste(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('ControlOrMeta+V');
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  /** Marks words of the PDF beside the page. Counts as one click. */
  async mark(beside: DocumentPanePage, words: string): Promise<void> {
    this.#clicks += 1;
    await beside.markByMouse(words);
  }

  /** Drags a file from a folder beside the window to a place in it. Counts as one click. */
  async drop(file: string, place: { readonly x: number; readonly y: number }): Promise<void> {
    this.#clicks += 1;
    await dropFiles(this.#page, [file], place);
  }

  /**
   * Chooses a file in the system's dialog, which the chord opens. Counts as the chord, one click on the file, and
   * Enter.
   */
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
