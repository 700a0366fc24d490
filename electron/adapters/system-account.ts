import { userInfo } from 'node:os';
import { longestAccount } from '../../shared/domain/review.ts';

/**
 * Name of the account of the operating system that this process runs under. An account without a name, as in some
 * containers, has its number instead.
 */
export function systemAccount(): string {
  try {
    const name = userInfo().username.normalize('NFC').trim().slice(0, longestAccount);
    return name === '' ? accountByNumber() : name;
  } catch {
    return accountByNumber();
  }
}

function accountByNumber(): string {
  return `uid ${process.getuid?.() ?? 0}`;
}
