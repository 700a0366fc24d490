import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { PartyBook } from '../../services/office/party-book.ts';
import type { PartyFiles } from '../../services/office/party-files.ts';
import type { TextBook } from '../../services/office/text-book.ts';

export function partyHandlers(parties: PartyBook, files: PartyFiles): Handlers['parties'] {
  return {
    find: (asked) => parties.find(asked),
    list: (asked) => parties.list(asked),
    save: (asked) => parties.save(asked),
    remove: (asked) => parties.remove(asked),
    alike: () => parties.alike(),
    merge: (asked) => parties.merge(asked),
    keepBoth: (asked) => parties.keepBoth(asked),
    undo: (asked) => parties.undo(asked),
    saveFile: (asked) => files.save(asked),
    takeIn: (_asked, entered) => files.takeIn(entered),
  };
}

export function textHandlers(texts: TextBook): Handlers['texts'] {
  return {
    find: (asked) => texts.find(asked),
    keep: (asked) => texts.keep(asked),
    change: (asked) => texts.change(asked),
    remove: (asked) => texts.remove(asked),
    undo: (asked) => texts.undo(asked),
  };
}
