import { describe, expect, it } from 'vitest';
import { UnsavedWork } from '../../../../electron/ipc/after-call.ts';
import { succeed } from '../../../../shared/domain/result.ts';
import { readyApplication } from '../../../fakes/ready-application.ts';

describe('unsaved work', () => {
  it('counts the drafts of an import, until all of them are taken back', () => {
    const unsaved = new UnsavedWork({ isTemporary: true });
    const batchId = crypto.randomUUID();
    unsaved.written(succeed(readyApplication({ ledger: 'practice' })));
    unsaved.imported({ batchId, made: 3 });
    expect(unsaved.count).toBe(4);
    unsaved.takenBack(batchId);
    expect(unsaved.count).toBe(1);
  });

  it('is no template and no entry of the address book', () => {
    const unsaved = new UnsavedWork({ isTemporary: true });
    for (const value of [
      { id: crypto.randomUUID(), name: 'Pumps' },
      { entry: { id: crypto.randomUUID() } },
      null,
    ])
      unsaved.written(succeed(value));
    expect(unsaved.count).toBe(0);
  });

  it('is none where the data folder outlives the program', () => {
    const unsaved = new UnsavedWork({ isTemporary: false });
    unsaved.imported({ batchId: crypto.randomUUID(), made: 3 });
    unsaved.written(succeed({ application: readyApplication({ ledger: 'practice' }), refused: [] }));
    expect(unsaved.count).toBe(0);
  });
});
