import { expect, it } from 'vitest';
import { PageCrashes } from '../../../../../electron/hosts/browser/pages.ts';

function bench() {
  let now = 0;
  const crashes = new PageCrashes({ now: () => now });
  /** A page that connects and disconnects a second later. */
  const pageThatEnds = (code: number, says: 'goodbye' | 'nothing' = 'nothing') => {
    const page = crashes.watch();
    now += 1_000;
    if (says === 'goodbye') page.leave();
    const answer = page.end(code);
    now += 1_000;
    return answer;
  };
  const wait = (milliseconds: number): void => void (now += milliseconds);
  return { crashes, pageThatEnds, wait };
}

it.each([1001, 1006])(
  'leaves out what was open from the third crash (%d) within a minute on, and never asks',
  (code) => {
    const { pageThatEnds } = bench();
    const answers = Array.from({ length: 8 }, () => pageThatEnds(code));
    expect(answers.slice(0, 2)).toEqual(['again', 'again']);
    expect(new Set(answers.slice(2))).toEqual(new Set(['withoutLast']));
  },
);

it('counts no page that said goodbye, and no crash older than a minute', () => {
  const { pageThatEnds, wait } = bench();
  for (let page = 0; page < 20; page += 1) {
    expect(pageThatEnds(1001, 'goodbye')).toBeNull();
    // The page gave up a silent host, or the host refused its message.
    expect([pageThatEnds(1005), pageThatEnds(1008)]).toEqual([null, null]);
  }
  for (let page = 0; page < 20; page += 1) {
    expect(pageThatEnds(1006)).toBe('again');
    wait(30_000);
  }
});

it('counts pages that go down with one browser once', () => {
  const { crashes, pageThatEnds } = bench();
  const together = [crashes.watch(), crashes.watch(), crashes.watch(), crashes.watch()];
  pageThatEnds(1001, 'goodbye');
  expect(together.map((page) => page.end(1006))).toEqual(['again', null, null, null]);
  expect(pageThatEnds(1006)).toBe('again');
});
