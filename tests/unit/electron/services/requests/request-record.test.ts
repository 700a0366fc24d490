import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import {
  OpenRequest,
  RequestRecord,
  StepNotWritten,
} from '../../../../../electron/services/requests/request-record.ts';
import { fail } from '../../../../../shared/domain/result.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';

interface Request {
  readonly id: string;
  readonly step: string;
}

/** A record over a store that refuses the requests in `refused`, and has no applications in `gone`. */
function bench() {
  const state = { refused: new Set<string>(), gone: new Set<string>(), written: new Map<string, string>() };
  const record = new RequestRecord<Request>({
    read: (applicationId) => (state.gone.has(applicationId) ? null : readyApplication({ id: applicationId })),
    write: (_applicationId, { id, step }) => {
      if (state.refused.has(id)) throw new StoreError('diskFull', 'full');
      state.written.set(id, step);
    },
    page: new RecordingPage(),
    whenMissing: () => fail({ kind: 'notFound' }),
  });
  return { state, record };
}

describe('ends that could not be written', () => {
  it('are each written as soon as they can be, whatever becomes of the others', () => {
    const { state, record } = bench();
    state.refused = new Set(['one', 'two']);
    record.end('first', { id: 'one', step: 'ended' });
    record.end('second', { id: 'two', step: 'ended' });
    state.refused = new Set(['one']);
    expect(record.writeUnwritten()).toMatchObject({ ok: false, error: { kind: 'diskFull' } });
    expect([...state.written.keys()]).toEqual(['two']);
    expect([record.holds('first'), record.holds('second')]).toEqual([true, false]);
    state.refused.clear();
    expect(record.writeUnwritten().ok).toBe(true);
    expect([...state.written.keys()]).toEqual(['two', 'one']);
    expect(record.holds('first')).toBe(false);
  });

  it('are given up with their application', () => {
    const { state, record } = bench();
    state.refused.add('one');
    record.end('first', { id: 'one', step: 'ended' });
    state.refused.clear();
    state.gone.add('first');
    expect(record.writeUnwritten().ok).toBe(true);
    expect(record.holds('first')).toBe(false);
  });
});

describe('a request on its way', () => {
  it('stands as before when a step could not be written, and what the step announces must not happen', () => {
    const { state, record } = bench();
    const open = new OpenRequest<Request>(record, 'first', { id: 'one', step: 'started' });
    state.refused.add('one');
    expect(() => open.mustWrite({ id: 'one', step: 'sending' })).toThrow(StepNotWritten);
    expect(open.tryWrite({ id: 'one', step: 'sending' }).ok).toBe(false);
    expect(open.current.step).toBe('started');
    state.refused.clear();
    open.mustWrite({ id: 'one', step: 'sending' });
    expect([open.current.step, state.written.get('one')]).toEqual(['sending', 'sending']);
  });

  it('keeps a step that only adds to what is known, to be written with the end', () => {
    const { state, record } = bench();
    const open = new OpenRequest<Request>(record, 'first', { id: 'one', step: 'sending' });
    state.refused.add('one');
    open.note({ id: 'one', step: 'sent' });
    expect(open.current.step).toBe('sent');
  });
});
