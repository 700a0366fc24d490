import { describe, expect, it } from 'vitest';
import { createAuditStore, emptyDecision } from '../../../renderer/stores/submission/audit.ts';
import { fail, succeed } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';

const body = { text: '{"a":1}', bodySha256: 'ab'.repeat(32), bodyBytes: 7 };

type Audit = CoDeskBridge['audit'];

function bench(audit: Partial<Audit> = {}) {
  const asked: unknown[] = [];
  const store = createAuditStore({
    audit: {
      sentBody: (request) => {
        asked.push(request);
        return Promise.resolve(succeed(body));
      },
      export: (request) => {
        asked.push(request);
        return Promise.resolve(succeed('saved' as const));
      },
      ...audit,
    },
  });
  return { store, asked, state: () => store.getState() };
}

describe('what was sent', () => {
  it('is fetched and shown', async () => {
    const { state, asked } = bench();
    const done = state().show('one', 'attempt');
    expect(state().shown?.answer.kind).toBe('opening');
    await done;
    expect(state().shown?.answer).toEqual({ kind: 'body', body });
    expect(asked).toEqual([{ applicationId: 'one', attemptId: 'attempt' }]);
  });

  it('stays away when the sheet was closed or shows another attempt by then', async () => {
    const { state } = bench();
    const first = state().show('one', 'attempt');
    state().close();
    await first;
    expect(state().shown).toBeNull();
    const second = state().show('one', 'second');
    await Promise.all([second, state().show('one', 'third')]);
    expect(state().shown?.attemptId).toBe('third');
  });

  it('says why it cannot be shown', async () => {
    const { state } = bench({ sentBody: () => Promise.resolve(fail({ kind: 'notFound' })) });
    await state().show('one', 'attempt');
    expect(state().shown?.answer).toEqual({ kind: 'failed', failure: { kind: 'notFound' } });
  });
});

describe('a program that does not answer', () => {
  const gone = () => Promise.reject(new Error('gone'));

  it('leaves nobody waiting for what was sent', async () => {
    const { state } = bench({ sentBody: gone });
    await state().show('one', 'attempt');
    expect(state().shown?.answer).toMatchObject({ kind: 'failed', failure: { kind: 'storeFailed' } });
  });

  it('keeps nobody from saving the record another time', async () => {
    let isGone = true;
    const { state } = bench({ export: () => (isGone ? gone() : Promise.resolve(succeed('saved' as const))) });
    expect(await state().save('one')).toBe('failed');
    expect(state().failures.get('one')).toEqual({ kind: 'notSaved' });
    isGone = false;
    expect(await state().save('one')).toBe('saved');
  });
});

describe('saving the record', () => {
  it('asks for one application or for all', async () => {
    const { state, asked } = bench();
    expect(await state().save('one')).toBe('saved');
    expect(await state().save('all')).toBe('saved');
    expect(asked).toEqual([{ applicationId: 'one' }, { applicationId: null }]);
  });

  it('asks once while it is being saved', async () => {
    const { state, asked } = bench();
    const first = state().save('one');
    expect(state().saving.has('one')).toBe(true);
    expect(await state().save('one')).toBe('cancelled');
    await first;
    expect(asked).toHaveLength(1);
    expect(state().saving.size).toBe(0);
  });

  it('keeps the reason of a failure until the next try, for that record alone', async () => {
    let isFull = true;
    const { state } = bench({
      export: () => Promise.resolve(isFull ? fail({ kind: 'diskFull' } as const) : succeed('saved' as const)),
    });
    expect(await state().save('one')).toBe('failed');
    expect([...state().failures]).toEqual([['one', { kind: 'diskFull' }]]);
    isFull = false;
    await state().save('one');
    expect(state().failures.size).toBe(0);
  });
});

describe('what a clerk typed of what she was told', () => {
  it('is kept by attempt until it is recorded', () => {
    const { state } = bench();
    state().type('first', { number: 'CO-7' });
    state().type('second', { number: 'CO-8' });
    state().type('first', { fsCost: '78.50' });
    expect(state().typed.get('first')).toEqual({ ...emptyDecision, number: 'CO-7', fsCost: '78.50' });
    state().forgetTyped('first');
    expect([...state().typed.keys()]).toEqual(['second']);
  });
});
