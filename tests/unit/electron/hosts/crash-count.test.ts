import { expect, it } from 'vitest';
import { CrashCount } from '../../../../electron/hosts/crash-count.ts';

it('shows the page again, from the third crash within a minute without what was open, and then asks', () => {
  let now = 0;
  const count = new CrashCount({ now: () => now });
  const next = (): string => {
    now += 9_000;
    return count.next();
  };
  expect([next(), next(), next(), next(), next(), next()]).toEqual([
    'again',
    'again',
    'withoutLast',
    'withoutLast',
    'withoutLast',
    'ask',
  ]);
  count.forget();
  expect(next()).toBe('again');
});

it('forgets a crash after a minute', () => {
  let now = 0;
  const count = new CrashCount({ now: () => now });
  for (let crash = 0; crash < 20; crash += 1) {
    now += 30_000;
    expect(count.next()).toBe('again');
  }
});
