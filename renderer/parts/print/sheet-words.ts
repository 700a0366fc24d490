import { isEuropeanUnionMember } from '../../../shared/rules/countries/european-union.ts';
import type { Language } from '../../../shared/text/languages.ts';
import type { TextLanguage } from '../../../shared/domain/text-language.ts';
import { unionNameIn } from '../../../shared/rules/countries/country-names.ts';
import { formWords, type FormWords } from './form-words.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import type { SheetWords } from './set-sheet.ts';
import type { CertificateSheet, SheetKind } from './sheets.ts';

export interface Spoken {
  readonly words: Words;
  readonly language: Language;
}

/** What a sheet is called: "Original" where there is only one, "Copy 2". */
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

/** "EUROPEAN UNION" over the title of a member state's certificate; empty for any other text. */
export function unionTitle(originCountryCode: string, language: TextLanguage): string {
  if (!isEuropeanUnionMember(originCountryCode)) return '';
  return unionNameIn(language).toLocaleUpperCase(language);
}

/** What is printed under the title of a sheet: "Original" where there is only one, "Copy 2". */
function printedName(sheet: CertificateSheet, originals: number, words: FormWords): string {
  if (sheet.kind === 'copy') return `${words.copy} ${sheet.number}`;
  return originals === 1 ? words.original : `${words.original} ${sheet.number}`;
}

interface SheetInWords {
  readonly sheet: CertificateSheet;
  readonly originals: number;
  readonly originCountryCode: string;
  /** Of the certificate. */
  readonly language: TextLanguage;
}

/** The words of the form in the language of the certificate, and over it what is for the clerk. */
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
