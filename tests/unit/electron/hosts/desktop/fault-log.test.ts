import { describe, expect, it } from 'vitest';
import { describeFault } from '../../../../../electron/hosts/desktop/fault-log.ts';

describe('a fault that is written down', () => {
  it('shows kind and place of the error and its causes, and never what they say', () => {
    const cause = Object.assign(new TypeError('password hunter2\n    at second line'), { code: 'EPIPE' });
    const text = describeFault(new Error('Bearer abc', { cause }));
    expect(text).toMatch(/^Error\n {4}at /);
    expect(text).toContain('caused by TypeError EPIPE\n');
    expect(text).toContain('fault-log.test.ts');
    for (const secret of ['hunter2', 'second line', 'Bearer']) expect(text).not.toContain(secret);
  });

  it('is only a kind when something else was thrown', () => {
    expect(describeFault('hunter2')).toBe('thrown string');
  });
});
