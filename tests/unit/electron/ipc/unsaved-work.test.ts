import { describe, expect, it } from 'vitest';
import { UnsavedWork } from '../../../../electron/ipc/unsaved-work.ts';
import { succeed } from '../../../../shared/domain/result.ts';
import { readyApplication } from '../../../fakes/ready-application.ts';

describe('unsaved work', () => {
  it('counts the drafts of an import, until all of them are taken back', () => {
    const unsaved = new UnsavedWork();
    const batchId = crypto.randomUUID();
    unsaved.written(succeed(readyApplication({ ledger: 'practice' })));
    unsaved.imported({ batchId, made: 3 });
    expect(unsaved.count).toBe(4);
    unsaved.takenBack(batchId);
    expect(unsaved.count).toBe(1);
  });

  it('is no template and no entry of the address book', () => {
    const unsaved = new UnsavedWork();
    for (const value of [
      { id: crypto.randomUUID(), name: 'Pumps' },
      { entry: { id: crypto.randomUUID() } },
      null,
    ])
      unsaved.written(succeed(value));
    expect(unsaved.count).toBe(0);
  });
});
