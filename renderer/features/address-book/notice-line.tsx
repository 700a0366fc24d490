import type { AddressBookNotice } from '../../stores/address-book.ts';
import { useAddressBook } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { noticeText } from './notice-text.ts';
import styles from './address-book.module.css';

/** What was done last, with its way back. */
export function AddressBookNoticeLine() {
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
