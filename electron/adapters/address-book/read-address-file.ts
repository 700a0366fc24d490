import { fail, succeed } from '../../../shared/domain/result.ts';
import type { ReadAddressFile } from '../../services/address-book/address-book-files.ts';
import { readWhole } from '../files/source-file.ts';

/** Reads a regular file whole, if it is not larger than the limit. */
export const readAddressFile: ReadAddressFile = async (path, limitBytes) => {
  const bytes = await readWhole(path, limitBytes);
  if (bytes === 'tooLarge') return fail({ kind: 'tooLarge', limitBytes });
  return bytes === 'gone' ? fail({ kind: 'unreadable' }) : succeed(bytes);
};
