import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { Party, PartyRole } from '../../../shared/domain/content.ts';
import type { AddressFileFailure, EntryProblem } from '../../../shared/ipc/areas/parties.ts';
import type { TableLanguage } from '../../../shared/rules/tables/heading-words.ts';

/** An entry of a file, as it stands there. */
export interface WrittenAddress {
  /** In which line of the file it begins, counted from 1. */
  readonly line: number;
  readonly party: Party;
  readonly roles: readonly PartyRole[];
  readonly uses: number;
  /** ISO 8601 instant in UTC. */
  readonly lastUsedAt: string | null;
}

export interface WrittenAddresses {
  readonly entries: readonly WrittenAddress[];
  readonly problems: readonly EntryProblem[];
}

/** A kind of file with addresses. */
export interface AddressFormat {
  /** `null` where the text holds no addresses of this kind. */
  read(text: string): Promise<WrittenAddresses | null>;
  write(entries: readonly BookParty[], language: TableLanguage): Promise<string>;
}

/** Reads a whole file of a size that is looked at first. */
export type ReadAddressFile = (
  path: string,
  limitBytes: number,
) => Promise<
  | { readonly ok: true; readonly value: Uint8Array }
  | { readonly ok: false; readonly error: Extract<AddressFileFailure, { kind: 'tooLarge' | 'unreadable' }> }
>;
