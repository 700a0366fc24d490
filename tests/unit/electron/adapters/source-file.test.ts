import { openSync, closeSync, writeFileSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  bytesOf,
  openSource,
  readWhole,
  refuseChanged,
} from '../../../../electron/adapters/files/source-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('is read whole, however little of it a share gives at a time', async () => {
  const file = path.join(temporaryFolder(), 'addresses.csv');
  const text = 'Adria Strojevi d.o.o.;Zagreb\n'.repeat(1_000);
  writeFileSync(file, text);
  const handle = await open(file, 'r');
  onTestFinished(() => handle.close());
  let asked = 0;
  const slowly = {
    read: (buffer: Uint8Array, offset: number, length: number, position: number) => {
      asked += 1;
      return handle.read(buffer, offset, Math.min(length, 700), position);
    },
  };
  expect(Buffer.from(await bytesOf(slowly, text.length)).toString()).toBe(text);
  expect(asked).toBe(Math.ceil(text.length / 700));
  expect(Buffer.from(await bytesOf(slowly, text.length + 10)).toString()).toBe(text);
  expect(Buffer.from(await bytesOf(slowly, 2_000, 700)).toString()).toBe(text.slice(700, 2_700));
  expect(await readWhole(file, 1_000_000)).toEqual(Buffer.from(text));
});

it('is none while somebody still writes it', async () => {
  const file = path.join(temporaryFolder(), 'addresses.csv');
  writeFileSync(file, 'Adria');
  const source = await openSource(file);
  onTestFinished(() => source.handle.close());
  const writing = openSync(file, 'a');
  writeSync(writing, ' Strojevi');
  closeSync(writing);
  const bytes = await bytesOf(source.handle, Number(source.before.size));
  await expect(refuseChanged(source, bytes.length)).rejects.toThrow('changed');
});
