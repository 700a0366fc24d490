import { expect, it } from 'vitest';
import { after } from '../../../../electron/compose/runtime.ts';

it('a bug in what a timer runs is told, and ends nothing', async () => {
  const told = new Promise<Error>((resolve) => {
    after(
      0,
      () => {
        throw new TypeError('broken');
      },
      resolve,
    );
  });
  expect(await told).toMatchObject({ message: 'broken' });
});
