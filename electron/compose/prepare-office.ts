import { setImmediate } from 'node:timers/promises';
import { CsvAddresses } from '../adapters/address-book/csv-addresses.ts';
import { readAddressFile } from '../adapters/address-book/read-address-file.ts';
import { VcardAddresses } from '../adapters/address-book/vcard-addresses.ts';
import { keepingFile } from '../adapters/durable-files.ts';
import { readExampleContent } from '../adapters/example-content.ts';
import type { Host } from '../hosts/host.ts';
import { exampleOf, type Example, Learning } from '../services/address-book/learning.ts';
import { LearnWhenDone } from '../services/address-book/learn-when-done.ts';
import { PartyFiles } from '../services/address-book/address-files.ts';
import { PartyBook } from '../services/address-book/party-book.ts';
import { TextBook } from '../services/address-book/text-book.ts';
import { after, newId, now, report } from './at-hand.ts';
import type { Kept } from './open-kept.ts';

/** When the page has begun. */
const warmAfterMilliseconds = 1_500;
const pause = (): Promise<void> => setImmediate();

/** What an office keeps beside its applications: the address book and texts. */
export function prepareOffice(host: Host, { database: { office: store }, store: applications }: Kept) {
  const parties = new PartyBook({ store, now, newId, pause });
  // The first letters that a clerk types into a box are answered as fast as all others.
  const stopWarming = after(warmAfterMilliseconds, () => void parties.warm());
  const files = new PartyFiles({
    ...{
      book: parties,
      csv: new CsvAddresses(pause),
      vcard: new VcardAddresses(pause),
      readFile: readAddressFile,
      now,
    },
    documents: { save: (document) => keepingFile(() => host.documents.save(document)) },
  });
  const texts = new TextBook({ store, now, newId });
  let read: Example | null = null;
  const example = (): Example => (read ??= exampleOf(readExampleContent(host.folders.resources)));
  const learning = new Learning({ store, parties, texts, example, now });
  return {
    stopWarming,
    parties,
    partyFiles: files,
    texts,
    learnWhenDone: new LearnWhenDone({ learning, store: applications, report }),
    /** Everything was put back to another time: what the books know is forgotten. */
    forgetBooks: () => {
      parties.forget();
      texts.forget();
    },
  };
}

export type Office = ReturnType<typeof prepareOffice>;
