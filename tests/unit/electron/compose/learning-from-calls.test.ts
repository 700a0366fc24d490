import { expect, it } from 'vitest';
import { readExampleContent } from '../../../../electron/adapters/example-content.ts';
import { LearningFromCalls } from '../../../../electron/compose/learning-from-calls.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { readyApplication } from '../../../fakes/ready-application.ts';

it('a bug in learning is reported, and what was confirmed is told as it is', async () => {
  const bugs: Error[] = [];
  const learning = new LearningFromCalls({
    learning: {
      learn: () => {
        throw new TypeError('broken');
      },
    },
    store: { read: () => null },
    books: [],
    report: (bug) => void bugs.push(bug),
  });
  const answer = { ok: true, value: readyApplication({ ledger: 'service' }) };
  const dispatch = learning.listeningTo(() => Promise.resolve(answer));
  expect(await dispatch('submission.submit', {}, [])).toBe(answer);
  expect(bugs).toMatchObject([{ message: 'broken' }]);
});

it('an example that the disk does not give costs what would have been learned, and nobody hears of it', async () => {
  const bugs: Error[] = [];
  const learning = new LearningFromCalls({
    learning: { learn: () => void readExampleContent(temporaryFolder()) },
    store: { read: () => null },
    books: [],
    report: (bug) => void bugs.push(bug),
  });
  const answer = { ok: true, value: readyApplication({ ledger: 'practice' }) };
  const dispatch = learning.listeningTo(() => Promise.resolve(answer));
  expect(await dispatch('submission.submit', {}, [])).toBe(answer);
  expect(bugs).toEqual([]);
});
