import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fc } from '../../support/fast-check.ts';
import type { AnyCall } from '../../../shared/ipc/declare.ts';

const fixtures = new URL('../../fixtures/pdfs/', import.meta.url);
const good = ['a.pdf', 'orders.csv', 'orders.json'];
const names = [...good, ...good, ...good, 'broken.pdf', 'hostile.json', 'empty', 'a folder', 'missing.pdf'];

/** Writes files for messages to name: good ones and bad ones, and a folder. One name is left without a file. */
export async function layFiles(folder: string): Promise<void> {
  const at = (name: string): string => path.join(folder, name);
  await copyFile(fileURLToPath(new URL('with-form.pdf', fixtures)), at('a.pdf'));
  await writeFile(at('broken.pdf'), '%PDF-1.7\nnothing of the kind');
  await writeFile(at('orders.csv'), 'Consignee name;Invoice number\n=1+1;4711\nODM;4712\n');
  await writeFile(at('orders.json'), '[{"consignee":{"name":"ODM"},"invoiceNumber":"4711"}]');
  await writeFile(at('hostile.json'), '{"__proto__":{"polluted":"yes"},"applications":[{"constructor":1}]}');
  await writeFile(at('empty'), '');
  await mkdir(at('a folder'));
}

const bytes = fc.uint8Array({ maxLength: 64 }).map((some) => new Uint8Array(some));

/** Files as the preload would send them. */
function fittingFiles(folder: string): fc.Arbitrary<unknown> {
  const onDisk = fc.constantFrom(...names).map((name) => ({ name, path: path.join(folder, name) }));
  const inMemory = fc.record({ name: fc.string({ unit: 'binary' }), bytes });
  const one = fc.oneof({ weight: 6, arbitrary: onDisk }, inMemory).map((file) => [file]);
  return fc.oneof(
    { weight: 3, arbitrary: one },
    fc.array(fc.oneof({ weight: 6, arbitrary: onDisk }, inMemory), { maxLength: 2 }),
  );
}

function wrongFiles(folder: string): fc.Arbitrary<unknown> {
  const pdf = { name: 'a.pdf', path: path.join(folder, 'a.pdf') };
  return fc.constantFrom<unknown>(
    'a.pdf',
    7,
    {},
    { length: 1, 0: pdf },
    [null],
    [pdf.path],
    [{ ...pdf, path: 'a.pdf' }],
    [{ ...pdf, path: `${pdf.path}\0.txt` }],
    [{ ...pdf, path: '' }],
    [{ ...pdf, path: `/${'x'.repeat(40_000)}` }],
    [{ ...pdf, name: 'x'.repeat(2_000) }],
    [{ ...pdf, bytes: new Uint8Array(1) }],
    [{ ...pdf, extra: 1 }],
    [{ name: 'a.pdf', bytes: [37, 80, 68, 70] }],
    [{ name: 'a.pdf', bytes: new ArrayBuffer(4) }],
    [{ name: 'a.pdf' }],
    Array.from({ length: 1_001 }, () => pdf),
    new Map([[0, pdf]]),
    JSON.parse('[{"__proto__":{"polluted":"yes"},"name":"a.pdf"}]'),
  );
}

/** Files of a message, mostly such as the call takes. */
export function anyFiles(kind: AnyCall['kind'], folder: string): fc.Arbitrary<unknown> {
  const takes = kind === 'fileCall';
  return fc.oneof(
    { weight: takes ? 2 : 12, arbitrary: fc.constant(undefined) },
    { weight: takes ? 6 : 1, arbitrary: fittingFiles(folder) },
    { weight: 1, arbitrary: wrongFiles(folder) },
  );
}
