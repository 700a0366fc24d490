import { describe, expect, it } from 'vitest';
import { askBeforeLeaving } from '../../../renderer/app/browser-page.ts';

/** Whether the page may be closed without a question. */
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
