import { expect, it } from 'vitest';
import {
  AttachmentReading,
  type StoredPieces,
} from '../../../../../electron/services/attachments/attachment-reading.ts';
import { emptyReading } from '../../../../../shared/domain/reading.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { attachmentNamed } from '../../../../fakes/sample-records.ts';

function bench(pieces: StoredPieces, isWhole = true) {
  const store = new MemoryApplicationStore();
  const attachment = attachmentNamed('Invoice.pdf');
  const application = readyApplication({ attachments: [attachment] });
  store.create(application);
  const looked: string[] = [];
  const reading = new AttachmentReading({
    store,
    pieces,
    layouts: { list: () => [] },
    files: { pathOf: (sha256) => `/pdfs/${sha256}`, isWhole: () => Promise.resolve(isWhole) },
    inspector: {
      einvoice: (path) => {
        looked.push(path);
        return Promise.resolve({ kind: 'unreadable', reason: 'damaged' });
      },
      reading: (path) => {
        looked.push(path);
        return Promise.resolve({ kind: 'read', reading: emptyReading });
      },
    },
  });
  return {
    reading,
    looked,
    attachment,
    asked: { applicationId: application.id, attachmentId: attachment.id },
  };
}

it('gives the page the bytes it asked for and the size of all', async () => {
  const { reading, asked, attachment } = bench({
    piece: (_file, { offset, length }) => Promise.resolve(Buffer.from(`${offset}/${length}`)),
  });
  expect(await reading.read({ ...asked, offset: 7, length: 9 })).toEqual({
    ok: true,
    value: { base64: Buffer.from('7/9').toString('base64'), total: attachment.bytes },
  });
});

it('says which file is not there as it was attached', async () => {
  const { reading, asked } = bench({ piece: () => Promise.resolve(null) });
  expect(await reading.read({ ...asked, offset: 0, length: 1 })).toEqual({
    ok: false,
    error: { kind: 'fileMissing', name: 'Invoice.pdf' },
  });
});

it('reads nothing that is not attached to the application', async () => {
  const { reading, asked } = bench({ piece: () => Promise.reject(new Error('Nobody may ask for it.')) });
  const other = { ...asked, attachmentId: crypto.randomUUID(), offset: 0, length: 1 };
  expect(await reading.read(other)).toEqual({ ok: false, error: { kind: 'notFound' } });
});

const noPieces: StoredPieces = { piece: () => Promise.resolve(null) };

it('looks for the electronic invoice in the kept copy', async () => {
  const { reading, looked, asked, attachment } = bench(noPieces);
  expect(await reading.einvoice(asked)).toEqual({
    ok: true,
    value: { kind: 'unreadable', reason: 'damaged' },
  });
  expect(looked).toEqual([`/pdfs/${attachment.sha256}`]);
});

it('looks into no file that is gone or of another length', async () => {
  const { reading, looked, asked } = bench(noPieces, false);
  expect(await reading.einvoice(asked)).toEqual({
    ok: false,
    error: { kind: 'fileMissing', name: 'Invoice.pdf' },
  });
  expect(looked).toEqual([]);
});

it('reads an attached PDF where it is kept, and nothing that is not as it was attached', async () => {
  const { reading, asked, looked, attachment } = bench(noPieces);
  expect(await reading.reading(asked)).toEqual({ ok: true, value: { kind: 'read', reading: emptyReading } });
  expect(looked).toEqual([`/pdfs/${attachment.sha256}`]);
  expect(await bench(noPieces, false).reading.reading(asked)).toMatchObject({ ok: false });
});
