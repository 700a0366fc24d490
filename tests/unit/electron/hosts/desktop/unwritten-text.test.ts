import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { UnwrittenText } from '../../../../../electron/hosts/desktop/lifecycle/unwritten-text.ts';
import { mainWords } from '../../../../../shared/text/languages.ts';

/** A window whose page prevents the closing so many times, and a program whose pauses take no time. */
function held(times: number, answer: 'keep' | 'quit' = 'keep') {
  const seen = { holds: 0, closes: 0, quits: 0, stays: 0, asked: [] as unknown[] };
  const guard = { isSystemEnding: false, stays: () => void (seen.stays += 1) };
  const text = new UnwrittenText({
    guard,
    ask: (question) => {
      seen.asked.push(question);
      return Promise.resolve(answer === 'keep' ? 0 : 1);
    },
    language: () => 'en',
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    quit: () => void (seen.quits += 1),
    report: (error) => {
      throw error;
    },
  });
  const webContents = new EventEmitter();
  const events = new EventEmitter();
  let isDestroyed = false;
  let left = times;
  const unload = (): boolean => {
    if (left <= 0) return true;
    left -= 1;
    seen.holds += 1;
    let isIgnored = false;
    webContents.emit('will-prevent-unload', { preventDefault: () => (isIgnored = true) });
    return isIgnored;
  };
  const window = {
    on: (name: string, listener: (event: { readonly defaultPrevented: boolean }) => void) =>
      events.on(name, listener),
    webContents: {
      on: (name: string, listener: (event: { preventDefault(): void }) => void) =>
        webContents.on(name, listener),
    },
    close: () => {
      seen.closes += 1;
      events.emit('close', { defaultPrevented: false });
      if (!unload()) return;
      isDestroyed = true;
      events.emit('closed');
    },
    isDestroyed: () => isDestroyed,
  };
  text.watch(window);
  /** A listener that asks the clerk first and cancels the closing. */
  const callOff = (): void => void events.emit('close', { defaultPrevented: true });
  return { text, window, guard, seen, unload, callOff };
}

/** Waits longer than all pauses together. */
async function later(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('a window that its page holds', () => {
  it('closes once the page lets it, and nothing is asked', async () => {
    const { window, seen } = held(3);
    window.close();
    await later();
    expect(window.isDestroyed()).toBe(true);
    expect(seen).toMatchObject({ holds: 3, asked: [], quits: 0 });
  });

  it('goes on quitting after it where that was asked for, as on a Mac no window ends the program', async () => {
    const { text, window, seen } = held(1);
    text.quits();
    window.close();
    expect(seen.quits).toBe(0);
    await later();
    expect(seen.quits).toBe(1);
  });

  it('is asked about where the text is not written for long, and stays', async () => {
    const { text, window, seen } = held(1_000);
    text.quits();
    window.close();
    await later();
    const { message, keep, quit } = mainWords.en.quit.typed;
    expect(seen.asked).toMatchObject([{ message, buttons: [keep, quit], defaultId: 0, cancelId: 0 }]);
    expect([window.isDestroyed(), seen.stays, seen.quits]).toEqual([false, 1, 0]);
  });

  it('quits no more when it is closed by itself after she stayed', async () => {
    const { text, window, seen } = held(8);
    text.quits();
    window.close();
    await later();
    expect(seen.stays).toBe(1);
    window.close();
    await later();
    expect([window.isDestroyed(), seen.quits]).toEqual([true, 0]);
  });

  it('quits no more when the window was opened after she stayed', async () => {
    const { text, seen } = held(0);
    text.quits();
    const next = held(1);
    text.watch(next.window);
    next.window.close();
    await later();
    expect([next.window.isDestroyed(), seen.quits]).toEqual([true, 0]);
  });

  it('closes where she gives the text up', async () => {
    const { window, seen } = held(1_000, 'quit');
    window.close();
    await later();
    expect([window.isDestroyed(), seen.stays]).toEqual([true, 0]);
  });

  it('is let go at once where the system ends', () => {
    const { window, guard } = held(1_000);
    guard.isSystemEnding = true;
    window.close();
    expect(window.isDestroyed()).toBe(true);
  });

  it('is not closed where the page only loads anew', async () => {
    const { window, seen, unload } = held(1_000);
    expect(unload()).toBe(false);
    await later();
    expect([seen.closes, window.isDestroyed()]).toEqual([0, false]);
  });

  it('is not closed where a close was called off before and the page loads anew after it', async () => {
    const { window, seen, unload, callOff } = held(1_000);
    callOff();
    expect(unload()).toBe(false);
    await later();
    expect([seen.closes, window.isDestroyed()]).toEqual([0, false]);
  });
});
