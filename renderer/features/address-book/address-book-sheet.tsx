import { Download, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { PartyRole } from '../../../shared/domain/fields.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { AddressFileFailure, BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { takeParty } from '../../stores/address-book/address-book-matches.ts';
import type { AddressBookNotice } from '../../stores/address-book/address-book.ts';
import { useAddressBook, useOnlyShown, useStores } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useLanguage } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/actions/menu.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './address-book.module.css';
import { AlikePairs, BookList } from './book-list.tsx';
import { EntryForm } from './entry-form.tsx';

interface AddressBookSheetProps {
  /** The box that the chosen party goes to; `null` where none was focused. */
  readonly role: PartyRole | null;
  /** Name of the entry that is selected first. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The address book, to search, correct, and fill a box from. */
export function AddressBookSheet({ role, name, onClose }: AddressBookSheetProps) {
  const { words, locale } = useLanguage();
  const stores = useStores();
  const all = useAddressBook((state) => state.all);
  const [isDeciding, setDeciding] = useState(false);
  const searchId = useId();
  useBegin(name);
  const use = (into: PartyRole, entry: BookParty): void => {
    onClose();
    takeParty(stores, into, entry.party);
  };
  const backToList = (): void => {
    setDeciding(false);
    document.getElementById(searchId)?.focus();
  };
  const close = (): void => {
    onClose();
    stores.addressBookMatches.getState().close();
  };
  return (
    <Sheet
      title={words.addressBook.title}
      subtitle={all === null ? ' ' : words.addressBook.count(all, new Intl.NumberFormat(locale).format(all))}
      anchor="bar"
      width={960}
      className={styles['sheet']}
      onClose={close}
      footer={<Footer onClose={close} />}
    >
      <div className={styles['whole']}>
        <div className={styles['columns']}>
          <BookList {...{ role, searchId }} onUse={use} onDecide={() => setDeciding(true)} />
          {isDeciding ? <AlikePairs onEnd={backToList} /> : <Chosen role={role} onUse={use} />}
        </div>
        <TakenInProblems />
      </div>
    </Sheet>
  );
}

/** Reads the book when the sheet opens. When it closes, offers the undo of the last change in a toast. */
function useBegin(name: string): void {
  const { words } = useLanguage();
  const { addressBook, toasts } = useStores();
  const begin = useEffectEvent(() => {
    const { openAt, findAlike } = addressBook.getState();
    void openAt(name);
    void findAlike();
  });
  const end = useEffectEvent(() => {
    const { notice, reset, undo } = addressBook.getState();
    reset();
    if (notice?.kind !== 'removed' && notice?.kind !== 'merged') return;
    const { undoId } = notice;
    const message = words.addressBook.notice[notice.kind](notice.name);
    const takeBack = async (): Promise<void> => {
      const failure = await undo(undoId);
      if (failure !== null) toasts.getState().show(failureText(failure, words));
    };
    toasts.getState().show(message, [undoAction(words, takeBack)]);
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
  const isEmpty = useAddressBook((state) => state.all === 0 && state.unreadable === 0);
  if (selected === null) return <p className={styles['nobody']}>{isEmpty ? words.empty : ''}</p>;
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

/** Lines of a file that were left out. */
function TakenInProblems() {
  const words = useLanguage().words.addressBook;
  const taken = useAddressBook(({ notice }) => (notice?.kind === 'takenIn' ? notice.taken : null));
  if (taken === null || taken.problemCount === 0) return null;
  const more = taken.problemCount - taken.problems.length;
  return (
    <SheetPart className={styles['leftOut']}>
      <p id="left-out">{words.leftOut(taken.problemCount)}</p>
      <ul aria-labelledby="left-out" tabIndex={0}>
        {taken.problems.map(({ line, name, kind }) => (
          <li key={`${line} ${kind}`}>
            <bdi>{words.problemAt(line, name)}</bdi> {words.problems[kind]}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{words.moreProblems(more)}</p> : null}
    </SheetPart>
  );
}

/** The last change, with its undo. */
function AddressBookNoticeLine() {
  const { words, locale } = useLanguage();
  const notice = useAddressBook((state) => state.notice);
  const undo = useAddressBook((state) => state.undo);
  const undoId = undoIdOf(notice);
  const isFailure = notice?.kind === 'failed' || notice?.kind === 'fileFailed';
  return (
    <p role="status" className={classNames(styles['notice'], isFailure && styles['failure'])}>
      <span>{notice === null ? '' : noticeText(notice, words, locale)}</span>
      {undoId === null ? null : (
        <Button kind="quiet" size="small" onPress={() => void undo(undoId)}>
          {words.common.undo}
        </Button>
      )}
    </p>
  );
}

function undoIdOf(notice: AddressBookNotice | null): string | null {
  return notice !== null && 'undoId' in notice ? notice.undoId : null;
}

/** Result of the last action, in one or two sentences. */
function noticeText(notice: AddressBookNotice, words: Words, locale: string): string {
  const { addressBook } = words;
  switch (notice.kind) {
    case 'removed':
    case 'saved':
    case 'joined':
    case 'merged':
    case 'keptBoth':
      return addressBook.notice[notice.kind](notice.name);
    case 'savedFile':
      return addressBook.notice.savedFile;
    case 'takenIn': {
      const { fileName, added, known, problemCount } = notice.taken;
      return addressBook.notice.takenIn(fileName, { added, known, leftOut: problemCount });
    }
    case 'failed':
      return failureText(notice.failure, words);
    case 'fileFailed':
      return fileFailureText(notice.failure, words, locale);
    default:
      return assertNever(notice);
  }
}

function failureText(failure: BookFailure, words: Words): string {
  if (failure.kind === 'notFound' || failure.kind === 'changedSince') return words.addressBook[failure.kind];
  if (failure.kind === 'empty') return words.addressBook.nameNeeded;
  const { title, advice } = applicationFailureWords(failure, words);
  return `${title} ${advice}`;
}

function fileFailureText(failure: AddressFileFailure, words: Words, locale: string): string {
  const { addressBook } = words;
  if (failure.kind === 'tooLarge') return addressBook.tooLarge(sizeText(failure.limitBytes, locale));
  if (failure.kind === 'tooManyEntries')
    return addressBook.tooManyEntries(new Intl.NumberFormat(locale).format(failure.limit));
  return failure.kind === 'storeFailed'
    ? failureText(failure, words)
    : addressBook.fileFailures[failure.kind];
}

/** Exports the book to a file, and imports files of other programs. */
function BookFiles({ onClose }: { readonly onClose: () => void }) {
  const { words, language } = useLanguage();
  const { addressBook: book } = words;
  const field = useRef<HTMLInputElement>(null);
  const takeIn = useAddressBook((state) => state.importFile);
  const saveFile = useAddressBook((state) => state.saveFile);
  const isOnlyShown = useOnlyShown();
  const importFile = {
    id: 'importFile',
    label: book.importFile,
    icon: Upload,
    run: () => field.current?.click(),
  };
  return (
    <div className={styles['files']}>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard"
        hidden
        tabIndex={-1}
        aria-label={book.importFile}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void takeIn(file);
          event.target.value = '';
        }}
      />
      <Menu
        label={book.files}
        groups={[
          isOnlyShown ? [] : [importFile],
          [
            { id: 'csv', label: book.saveCsv, icon: Download, run: () => void saveFile('csv', language) },
            {
              id: 'vcard',
              label: book.saveVcard,
              icon: Download,
              run: () => void saveFile('vcard', language),
            },
          ],
        ]}
      >
        <Button>{book.files}</Button>
      </Menu>
      <Button onPress={onClose}>{words.common.done}</Button>
    </div>
  );
}
