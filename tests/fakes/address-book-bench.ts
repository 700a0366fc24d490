import type { Application } from '../../shared/domain/application.ts';
import {
  emptyContent,
  emptyParty,
  type ApplicationContent,
  type Party,
} from '../../shared/domain/content.ts';
import { exampleOf, Learning } from '../../electron/services/address-book/learning.ts';
import { AddressBook } from '../../electron/services/address-book/address-book.ts';
import { TextBook } from '../../electron/services/address-book/text-book.ts';
import { MemoryEntryStore } from './memory-entry-store.ts';

export const demirkaya: Party = {
  ...emptyParty,
  name: 'Demirkaya Makina San. ve Tic. A.Ş.',
  address1: 'Organize Sanayi Bölgesi, 7. Cadde No: 22',
  city: 'Gebze',
  state: 'Kocaeli',
  zip: '41480',
  countryCode: 'TR',
};

/** Address book and texts over an entry store in memory, with a clock that a test sets. */
export function addressBookBench(store = new MemoryEntryStore()) {
  const clock = { now: Date.UTC(2026, 10, 19, 13, 32) };
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  };
  const needs = { store, now: () => clock.now, newId, pause: () => Promise.resolve() };
  const parties = new AddressBook(needs);
  const texts = new TextBook(needs);
  const sample = {
    ...emptyContent,
    consignee: { ...demirkaya, name: 'Example Ltd.' },
    remarks: 'Example remark',
  };
  const learning = new Learning({ ...needs, parties, texts, example: () => exampleOf(sample) });
  const learn = (
    id: string,
    content: Partial<ApplicationContent>,
    ledger: Application['ledger'] = 'service',
  ) => learning.learn([{ id, ledger, content: { ...emptyContent, ...content } }]);
  const book = () => parties.list({ search: '', offset: 0, limit: 200 }).rows;
  return { store, clock, parties, texts, learning, learn, book, sample };
}
