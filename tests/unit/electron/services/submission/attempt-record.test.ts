import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { AttemptRecord } from '../../../../../electron/services/submission/attempts.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';
import { attemptWith } from '../../../../fakes/sample-records.ts';

const payload = { parts: [] };

/** A store that stores a confirmation and reports a failure while `isGone`. */
function bench() {
  const state = { isGone: true, isUnreadable: false, application: readyApplication() };
  const write = (attempt: Attempt): void => {
    const others = state.application.attempts.filter(({ id }) => id !== attempt.id);
    state.application = { ...state.application, attempts: [...others, attempt] };
  };
  const failure = (): void => {
    if (state.isGone) throw new StoreError('unreachable', 'gone');
  };
  const record = new AttemptRecord({
    store: {
      read: (): Application => {
        if (state.isUnreadable) failure();
        return state.application;
      },
      confirmAttempt: (_id, attempt) => {
        write(attempt);
        failure();
      },
      writeAttempt: (_id, attempt) => {
        failure();
        write(attempt);
      },
    },
    page: new RecordingPage(),
  });
  return { state, record, outcomes: () => state.application.attempts.map(({ outcome }) => outcome?.kind) };
}

describe('a confirmation that a disk took and said it did not', () => {
  it('is held back, and taken back as soon as that can be written', () => {
    const { state, record, outcomes } = bench();
    const { id } = state.application;
    const attempt = attemptWith(null, { steps: [{ step: 'confirmed', at: '2026-11-20T09:00:00.000Z' }] });
    expect(record.confirm(id, attempt, payload)).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(record.holds(id)).toBe(true);
    expect(outcomes()).toEqual([undefined]);
    state.isGone = false;
    expect(record.catchUp()).toBe(true);
    expect(record.holds(id)).toBe(false);
    expect(outcomes()).toEqual(['notSent']);
  });

  it('is held back as well where nothing can be read, until somebody can say what the disk took', () => {
    const { state, record, outcomes } = bench();
    const { id } = state.application;
    state.isUnreadable = true;
    const attempt = attemptWith(null, { steps: [{ step: 'confirmed', at: '2026-11-20T09:00:00.000Z' }] });
    expect(record.confirm(id, attempt, payload)).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(record.holds(id)).toBe(true);
    expect(record.catchUp()).toBe(false);
    expect(record.unwrittenNow).toBe(1);
    state.isGone = false;
    expect(record.catchUp()).toBe(true);
    expect(record.holds(id)).toBe(false);
    expect(outcomes()).toEqual(['notSent']);
  });

  it('leaves nothing behind where the disk turns out to have taken nothing', () => {
    const { state, record, outcomes } = bench();
    const before = state.application;
    state.isUnreadable = true;
    const attempt = attemptWith(null, { steps: [{ step: 'confirmed', at: '2026-11-20T09:00:00.000Z' }] });
    record.confirm(before.id, attempt, payload);
    [state.application, state.isGone] = [before, false];
    expect(record.catchUp()).toBe(true);
    expect(record.holds(before.id)).toBe(false);
    expect(outcomes()).toEqual([]);
  });

  it('stays as it is when nothing was in doubt', () => {
    const { state, record, outcomes } = bench();
    state.isGone = false;
    const attempt = attemptWith(null, { steps: [{ step: 'confirmed', at: '2026-11-20T09:00:00.000Z' }] });
    expect(record.confirm(state.application.id, attempt, payload)).toMatchObject({ ok: true });
    expect(outcomes()).toEqual([undefined]);
  });
});
