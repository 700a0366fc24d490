import { EventEmitter } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import { revealOnce, type RevealedWindow } from '../../../../../electron/hosts/desktop/window/window.ts';

/** A window whose events and clock the test controls. */
class Opening {
  readonly window = new EventEmitter();
  readonly contents = new EventEmitter();
  shown = 0;
  #now = 0;
  readonly #waiting = new Map<object, { readonly at: number; readonly run: () => void }>();

  constructor() {
    const window: RevealedWindow = Object.assign(this.window, { webContents: this.contents });
    revealOnce(window, {
      show: () => void (this.shown += 1),
      schedule: (milliseconds, run) => {
        const key = {};
        this.#waiting.set(key, { at: this.#now + milliseconds, run });
        return () => void this.#waiting.delete(key);
      },
    });
  }

  get timers(): number {
    return this.#waiting.size;
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const [key, { at, run }] of this.#waiting) if (at <= this.#now && this.#waiting.delete(key)) run();
  }

  fail(isMainFrame: boolean): void {
    this.contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://co-desk/', isMainFrame);
  }
}

let opening: Opening;
beforeEach(() => {
  opening = new Opening();
});

it('shows the window when it is ready, once, and leaves no timer', () => {
  opening.contents.emit('did-finish-load');
  opening.window.emit('ready-to-show');
  opening.window.emit('ready-to-show');
  expect(opening).toMatchObject({ shown: 1, timers: 0 });
  opening.pass(10_000);
  opening.contents.emit('did-finish-load');
  opening.fail(true);
  expect(opening).toMatchObject({ shown: 1, timers: 0 });
});

it('shows it a moment after the page was loaded when it is never ready', () => {
  opening.pass(1_000);
  opening.contents.emit('did-finish-load');
  opening.pass(199);
  expect(opening.shown).toBe(0);
  opening.pass(1);
  expect(opening.shown).toBe(1);
});

it('shows it when the page cannot be loaded, but not for a frame', () => {
  opening.fail(false);
  expect(opening.shown).toBe(0);
  opening.fail(true);
  expect(opening.shown).toBe(1);
});

it('shows it after three seconds when nothing is ever said', () => {
  opening.pass(2_999);
  expect(opening.shown).toBe(0);
  opening.pass(1);
  expect(opening).toMatchObject({ shown: 1, timers: 0 });
});

it('never shows one that was closed before', () => {
  opening.contents.emit('did-finish-load');
  opening.window.emit('closed');
  opening.pass(10_000);
  expect(opening).toMatchObject({ shown: 0, timers: 0 });
});
