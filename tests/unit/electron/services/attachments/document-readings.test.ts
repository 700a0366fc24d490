import { expect, it } from 'vitest';
import { DocumentReadings } from '../../../../../electron/services/attachments/attachment-reading.ts';
import { emptyReading, type DocumentReading } from '../../../../../shared/domain/reading.ts';
import { succeed } from '../../../../../shared/domain/result.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { attachmentNamed } from '../../../../fakes/sample-records.ts';

/** Readings of documents that end as `outcomes` say, one after another, the last one repeatedly. */
function bench(...outcomes: readonly DocumentReading[]) {
  const store = new MemoryApplicationStore();
  const application = readyApplication({ attachments: [attachmentNamed('Invoice.pdf')] });
  store.create(application);
  let looks = 0;
  const documents = new DocumentReadings({
    store,
    reader: {
      reading: () => {
        looks += 1;
        return Promise.resolve(
          succeed(outcomes[looks - 1] ?? outcomes.at(-1) ?? { kind: 'read', reading: emptyReading }),
        );
      },
    },
  });
  return { application, documents, looks: () => looks };
}

it('reads a document once, however many ask at the same time', async () => {
  const { application, documents, looks } = bench({ kind: 'read', reading: emptyReading });
  await Promise.all(Array.from({ length: 50 }, () => documents.readAll(application)));
  expect(documents.of(application)).toHaveLength(1);
  expect(looks()).toBe(1);
});

it('looks again for who waited while another could not read it', async () => {
  const { application, documents, looks } = bench(
    { kind: 'unreadable', reason: 'damaged' },
    { kind: 'read', reading: emptyReading },
  );
  await Promise.all([documents.readAll(application), documents.readAll(application)]);
  expect(documents.of(application)).toHaveLength(1);
  expect(looks()).toBe(2);
});
