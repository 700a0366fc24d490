import { assertNever } from '../../../shared/domain/result.ts';
import type { AddressFileFailure, BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import type { AddressBookNotice } from '../../stores/address-book.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { sizeText } from '../../text/sizes.ts';
import type { Words } from '../../../shared/text/page-words.ts';

/** What became of the last wish, in one or two sentences. */
export function noticeText(notice: AddressBookNotice, words: Words, locale: string): string {
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
    case 'takenIn':
      return addressBook.notice.takenIn(notice.taken.fileName, notice.taken.added, notice.taken.known);
    case 'failed':
      return failureText(notice.failure, words);
    case 'fileFailed':
      return fileFailureText(notice.failure, words, locale);
    default:
      return assertNever(notice);
  }
}

export function failureText(failure: BookFailure, words: Words): string {
  if (failure.kind === 'gone') return words.addressBook.gone;
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
