import { isCurrencyCode } from '../codes.ts';
import { arabicLabels } from './labels/arabic.ts';
import { chineseLabels } from './labels/chinese.ts';
import { dutchLabels } from './labels/dutch.ts';
import {
  czechLabels,
  greekLabels,
  hungarianLabels,
  romanianLabels,
  russianLabels,
} from './labels/eastern-european.ts';
import { englishLabels } from './labels/english.ts';
import { frenchLabels } from './labels/french.ts';
import { germanLabels } from './labels/german.ts';
import { italianLabels } from './labels/italian.ts';
import { japaneseLabels } from './labels/japanese.ts';
import {
  type AddressTerm,
  type ColumnTerm,
  foldLabel,
  type LabelTerm,
  type LanguageLabels,
  type PartyTerm,
} from './labels/label-terms.ts';
import { balticLabels, scandinavianLabels, southSlavicLabels } from './labels/northern-and-south-slavic.ts';
import { polishLabels } from './labels/polish.ts';
import { portugueseLabels } from './labels/portuguese.ts';
import { spanishLabels } from './labels/spanish.ts';
import { turkishLabels } from './labels/turkish.ts';

/** The labels of every supported language. New languages are added here. */
export const labelLanguages: Readonly<Record<string, LanguageLabels>> = {
  en: englishLabels,
  de: germanLabels,
  fr: frenchLabels,
  es: spanishLabels,
  it: italianLabels,
  nl: dutchLabels,
  pt: portugueseLabels,
  pl: polishLabels,
  tr: turkishLabels,
  cs: czechLabels,
  hu: hungarianLabels,
  ro: romanianLabels,
  ru: russianLabels,
  el: greekLabels,
  zh: chineseLabels,
  ja: japaneseLabels,
  ar: arabicLabels,
  scandinavian: scandinavianLabels,
  baltic: balticLabels,
  southSlavic: southSlavicLabels,
};

function tableOf<Term extends string>(
  read: (language: LanguageLabels) => Readonly<Partial<Record<Term, readonly string[]>>>,
): ReadonlyMap<string, ReadonlySet<Term>> {
  const table = new Map<string, Set<Term>>();
  for (const language of Object.values(labelLanguages)) {
    for (const term of termsOf(read(language)))
      for (const label of read(language)[term] ?? [])
        for (const folded of [foldLabel(label), foldNumberWord(label)])
          if (folded !== '') table.set(folded, (table.get(folded) ?? new Set()).add(term));
  }
  return table;
}

/** Words for "number" within a label, in any language: `Num. documento` means the same as `N. documento`. */
export const numberWord =
  /(?<![\p{L}\d])(?:n[°º]|n\.[°º]?|(?:no|nr|nro|num|nbr|number|nummer|numer|numero|número|numéro|numarası|numeris|číslo|č|broj|br|št|szám|αρ|αριθμός|номер)(?!\p{L})\.?|№|#)/iu;

/** A folded label with its word for "number" replaced by one sign; empty where it has none, or hardly anything else. */
function foldNumberWord(label: string): string {
  const found = numberWord.exec(label);
  if (found === null) return '';
  const before = foldLabel(label.slice(0, found.index));
  const behind = foldLabel(label.slice(found.index + found[0].length));
  return `${before}${behind}`.length < 3 ? '' : `${before} № ${behind}`;
}

/** The terms of a text as a label, with any word for "number"; `undefined` for other texts. */
export function termsIn<Term>(
  table: ReadonlyMap<string, ReadonlySet<Term>>,
  text: string,
): ReadonlySet<Term> | undefined {
  return table.get(foldLabel(text)) ?? table.get(foldNumberWord(text));
}

function termsOf<Term extends string>(
  labels: Readonly<Partial<Record<Term, readonly string[]>>>,
): readonly Term[] {
  const has = (term: string): term is Term => Object.hasOwn(labels, term);
  return Object.keys(labels).filter(has);
}

let tables: {
  readonly labels: ReadonlyMap<string, ReadonlySet<LabelTerm>>;
  readonly columns: ReadonlyMap<string, ReadonlySet<ColumnTerm>>;
  readonly address: ReadonlyMap<string, ReadonlySet<AddressTerm>>;
} | null = null;

/** Built on first use. */
export function allTables(): NonNullable<typeof tables> {
  tables ??= {
    labels: tableOf(({ labels }) => labels),
    columns: tableOf(({ columns }) => columns),
    address: tableOf<AddressTerm>(({ address }) => address ?? {}),
  };
  return tables;
}

let partings: ReadonlyMap<string, ReadonlySet<number>> | null = null;

/** Indexes in a folded label after which some spelling of it has a blank or punctuation. */
export function partingsOf(folded: string): ReadonlySet<number> {
  if (partings === null) {
    const made = new Map<string, Set<number>>();
    for (const label of Object.values(labelLanguages).flatMap(({ labels }) => Object.values(labels).flat())) {
      const own = made.get(foldLabel(label)) ?? new Set<number>();
      let length = 0;
      for (const part of label.split(/[^\p{L}\p{M}\d#]+/u)) own.add((length += foldLabel(part).length));
      made.set(foldLabel(label), own);
    }
    partings = made;
  }
  return partings.get(folded) ?? new Set();
}

/** The terms of a whole text as a label; empty for any other text. */
export function labelTerms(text: string): ReadonlySet<LabelTerm> {
  return termsIn(allTables().labels, text) ?? new Set();
}

let englishLabelsFolded: ReadonlySet<string> | null = null;

/** Whether English documents use this label, too. */
export function isEnglishLabel(folded: string): boolean {
  englishLabelsFolded ??= new Set(Object.values(englishLabels.labels).flat().map(foldLabel));
  return englishLabelsFolded.has(folded);
}

/** The terms of a column heading; empty for any other text. */
export function columnTerms(printed: string): ReadonlySet<ColumnTerm> {
  const { columns } = allTables();
  // Boxes of a form have numbers.
  const text = printed.replace(/^\d{1,2}[.)]\s*(?=\p{L})/u, '');
  const bare = text.replaceAll(/[([][^)\]]*[)\]]/gu, ' ');
  return (
    columns.get(foldLabel(text)) ??
    columns.get(foldLabel(bare)) ??
    columns.get(foldCurrency(bare)) ??
    columns.get(foldLabel(bare.replaceAll(withOrWithoutTax, ' '))) ??
    // The same heading with an Arabic or Hebrew translation.
    columns.get(foldLabel(bare.replaceAll(/[\p{Script=Arabic}\p{Script=Hebrew}]+/gu, ' '))) ??
    // The same heading in two languages: `Bezeichnung / Description`.
    columns.get(foldLabel(text.split(' / ').at(-1) ?? '')) ??
    columns.get(foldLabel(/^\((?<words>[^()]*)\)$/u.exec(text)?.groups?.['words'] ?? '')) ??
    columnsOfMoney(text)
  );
}

/** Headings with a currency: `EUR` alone means amounts, `EUR each` prices. */
function columnsOfMoney(text: string): ReadonlySet<ColumnTerm> {
  const { code = '', words = '' } = /^(?<code>[A-Z]{3})(?:\s(?<words>\p{L}.*))?$/u.exec(text)?.groups ?? {};
  if (!isCurrencyCode(code) || code === 'ALL' || code === 'TOP') return new Set();
  const terms = words === '' ? new Set<ColumnTerm>(['amount']) : allTables().columns.get(foldLabel(words));
  return terms?.has('amount') === true || terms?.has('price') === true ? terms : new Set();
}

/** The line of an address that a label names, even with a translation beside it; `null` for any other text. */
export function addressTerm(text: string): AddressTerm | null {
  const bare = text.replace(/[\s:：]+$/u, '');
  const spellings = [
    bare,
    bare.replaceAll(/[([][^)\]]*[)\]]/gu, ' '),
    /[([]([^)\]]*)[)\]]/u.exec(bare)?.[1] ?? '',
    bare.replaceAll(/[^\p{Script=Latin}\s]/gu, ' '),
    ...bare.split('/'),
  ];
  for (const spelling of spellings) {
    const [term] = allTables().address.get(foldLabel(spelling)) ?? [];
    if (term !== undefined) return term;
  }
  return null;
}

const partyPatterns = new Map<PartyTerm, string>();

/**
 * A pattern for all words of a term, with word boundaries, from all languages. Words with the same boundaries are
 * grouped: testing the letters before and after each of hundreds of words took a tenth of a second for the first
 * document.
 */
export function partyPattern(term: PartyTerm): string {
  const kept = partyPatterns.get(term);
  if (kept !== undefined) return kept;
  const all = Object.values(labelLanguages).flatMap(({ party }) => party?.[term] ?? []);
  const sorted = [...new Set(all)].toSorted((one, other) => other.length - one.length);
  const together = [...Map.groupBy(sorted, (written) => borderOf(written).join('…'))].map(([, words]) => {
    const [before, after] = borderOf(words[0] ?? '');
    return `${before}(?:${words.map(coreOf).join('|')})${after}`;
  });
  const made = `(?:${together.join('|')})`;
  partyPatterns.set(term, made);
  return made;
}

/** Patterns for what must not precede and follow a word. */
function borderOf(written: string): readonly [before: string, after: string] {
  const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign);
  const end = isLetter(written.at(-1)) || written.endsWith('.') ? String.raw`(?!\p{L})` : '';
  return [written.startsWith('-') ? '' : String.raw`(?<!\p{L})`, written.endsWith('-') ? '' : end];
}

function coreOf(written: string): string {
  return written
    .replaceAll(/^-|-$/gu, '')
    .replaceAll(/[$()*+?[\\\]^{|}]/gu, String.raw`\$&`)
    .replaceAll(/\. ?/gu, String.raw`\.? ?`)
    .replaceAll(/(?<![?]) (?![?])/gu, String.raw`\s+`)
    .replaceAll("'", "['’]");
}

/** Words about taxes in column headings: `Unit price excl. VAT`, `Incl. Total`. */
const withOrWithoutTax =
  /(?<!\p{L})(?:(?:excl?|incl?|exkl|inkl|ohne|zzgl|hors|zonder|bez|sin|sem|hariç)(?!\p{L})\.?\s*(?:of\s)?(?:vat|tax(?:es)?|gst|btw|mwst|ust|iva|tva|kdv|taxe)?|h\.?t|ttc)(?!\p{L})\.?/giu;

/** A folded label without a currency at its end: `Betrag in EUR` and `Amount €` mean the same as their first word. */
function foldCurrency(text: string): string {
  return foldLabel(text.replace(/[\s/]*(?:\bin\s+)?(?:\b[A-Z]{3}\b|(?:\bUS)?\p{Sc})\s*$/u, ''));
}
