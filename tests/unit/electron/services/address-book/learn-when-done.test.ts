import { expect, it } from 'vitest';
import { readExampleContent } from '../../../../../electron/adapters/files/installed-files.ts';
import { LearnWhenDone } from '../../../../../electron/services/address-book/learn-when-done.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

it('a bug in learning is reported, and whoever confirmed hears nothing of it', () => {
  const bugs: Error[] = [];
  const learning = new LearnWhenDone({
    learning: {
      learn: () => {
        throw new TypeError('broken');
      },
    },
    lessons: { learn: () => Promise.resolve() },
    store: { read: () => null },
    report: (bug) => void bugs.push(bug),
  });
  learning.confirmed(readyApplication({ ledger: 'service' }));
  expect(bugs).toMatchObject([{ message: 'broken' }]);
});

it('an example that the disk does not give costs what would have been learned, and nobody hears of it', () => {
  const bugs: Error[] = [];
  const learning = new LearnWhenDone({
    learning: { learn: () => void readExampleContent(temporaryFolder()) },
    lessons: { learn: () => Promise.resolve() },
    store: { read: () => null },
    report: (bug) => void bugs.push(bug),
  });
  learning.confirmed(readyApplication({ ledger: 'practice' }));
  expect(bugs).toEqual([]);
});

it('a thread that fails while an invoice is learned from is reported, and nobody waits for it', async () => {
  const bug = Promise.withResolvers<Error>();
  const learning = new LearnWhenDone({
    learning: { learn: () => undefined },
    lessons: { learn: () => Promise.reject(new TypeError('the thread broke')) },
    store: { read: () => null },
    report: bug.resolve,
  });
  learning.confirmed(readyApplication({ ledger: 'service' }));
  expect(await bug.promise).toMatchObject({ message: 'the thread broke' });
});
