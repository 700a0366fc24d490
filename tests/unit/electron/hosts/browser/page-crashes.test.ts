import { expect, it } from 'vitest';
import { PageCrashes } from '../../../../../electron/hosts/browser/page-crashes.ts';

function bench() {
  let now = 0;
  const crashes = new PageCrashes({ now: () => now });
  /** A page comes, and goes a second later. */
  const pageThatEnds = (code: number) => {
    const left = crashes.watch();
    now += 1_000;
    const answer = left(code);
    now += 1_000;
    return answer;
  };
  const wait = (milliseconds: number): void => void (now += milliseconds);
  return { crashes, pageThatEnds, wait };
}

it('leaves out what was open from the third crash within a minute on, and never asks', () => {
  const { pageThatEnds } = bench();
  const answers = Array.from({ length: 8 }, () => pageThatEnds(1006));
  expect(answers.slice(0, 2)).toEqual(['again', 'again']);
  expect(new Set(answers.slice(2))).toEqual(new Set(['withoutLast']));
});

it('counts no page that said goodbye, and no crash older than a minute', () => {
  const { pageThatEnds, wait } = bench();
  for (let page = 0; page < 20; page += 1) expect(pageThatEnds(1001)).toBeNull();
  for (let page = 0; page < 20; page += 1) {
    expect(pageThatEnds(1006)).toBe('again');
    wait(30_000);
  }
});

it('counts pages that go down with one browser once', () => {
  const { crashes, pageThatEnds } = bench();
  const together = [crashes.watch(), crashes.watch(), crashes.watch(), crashes.watch()];
  pageThatEnds(1001);
  expect(together.map((left) => left(1006))).toEqual(['again', null, null, null]);
  expect(pageThatEnds(1006)).toBe('again');
});
