import type { ApplicationState } from '../domain/application.ts';
import type { AmountStyle } from '../domain/languages.ts';
import type { AnswerChoice, ReminderState, SearchField } from '../domain/table-view.ts';

/** What differs between languages of the interface, apart from the words. */
export interface LanguageFacts {
  /** What the language calls itself. */
  readonly name: string;
  /** Shown where not even the words could be loaded. */
  readonly notLoaded: string;
  /** Shown in a browser whose one-time address was opened before. */
  readonly addressUsed: string;
  /** BCP 47 tag for dates and numbers where the system names no region of its own. */
  readonly locale: string;
  readonly amounts: AmountStyle;
  /** Whether an address has the postcode before the city. */
  readonly isPostcodeFirst: boolean;
  /** The plural forms of the language: CLDR's categories of cardinal numbers. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  /** The separator that a spreadsheet of that language expects in a CSV file. */
  readonly cellSeparator: ',' | ';';
  readonly search: SearchNames;
}

/**
 * What a language calls the fields of a search and their values, as in `state:draft`. Lower case; several names with a
 * blank between, the suggested one first.
 */
export interface SearchNames {
  readonly fields: Readonly<Record<SearchField, string>>;
  readonly states: Readonly<Record<ApplicationState, string>>;
  readonly answers: Readonly<Record<AnswerChoice, string>>;
  readonly reminders: Readonly<Record<ReminderState, string>>;
  readonly reviewed: Readonly<Record<'yes' | 'no', string>>;
}

type Plurals = Pick<LanguageFacts, 'locale' | 'plurals'>;

/** Returns a function that chooses the right plural form of a text for a count, by the rules of Unicode CLDR. */
export function pluralOf<Facts extends Plurals>(
  facts: Facts,
): (count: number, words: Readonly<Record<Facts['plurals'][number], string>>) => string;
export function pluralOf({ locale }: Plurals) {
  let rules: Intl.PluralRules | null = null;
  return (
    count: number,
    words: Readonly<Record<'other', string> & Partial<Record<Intl.LDMLPluralRule, string>>>,
  ) => {
    rules ??= new Intl.PluralRules(locale);
    return words[rules.select(count)] ?? words.other;
  };
}

/** Letters of right-to-left scripts. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Wraps foreign text inside one of our sentences so that right-to-left words do not reorder what is around them. */
export function isolate(words: string): string {
  return fromTheRight.test(words) ? `\u2068${words}\u2069` : words;
}
