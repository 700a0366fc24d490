import { CsvAddresses } from '../../electron/adapters/address-book/csv-addresses.ts';
import { VcardAddresses } from '../../electron/adapters/address-book/vcard-addresses.ts';
import { AddressBook } from '../../electron/services/address-book/address-book.ts';
import { AddressBookFiles } from '../../electron/services/address-book/address-book-files.ts';
import { TextBook } from '../../electron/services/address-book/text-book.ts';
import { fail } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

const pause = (): Promise<void> => Promise.resolve();

/** Address book and texts of the pretended program: the real services over its entry store. */
export function partyHandlers(program: MemoryProgram): Handlers['addressBook'] {
  const book = new AddressBook(needsOf(program));
  program.useParty = (id) => {
    const entry = book.entry(id);
    if (entry !== null) book.put({ write: [{ ...entry, uses: entry.uses + 1 }], remove: [] });
  };
  const files = new AddressBookFiles({
    ...{ book, csv: new CsvAddresses(pause), vcard: new VcardAddresses(pause), now: needsOf(program).now },
    pause,
    readFile: async (path, limitBytes) => {
      const bytes = new Uint8Array((await program.files.get(path)?.arrayBuffer()) ?? []);
      return bytes.length > limitBytes ? 'tooLarge' : bytes;
    },
    documents: {
      save: (document) => {
        program.savedDocuments.push(document);
        return Promise.resolve('saved');
      },
    },
  });
  const kept = <Asked, Answer>(change: (asked: Asked) => Answer) => {
    return (asked: Asked) => (program.saveFailure === null ? change(asked) : fail(program.saveFailure));
  };
  return {
    find: (asked) => book.find(asked),
    list: (asked) => book.list(asked),
    save: kept((asked) => book.save(asked)),
    remove: kept((asked) => book.remove(asked)),
    alike: () => book.alike(),
    merge: kept((asked) => book.merge(asked)),
    keepBoth: kept((asked) => book.keepBoth(asked)),
    undo: kept((asked) => book.undo(asked)),
    saveFile: (asked) => files.save(asked),
    importFile: (_asked, entered) => files.importFile(entered),
  };
}

export function textHandlers(program: MemoryProgram): Handlers['texts'] {
  const texts = new TextBook(needsOf(program));
  return {
    find: (asked) => texts.find(asked),
    unreadable: () => texts.unreadable(),
    keep: (asked) => (program.saveFailure === null ? texts.keep(asked) : fail(program.saveFailure)),
    change: (asked) => texts.change(asked),
    remove: (asked) => texts.remove(asked),
    undo: (asked) => texts.undo(asked),
  };
}

function needsOf(program: MemoryProgram) {
  return {
    store: program.entryStore,
    now: () => Date.parse(program.now()),
    newId: () => crypto.randomUUID(),
    pause,
  };
}
