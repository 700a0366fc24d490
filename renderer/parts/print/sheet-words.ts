import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { TextLanguage } from '../../../shared/domain/languages.ts';
import type { Language, Words } from '../../../shared/text/languages.ts';
import { isEuropeanUnionMember, unionNameIn } from '../../../shared/rules/countries/country-names.ts';
import { type FormWords, formWords } from '../../../shared/rules/print/form-words.ts';
import type { SheetWords } from './set-sheet.ts';

/** One sheet of a certificate. */
export type CertificateSheet =
  | { readonly kind: 'original'; readonly number: number }
  | { readonly kind: 'copy'; readonly number: number };
/** One sheet of paper from the printer. */
type SheetKind = CertificateSheet | { readonly kind: 'cover' };

/** Most originals and copies together. Nobody prints more at once; a larger number is a typing error. */
export const maxSheets = 60;

function countOf(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
}

/** The wanted originals and copies, at least one original. */
export function sheetsOf({
  originals,
  copies,
}: Pick<ApplicationContent, 'originals' | 'copies'>): readonly CertificateSheet[] {
  const first = Math.min(Math.max(1, countOf(originals)), maxSheets);
  const more = Math.min(countOf(copies), maxSheets - first);
  const numbers = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...numbers(first).map((number) => ({ kind: 'original', number }) as const),
    ...numbers(more).map((number) => ({ kind: 'copy', number }) as const),
  ];
}

/** A name that is unique among the sheets. */
export function sheetId(sheet: SheetKind): string {
  return sheet.kind === 'cover' ? 'cover' : `${sheet.kind}-${sheet.number}`;
}

export interface SheetLanguage {
  readonly words: Words;
  readonly language: Language;
}

/** Name of a sheet: "Original" where there is only one, "Copy 2". */
export function sheetName(sheet: SheetKind, originals: number, { preview }: Words): string {
  switch (sheet.kind) {
    case 'original':
      return originals === 1 ? preview.original : preview.originalNumber(sheet.number);
    case 'copy':
      return preview.copyNumber(sheet.number);
    case 'cover':
      return preview.cover;
  }
}

/** "EUROPEAN UNION" above the title of a member state's certificate; empty for any other text. */
export function unionTitle(originCountryCode: string, language: TextLanguage): string {
  if (!isEuropeanUnionMember(originCountryCode)) return '';
  return unionNameIn(language).toLocaleUpperCase(language);
}

/** Printed name of a sheet, under its title: "Original" where there is only one, "Copy 2". */
function printedName(sheet: CertificateSheet, originals: number, words: FormWords): string {
  if (sheet.kind === 'copy') return `${words.copy} ${sheet.number}`;
  return originals === 1 ? words.original : `${words.original} ${sheet.number}`;
}

interface SheetInWords {
  readonly sheet: CertificateSheet;
  readonly originals: number;
  readonly originCountryCode: string;
  /** Language of the certificate. */
  readonly language: TextLanguage;
}

/** The words of the form in the certificate's language, with those for the clerk. */
export function sheetWords(
  { sheet, originals, originCountryCode, language }: SheetInWords,
  { preview, common }: Words,
): SheetWords {
  const { legends, title, number } = formWords[language];
  return {
    form: {
      ...{ legends, title, number },
      union: unionTitle(originCountryCode, language),
      sheet: printedName(sheet, originals, formWords[language]),
    },
    draft: preview.draft,
    stamp: common.practiceStamp,
  };
}
