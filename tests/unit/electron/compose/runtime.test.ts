import { expect, it } from 'vitest';
import { runAfter, savedDocuments } from '../../../../electron/compose/runtime.ts';

it('a bug in what a timer runs is told, and ends nothing', async () => {
  const reported = new Promise<Error>((resolve) => {
    runAfter(
      0,
      () => {
        throw new TypeError('broken');
      },
      resolve,
    );
  });
  expect(await reported).toMatchObject({ message: 'broken' });
});

it.each([
  ['EPERM', 'readOnly', 'EPERM'],
  ['EBUSY', 'other', 'EBUSY'],
  ['ENOENT', 'other', 'ENOENT'],
] as const)(
  'a place that does not take a document (%s) is told as what a clerk can mend',
  async (code, reason, said) => {
    const refusal = Object.assign(new Error(code), { code, syscall: 'rename' });
    const never = (): Promise<never> => Promise.reject(refusal);
    const documents = savedDocuments({ documents: { open: never, save: never } });
    const document = { bytes: Buffer.from('typed'), name: 'x.csv', mediaType: 'text/csv' };
    await expect(documents.save(document)).rejects.toMatchObject({
      name: 'StoreError',
      reason,
      message: said,
    });
  },
);
