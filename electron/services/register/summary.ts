import type { ApplicationState, ApplicationSummary } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { RegisterFilter } from '../../../shared/ipc/messages.ts';
import { foldText } from './search-text.ts';

/** The part of a register row that follows from the content. */
export type ContentSummary = Omit<ApplicationSummary, 'id' | 'state' | 'savedAt' | 'deletedAt' | 'isStored'>;

export function summarise(content: ApplicationContent): ContentSummary {
  return {
    consigneeName: content.consignee.name,
    destination: content.destination,
    clientReference: content.clientReference,
    invoiceNumber: content.invoiceNumber,
    invoiceCurrency: content.invoiceCurrency,
    invoiceAmount: content.invoiceAmount,
  };
}

/** Where in the register an application is looked for: a filter, or `done` for what only `all` shows. */
export type Shelf = Exclude<RegisterFilter, 'all'> | 'done';

const shelves: Readonly<Record<ApplicationState, Shelf>> = {
  draft: 'open',
  ready: 'open',
  refused: 'open',
  waiting: 'sending',
  sending: 'sending',
  unknown: 'decide',
  accepted: 'done',
  issued: 'done',
};

export function shelfOf(state: ApplicationState): Shelf {
  return shelves[state];
}

/** Sorts after every text, so that rows without a name or a reference come last. */
const afterAll = '\u{10FFFF}';
const longestKey = 120;

/**
 * By code point this orders as a clerk expects: case and accents do not count, numbers inside count as numbers
 * (`EXP-9` before `EXP-10`), what is blank comes last.
 */
export function sortKey(text: string): string {
  const folded = foldText(text.slice(0, longestKey)).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  return folded === '' ? afterAll : folded;
}

/** Equal for invoice numbers that a clerk takes for the same: case, accents and outer blanks do not count. */
export function invoiceKey(invoiceNumber: string): string {
  return foldText(invoiceNumber.slice(0, longestKey)).trim();
}
