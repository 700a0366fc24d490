import { describe, expect, it } from 'vitest';
import { describeFault } from '../../../../../electron/services/log/event-log.ts';

describe('a fault that is written down', () => {
  it('shows kind and place of the error and its causes, and never what they say', () => {
    const cause = Object.assign(new TypeError('password hunter2\n    at second line'), { code: 'EPIPE' });
    const [outer, inner] = describeFault(new Error('Bearer abc', { cause }));
    expect(outer).toMatchObject({ error: 'Error', code: null });
    expect(inner).toMatchObject({ error: 'TypeError', code: 'EPIPE' });
    expect(outer?.at[0]).toMatch(/^[\w.<>]*@describe-fault\.test\.ts:\d+:\d+$/);
    const text = JSON.stringify([outer, inner]);
    for (const secret of ['hunter2', 'second line', 'Bearer']) expect(text).not.toContain(secret);
  });

  it('tells no places where the message is another one than the stack was made with', () => {
    const error = new Error('second');
    error.stack = 'Error: first\n    at password (/home/jane/hunter2.ts:1:1)\n    at run (/main.js:3:4)';
    expect(describeFault(error)).toEqual([{ error: 'Error', code: null, at: [] }]);
  });

  it('takes neither names nor codes that are none, and no folders', () => {
    const error = Object.assign(new Error(''), { name: 'hunter2 at home', code: 'hunter2' });
    error.stack = 'Error\n    at run (/home/jane.doe/co-desk/main.js:3:4)';
    expect(describeFault(error)).toEqual([{ error: 'Error', code: null, at: ['run@main.js:3:4'] }]);
  });

  it('names a page that ended by how it ended', () => {
    const error = Object.assign(new Error('crashed 5'), { name: 'PageEnded crashed 5' });
    expect(describeFault(error)[0]?.error).toBe('PageEnded_crashed_5');
  });

  it('is only a kind when something else was thrown', () => {
    expect(describeFault('hunter2')).toEqual([{ error: 'thrown-string', code: null, at: [] }]);
  });

  it('comes to an end with causes that go round, and with errors that throw when they are read', () => {
    const round = new Error('round');
    round.cause = round;
    expect(describeFault(round)).toHaveLength(5);
    const hostile = new Error('x');
    Object.defineProperty(hostile, 'stack', {
      get: () => {
        throw new Error('hunter2');
      },
    });
    expect(JSON.stringify(describeFault(hostile))).not.toContain('hunter2');
  });
});
