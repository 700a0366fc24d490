import type { CDPSession, Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';

/** Name of a key, or a chord like `Control+n` or `Alt+2`; a single character types itself. */
export type KeyName = string;

interface Held {
  readonly bit: number;
  readonly code: string;
  readonly number: number;
}

const modifiers: Readonly<Record<string, Held>> = {
  Alt: { bit: 1, code: 'AltLeft', number: 18 },
  Control: { bit: 2, code: 'ControlLeft', number: 17 },
  Shift: { bit: 8, code: 'ShiftLeft', number: 16 },
};

const named: Readonly<Record<string, number>> = {
  ...{ Backspace: 8, Tab: 9, Enter: 13, Escape: 27, PageUp: 33, PageDown: 34, End: 35, Home: 36 },
  ...{ ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46, F1: 112, F4: 115, F8: 119 },
};

/** The events of one key, as the protocol of Chromium names them. */
function eventsOf(name: KeyName) {
  const parts = name === '+' ? ['+'] : name.split('+');
  const key = parts.at(-1) ?? '';
  const held = parts.slice(0, -1);
  const bits = held.reduce((sum, modifier) => sum + (modifiers[modifier]?.bit ?? 0), 0);
  const isCommand = held.includes('Control') || held.includes('Alt');
  const number = named[key] ?? key.toUpperCase().charCodeAt(0);
  const code = named[key] === undefined ? codeOf(key) : key;
  const text = isCommand ? '' : key === 'Enter' ? '\r' : key.length === 1 ? key : '';
  const common = { key, code, windowsVirtualKeyCode: number, modifiers: bits };
  // A paste is done by the system and not by the key itself, so the protocol wants its command named.
  const commands = name === 'Control+v' ? { commands: ['paste'] } : {};
  const down = {
    ...common,
    type: text === '' ? 'rawKeyDown' : 'keyDown',
    ...(text === '' ? {} : { text }),
    ...commands,
  } as const;
  return [down, { ...common, type: 'keyUp' } as const];
}

function codeOf(sign: string): string {
  if (/\d/.test(sign)) return `Digit${sign}`;
  return /[a-z]/i.test(sign) ? `Key${sign.toUpperCase()}` : sign === ' ' ? 'Space' : '';
}

/** Sends keys at fixed times, whether or not the page has handled the one before, as a quick clerk does. */
export class QuickKeys {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<QuickKeys> {
    return new QuickKeys(await page.context().newCDPSession(page));
  }

  /** Slows down the page's processor by this factor. */
  async slowDown(times: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: times });
  }

  /** Sends one key every `every` milliseconds; with 0 all at once. Ends when the page has got every key. */
  async send(keys: readonly KeyName[], every: number): Promise<void> {
    const sent: Promise<unknown>[] = [];
    for (const key of keys) {
      for (const event of eventsOf(key)) sent.push(this.#session.send('Input.dispatchKeyEvent', event));
      if (every > 0) await pause(every);
    }
    await Promise.all(sent);
  }
}
