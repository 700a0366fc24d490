import type { Cell } from './printed-page.ts';
import { dutchLabels } from './labels/dutch.ts';
import { englishLabels } from './labels/english.ts';
import { frenchLabels } from './labels/french.ts';
import { germanLabels } from './labels/german.ts';
import { italianLabels } from './labels/italian.ts';
import type { ColumnTerm, LabelTerm, LanguageLabels } from './labels/label-terms.ts';
import { polishLabels } from './labels/polish.ts';
import { portugueseLabels } from './labels/portuguese.ts';
import { spanishLabels } from './labels/spanish.ts';
import { turkishLabels } from './labels/turkish.ts';

/** Every language whose invoices are read. A new one is added here. */
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
};

/** A label in the text of a cell. */
export interface LabelHit {
  readonly cell: Cell;
  readonly terms: ReadonlySet<LabelTerm>;
  /** Where it begins and ends in the text of the cell. UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly folded: string;
}

const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  º: 'o',
  '°': 'o',
};

/** Letters and digits alone, without accents and capitals. */
export function foldLabel(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[łıßøæº°]/gu, (letter) => plain[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\d#]/gu, '');
}

function tableOf<Term extends string>(
  read: (language: LanguageLabels) => Readonly<Record<Term, readonly string[]>>,
): ReadonlyMap<string, ReadonlySet<Term>> {
  const table = new Map<string, Set<Term>>();
  for (const language of Object.values(labelLanguages)) {
    for (const term of termsOf(read(language)))
      for (const label of read(language)[term]) {
        const folded = foldLabel(label);
        table.set(folded, (table.get(folded) ?? new Set()).add(term));
      }
  }
  return table;
}

function termsOf<Term extends string>(labels: Readonly<Record<Term, readonly string[]>>): readonly Term[] {
  const has = (term: string): term is Term => Object.hasOwn(labels, term);
  return Object.keys(labels).filter(has);
}

let tables: {
  readonly labels: ReadonlyMap<string, ReadonlySet<LabelTerm>>;
  readonly columns: ReadonlyMap<string, ReadonlySet<ColumnTerm>>;
} | null = null;

/** Made when something is read first. */
function allTables(): NonNullable<typeof tables> {
  tables ??= {
    labels: tableOf(({ labels }) => labels),
    columns: tableOf(({ columns }) => columns),
  };
  return tables;
}

const longestLabel = 7;
const words = /[^\s:：/|]+|[/|]/gu;

/** The labels of a cell: the longest one at its beginning, and others that a colon follows. */
export function labelsIn(cell: Cell): readonly LabelHit[] {
  const { labels } = allTables();
  const parts = [...cell.text.matchAll(words)];
  const hits: LabelHit[] = [];
  let at = 0;
  while (at < parts.length && at < 40) {
    const hit = longestAt(cell, parts, at, labels);
    if (hit === null) at += 1;
    else {
      hits.push(hit.hit);
      at += hit.parts;
    }
  }
  return hits.filter(({ from, to }) => from === 0 || /^[\s.]*[:：]/u.test(cell.text.slice(to)));
}

function longestAt(
  cell: Cell,
  parts: readonly RegExpExecArray[],
  at: number,
  labels: ReadonlyMap<string, ReadonlySet<LabelTerm>>,
): { readonly hit: LabelHit; readonly parts: number } | null {
  const from = parts[at]?.index ?? 0;
  for (let count = Math.min(longestLabel, parts.length - at); count > 0; count -= 1) {
    const last = parts[at + count - 1];
    const to = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const written = cell.text.slice(from, to);
    const folded = foldLabel(written);
    const terms = labels.get(folded);
    // A colon within it parts a label from its value.
    if (terms !== undefined && !/[:：]/u.test(written))
      return { hit: { cell, terms, from, to, folded }, parts: count };
  }
  return null;
}

/** What a text over a column says that stands below; empty for any other text. */
export function columnTerms(text: string): ReadonlySet<ColumnTerm> {
  const { columns } = allTables();
  const bare = text.replaceAll(/[([][^)\]]*[)\]]/gu, ' ');
  return (
    columns.get(foldLabel(text)) ??
    columns.get(foldLabel(bare)) ??
    columns.get(foldCurrency(bare)) ??
    new Set()
  );
}

/** `Betrag in EUR` and `Amount €` say no more than their first word. */
function foldCurrency(text: string): string {
  return foldLabel(text.replace(/[\s/]*(?:\bin\s+)?(?:\b[A-Z]{3}\b|\p{Sc})\s*$/u, ''));
}
