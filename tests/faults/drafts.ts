import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { AttachmentFolder } from '../../electron/adapters/attachments/attachment-folder.ts';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import type { Application } from '../../shared/domain/application.ts';
import { emptyContent } from '../../shared/domain/content.ts';
import type { Random } from './random.ts';

export interface DraftOrder {
  readonly reference: string;
  /** Sizes of its attachments. Bytes. */
  readonly attachmentBytes: readonly number[];
  readonly random: Random;
}

export interface PlantedDraft {
  readonly id: string;
  readonly reference: string;
}

/** Random sizes of attachments, from none to more than the buffers of the program's sockets hold. Bytes. */
export function someAttachments(random: Random): readonly number[] {
  if (random.chance(0.6)) return [];
  return Array.from({ length: random.whole(1, 3) }, () =>
    random.whole(1, random.pick([100, 10_000, 400_000])),
  );
}

/** Writes drafts that are ready into a data folder through the program's own store. No program may run on it. */
export async function plantDrafts(folder: string, orders: readonly DraftOrder[]): Promise<PlantedDraft[]> {
  const database = openDatabase(folder);
  const files = new AttachmentFolder(path.join(folder, 'attachments'));
  try {
    const planted: PlantedDraft[] = [];
    for (const order of orders) {
      const application = draftOf(order);
      database.applications.create(application);
      for (const [index, bytes] of order.attachmentBytes.entries()) {
        const { sha256 } = await files.keep(randomBytes(bytes));
        const attachment = {
          id: crypto.randomUUID(),
          name: `Paper ${index + 1}.pdf`,
          type: 'Other',
          pages: 1,
        };
        database.applications.addAttachments(application.id, [{ ...attachment, sha256, bytes }], instant());
      }
      planted.push({ id: application.id, reference: order.reference });
    }
    return planted;
  } finally {
    database.close();
  }
}

function draftOf({ reference, random }: DraftOrder): Application {
  const address = { address1: `Street ${random.word(6)} 1`, city: 'Metzingen' };
  const party = {
    ...emptyContent.consignor,
    ...address,
    name: `Exporter ${random.word(8)}`,
    countryCode: 'DE',
  };
  return {
    id: crypto.randomUUID(),
    ledger: 'service',
    state: 'ready',
    revision: 0,
    createdAt: instant(),
    savedAt: instant(),
    content: {
      ...emptyContent,
      consignor: party,
      consignee: { ...party, name: `Importer ${random.word(8)}`, countryCode: 'TR' },
      originCountryCode: 'DE',
      destination: 'Türkiye',
      goods: `Case 1: ${random.word(random.whole(5, 200))}`,
      remarks: random.word(random.pick([0, 10])),
      // Comments are not printed, so they may have any length that the service accepts.
      comments: random.word(random.pick([0, 10, 1_000, 7_000])),
      quantity: 'Gross 6,840 kg',
      clientReference: reference,
      invoiceNumber: `I-${reference}`,
      invoiceCurrency: 'EUR',
      invoiceAmount: '184250.00',
    },
    attachments: [],
    attempts: [],
    certificateRequests: [],
    issued: null,
    review: [],
  };
}

const instant = (): string => new Date().toISOString();
