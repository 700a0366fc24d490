import { useEffect, useEffectEvent, useState } from 'react';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { PartyRole } from '../../../shared/domain/fields.ts';
import { takeParty } from '../../stores/address-book-matches.ts';
import { useAddressBook, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AlikePairs } from './alike-pairs.tsx';
import { BookFiles } from './book-files.tsx';
import { BookList } from './book-list.tsx';
import { AddressBookNoticeLine } from './notice-line.tsx';
import { EntryForm } from './entry-form.tsx';
import { TakenInProblems } from './taken-in-problems.tsx';
import styles from './address-book.module.css';

interface AddressBookSheetProps {
  /** The box that the chosen party goes to; `null` where none was open. */
  readonly role: PartyRole | null;
  readonly search: string;
  readonly onClose: () => void;
}

/** Everybody in the book, to look for, to put right and to put into a box. */
export function AddressBookSheet({ role, search, onClose }: AddressBookSheetProps) {
  const { words, language } = useLanguage();
  const stores = useStores();
  const all = useAddressBook((state) => state.all);
  const [isDeciding, setDeciding] = useState(false);
  useBegin(search);
  const use = (into: PartyRole, entry: BookParty): void => {
    onClose();
    takeParty(stores, into, entry.party, language);
  };
  const close = (): void => {
    onClose();
    stores.addressBookMatches.getState().close();
  };
  return (
    <Sheet
      title={words.addressBook.title}
      subtitle={all === null ? ' ' : words.addressBook.count(all)}
      hangsFrom="bar"
      width={960}
      className={styles['sheet']}
      onClose={close}
      footer={<Footer onClose={close} />}
    >
      <div className={styles['columns']}>
        <BookList role={role} onUse={use} onDecide={() => setDeciding(true)} />
        {isDeciding ? <AlikePairs onEnd={() => setDeciding(false)} /> : <Chosen role={role} onUse={use} />}
      </div>
      <TakenInProblems />
    </Sheet>
  );
}

/** Reads the book when the sheet comes, and leaves the way back of the last change behind when it goes. */
function useBegin(search: string): void {
  const { words } = useLanguage();
  const { addressBook, toasts } = useStores();
  const begin = useEffectEvent(() => {
    const { find, findAlike } = addressBook.getState();
    void find(search);
    void findAlike();
  });
  const end = useEffectEvent(() => {
    const { notice, reset, undo } = addressBook.getState();
    reset();
    if (notice?.kind !== 'removed' && notice?.kind !== 'merged') return;
    const { undoId } = notice;
    const said = words.addressBook.notice[notice.kind](notice.name);
    toasts.getState().show(said, [{ label: words.common.undo, run: () => void undo(undoId) }]);
  });
  useEffect(() => {
    begin();
    return () => end();
  }, []);
}

interface ChosenProps {
  readonly role: PartyRole | null;
  readonly onUse: (role: PartyRole, entry: BookParty) => void;
}

function Chosen({ role, onUse }: ChosenProps) {
  const words = useLanguage().words.addressBook;
  const selected = useAddressBook((state) => state.selected);
  const all = useAddressBook((state) => state.all);
  if (selected === null) return <p className={styles['nobody']}>{all === 0 ? words.empty : ''}</p>;
  const key = selected === 'new' ? selected : selected.id;
  return <EntryForm key={key} entry={selected === 'new' ? null : selected} role={role} onUse={onUse} />;
}

function Footer({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <AddressBookNoticeLine />
      <BookFiles onClose={onClose} />
    </>
  );
}
