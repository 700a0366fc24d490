import { describe, expect, it } from 'vitest';
import { askBeforeLeaving, holdUntilWritten } from '../../../renderer/app/browser-page.ts';

/** Whether the page can be closed without a question. */
const closes = (page: EventTarget): boolean =>
  page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a page in a browser whose program keeps everything in memory', () => {
  it.each(['input', 'change', 'drop', 'paste'])('is not closed without a question after a %s', (name) => {
    const page = new EventTarget();
    const stop = askBeforeLeaving(page);
    expect(closes(page)).toBe(true);
    page.dispatchEvent(new Event(name));
    expect(closes(page)).toBe(false);
    stop();
    expect(closes(page)).toBe(true);
  });
});

describe('the window of the desktop', () => {
  it('is held while something is not written, which is written then', () => {
    const page = new EventTarget();
    const typed = { isLeft: true, flushes: 0 };
    const stop = holdUntilWritten(page, () => ({
      isWritten: () => !typed.isLeft,
      flush: () => {
        typed.flushes += 1;
        return Promise.resolve(true);
      },
    }));
    expect([closes(page), typed.flushes]).toEqual([false, 1]);
    typed.isLeft = false;
    expect([closes(page), typed.flushes]).toEqual([true, 1]);
    typed.isLeft = true;
    stop();
    expect(closes(page)).toBe(true);
  });
});
