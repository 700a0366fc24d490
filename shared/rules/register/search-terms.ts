import type { ApplicationState } from '../../domain/application.ts';
import { serviceTags } from '../../domain/attempt.ts';
import { namesOf } from '../../domain/record-of.ts';
import {
  type AnswerChoice,
  longestSearch,
  mostTerms,
  type ReminderState,
  type SearchField,
  searchFields,
  type SearchTerm,
} from '../../domain/table-view.ts';
import { countryOf } from '../countries/certificate-language.ts';

/**
 * Names of each search field before the colon, in English and German, lower case. The first name of a language is the
 * one that is suggested.
 */
export const searchFieldNames: Readonly<Record<SearchField, { readonly en: string; readonly de: string }>> = {
  consignee: { en: 'consignee to', de: 'empfänger an' },
  invoice: { en: 'invoice', de: 'rechnung' },
  reference: { en: 'reference ref', de: 'zeichen referenz' },
  destination: { en: 'destination country', de: 'land bestimmungsland' },
  currency: { en: 'currency', de: 'währung' },
  serviceTag: { en: 'submitted way', de: 'art' },
  state: { en: 'status state', de: 'stand zustand' },
  tag: { en: 'tag', de: 'schlagwort' },
  reviewed: { en: 'reviewed', de: 'gegengeprüft geprüft' },
  answer: { en: 'answer', de: 'antwort' },
  reminder: { en: 'reminder', de: 'erinnerung wiedervorlage' },
};

/** The search text cut to the longest that main accepts, without half of a surrogate pair at its end. */
export function askedFor(search: string): string {
  return search.slice(0, longestSearch).replace(/[\uD800-\uDBFF]$/, '');
}

/** The name of a search field in suggestions: German where that is shown, otherwise English. */
export function searchFieldName(field: SearchField, language: string): string {
  const { en, de } = searchFieldNames[field];
  const [name = field] = (language === 'de' ? de : en).split(' ');
  return name;
}

/** Names of states in a search, in both languages. */
const stateNames: Readonly<Record<ApplicationState, string>> = {
  draft: 'draft entwurf',
  ready: 'ready bereit',
  waiting: 'waiting wartet',
  sending: 'sending gesendet',
  accepted: 'accepted angenommen',
  refused: 'refused abgelehnt',
  unknown: 'unknown unklar',
  issued: 'issued ausgestellt',
};

export const knownStates = namesOf(stateNames);

const answerNames: Readonly<Record<AnswerChoice, string>> = {
  approved: 'approved genehmigt',
  queried: 'queried rückfrage',
  rejected: 'rejected zurückgewiesen',
  sent: 'sent abgeschickt',
  arrived: 'arrived eingetroffen',
  none: 'none keine',
};

const reminderNames: Readonly<Record<ReminderState, string>> = {
  due: 'due fällig',
  overdue: 'overdue überfällig',
  later: 'later später',
  none: 'none keine',
};

const yesAndNo = { yes: 'yes ja', no: 'no nein' } as const;

/** A search, parsed. */
export interface ReadSearch {
  /** Words to search for anywhere; includes the values of terms on text fields. */
  readonly words: string;
  /** The words that stand in no term. */
  readonly plainWords: string;
  readonly terms: readonly SearchTerm[];
  /** Terms whose value is not known for their field, as typed. They do not narrow the search. */
  readonly notUnderstood: readonly string[];
}

/** `name:value` or `name:"two words"`, at the start or after a blank. */
const termPattern = /(?<=^|\s)(\p{L}+):(?:"([^"]*)"?|(\S*))/gu;

const fields: ReadonlyMap<string, SearchField> = new Map(
  searchFields.flatMap((field) => {
    const { en, de } = searchFieldNames[field];
    return `${en} ${de}`.split(' ').map((name) => [name, field] as const);
  }),
);

/** Takes `field:value` terms out of a typed search. A name that is no search field is a word like any other. */
export function readSearch(typed: string): ReadSearch {
  const terms: SearchTerm[] = [];
  const notUnderstood: string[] = [];
  const inFields: string[] = [];
  const rest = typed.replace(termPattern, (whole, name: string, quoted?: string, bare?: string) => {
    const field = fields.get(name.toLowerCase().normalize('NFC'));
    if (field === undefined || terms.length >= mostTerms) return whole;
    const value = (quoted ?? bare ?? '').trim().slice(0, 200);
    // The value is still being typed.
    if (value === '') return '';
    const meant = meantBy(field, value);
    if (meant === null) notUnderstood.push(whole);
    else terms.push({ field, value: meant });
    if (isText(field)) inFields.push(value);
    return '';
  });
  if (terms.length + notUnderstood.length === 0)
    return { words: typed, plainWords: typed, terms, notUnderstood };
  const plainWords = rest.trim().replace(/\s+/gu, ' ');
  const words = [plainWords, ...inFields].filter((word) => word !== '').join(' ');
  return { words, plainWords, terms, notUnderstood };
}

/** Fields whose value is searched as part of the field, and also anywhere in the application. */
function isText(field: SearchField): boolean {
  return field === 'consignee' || field === 'invoice' || field === 'reference';
}

/** Fields of which a part is searched; of any other field, the whole value. */
export function isSearchedInPart(field: SearchField): boolean {
  return isText(field) || field === 'tag';
}

/** The value as main takes it; `null` for one that the field cannot have. */
function meantBy(field: SearchField, value: string): string | null {
  switch (field) {
    case 'state':
      return calledSo(stateNames, value);
    case 'serviceTag':
      return serviceTags.find((one) => one.toLowerCase() === value.toLowerCase()) ?? null;
    case 'destination':
      return countryOf(value) ?? value;
    case 'currency':
      return value.toUpperCase();
    case 'reviewed':
      return calledSo(yesAndNo, value);
    case 'answer':
      return calledSo(answerNames, value);
    case 'reminder':
      return calledSo(reminderNames, value);
    case 'consignee':
    case 'invoice':
    case 'reference':
    case 'tag':
      return value;
  }
}

/** The first name that begins with the value, in either language. */
function calledSo<Name extends string>(names: Readonly<Record<Name, string>>, value: string): Name | null {
  const typed = value.toLowerCase().normalize('NFC');
  const isCalledSo = (one: Name): boolean => names[one].split(' ').some((name) => name.startsWith(typed));
  return namesOf(names).find(isCalledSo) ?? null;
}
