import { type LanguageFacts, pluralOf } from '../writing.ts';

/** English beside its words. */
export const facts = {
  name: 'English',
  notLoaded: 'CO Desk could not be loaded. Close the window and start CO Desk again. Your work is kept.',
  addressUsed:
    'This address has already been used. Open the one that CO Desk printed last, where it was started.',
  locale: 'en-GB',
  amounts: { decimal: '.', group: ',' },
  isPostcodeFirst: false,
  cellSeparator: ',',
  plurals: ['one', 'other'],
  search: {
    fields: {
      consignee: 'consignee to',
      invoice: 'invoice',
      reference: 'reference ref',
      destination: 'destination country',
      currency: 'currency',
      serviceTag: 'submitted way',
      state: 'status state',
      tag: 'tag',
      reviewed: 'reviewed',
      answer: 'answer',
      reminder: 'reminder',
    },
    states: {
      draft: 'draft',
      ready: 'ready',
      waiting: 'waiting',
      sending: 'sending',
      accepted: 'accepted',
      refused: 'refused',
      unknown: 'unknown',
      issued: 'issued',
    },
    answers: {
      approved: 'approved',
      queried: 'queried',
      rejected: 'rejected',
      sent: 'sent',
      arrived: 'arrived',
      none: 'none',
    },
    reminders: { due: 'due', overdue: 'overdue', later: 'later', none: 'none' },
    reviewed: { yes: 'yes', no: 'no' },
  },
} as const satisfies LanguageFacts;

/** Chooses between the English forms for one and for several. */
export const plural = pluralOf(facts);
