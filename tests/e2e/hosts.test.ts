import { describe, expect, it } from 'vitest';
import { hosts } from './support/specs.ts';

describe('the same specs', () => {
  it.for(hosts)('run in the $name', ({ name, obstacle }, { skip }) => {
    if (obstacle === null) return;
    console.warn(`The specs did not run in the ${name}: ${obstacle}.`);
    skip(obstacle);
  });

  it('run in one host at least', () => {
    expect(hosts.filter(({ obstacle }) => obstacle === null)).not.toEqual([]);
  });
});
