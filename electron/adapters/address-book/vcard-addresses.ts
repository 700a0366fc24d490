import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { EntryProblem } from '../../../shared/ipc/areas/address-book.ts';
import type {
  AddressFormat,
  WrittenAddress,
  WrittenAddresses,
} from '../../services/address-book/address-book-files.ts';
import type { CardText } from './vcard.ts';

/** How many cards are read or written at once, without blocking other work noticeably. */
const slice = 200;

/**
 * Contact cards (vCard 3 and 4), as other programs read and write them. The library is loaded with the first card,
 * because a start does not need it.
 */
export class VcardAddresses implements AddressFormat {
  readonly #pause: () => Promise<void>;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  async read(text: string): Promise<WrittenAddresses | null> {
    if (!/^\uFEFF?\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 1_000))) return null;
    const { addressesOfCard: entriesOf } = await import('./vcard.ts');
    const entries: WrittenAddress[] = [];
    const problems: EntryProblem[] = [];
    for (const [index, card] of cardsIn(text).entries()) {
      if (index % slice === slice - 1) await this.#pause();
      const read = isOld(card.text) ? 'oldCard' : entriesOf(card);
      if (typeof read === 'string')
        problems.push({ line: card.line, name: shownName(card.text), kind: read });
      else for (const entry of read) entries.push(entry);
    }
    return { entries, problems };
  }

  async write(entries: readonly BookParty[]): Promise<string> {
    const { cardOf } = await import('./vcard.ts');
    const cards: string[] = [];
    for (const [index, entry] of entries.entries()) {
      if (index % slice === slice - 1) await this.#pause();
      cards.push(`${cardOf(entry)}\r\n`);
    }
    return cards.join('');
  }
}

/** Splits a file into cards, so that a broken card does not affect the others. */
function cardsIn(text: string): readonly CardText[] {
  const cards: CardText[] = [];
  let open: { readonly line: number; readonly lines: string[] } | null = null;
  const end = (isWhole: boolean): void => {
    if (open !== null) cards.push({ line: open.line, text: open.lines.join('\r\n'), isWhole });
    open = null;
  };
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const mark = line.trim().toUpperCase();
    if (mark === 'BEGIN:VCARD') {
      end(false);
      open = { line: index + 1, lines: [] };
    }
    open?.lines.push(line);
    if (mark === 'END:VCARD') end(true);
  }
  end(false);
  return cards;
}

/**
 * Whether a card is of version 2.1, which is refused: each card chooses an encoding, and guessing it would spoil names.
 */
function isOld(text: string): boolean {
  return /^VERSION:2/im.test(text) || /ENCODING=QUOTED-PRINTABLE/i.test(text);
}

function shownName(text: string): string {
  return (/^(?:FN|ORG)[^:\r\n]*:(.*)$/im.exec(text)?.[1] ?? '').slice(0, 200);
}
