import type { TextKind } from '../../../shared/domain/address-book.ts';
import type { ApplicationContent, Party } from '../../../shared/domain/content.ts';
import { linesOf } from './text-lines.ts';
import { partyKey } from './party-key.ts';
import { textKey } from './text-key.ts';

/** What is not to be learned, although it stands in an application. */
export interface Example {
  holdsParty(party: Party): boolean;
  holdsText(kind: TextKind, text: string): boolean;
}

export const noExample: Example = { holdsParty: () => false, holdsText: () => false };

/** The parties and the lines of one content, however they are spelt. */
export function exampleOf(content: ApplicationContent): Example {
  const parties = new Set([content.consignor, content.consignee].map(partyKey));
  const texts = new Set(linesOf(content).map(({ kind, line }) => textKey(kind, line)));
  return {
    holdsParty: (party) => parties.has(partyKey(party)),
    holdsText: (kind, text) => texts.has(textKey(kind, text)),
  };
}
