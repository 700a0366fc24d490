import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { TextLanguage, Language } from '../../../shared/domain/languages.ts';
import { unionNameIn } from '../../../shared/rules/countries/country-names.ts';
import { isEuropeanUnionMember } from '../../../shared/rules/countries/european-union.ts';
import { formLegends as english, type FormLegends } from '../../../shared/text/english/form-legends.ts';
import { formLegends as german } from '../../../shared/text/german/form-legends.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import type { SheetWords } from './set-sheet.ts';

/** One sheet of a certificate. */
export type CertificateSheet =
  | { readonly kind: 'original'; readonly number: number }
  | { readonly kind: 'copy'; readonly number: number };
/** One sheet of paper from the printer. */
type SheetKind = CertificateSheet | { readonly kind: 'cover' };

/** Most originals and copies together. Nobody prints more at once; a larger number is a typing error. */
export const mostSheets = 60;

function countOf(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
}

/** The wanted originals and copies, at least one original. */
export function sheetsOf({
  originals,
  copies,
}: Pick<ApplicationContent, 'originals' | 'copies'>): readonly CertificateSheet[] {
  const first = Math.min(Math.max(1, countOf(originals)), mostSheets);
  const more = Math.min(countOf(copies), mostSheets - first);
  const numbers = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, place) => place + 1);
  return [
    ...numbers(first).map((number) => ({ kind: 'original', number }) as const),
    ...numbers(more).map((number) => ({ kind: 'copy', number }) as const),
  ];
}

/** A name that is unique among the sheets. */
export function sheetId(sheet: SheetKind): string {
  return sheet.kind === 'cover' ? 'cover' : `${sheet.kind}-${sheet.number}`;
}

/** The printed words of the form. Source: the form of the European Union in its languages. */
interface FormWords {
  readonly title: string;
  readonly number: string;
  readonly original: string;
  readonly copy: string;
  readonly legends: Omit<FormLegends, 'title' | 'number'>;
}

const { title: englishTitle, number: englishNumber, ...englishLegends } = english;
const { title: germanTitle, number: germanNumber, ...germanLegends } = german;

const formWords: Readonly<Record<TextLanguage, FormWords>> = {
  en: {
    title: englishTitle,
    number: englishNumber,
    original: 'Original',
    copy: 'Copy',
    legends: englishLegends,
  },
  de: {
    title: germanTitle,
    number: germanNumber,
    original: 'Original',
    copy: 'Durchschrift',
    legends: germanLegends,
  },
  fr: {
    title: 'Certificat d’origine',
    number: 'N°',
    original: 'Original',
    copy: 'Copie',
    legends: {
      consignor: 'Expéditeur',
      consignee: 'Destinataire',
      origin: 'Pays d’origine',
      transportDetails: 'Informations relatives au transport',
      remarks: 'Remarques',
      goods: 'N° d’ordre; marques, numéros, nombre et nature des colis; désignation des marchandises',
      quantity: 'Quantité',
      certification:
        'L’autorité soussignée certifie que les marchandises ci-dessus sont originaires du pays figurant dans la case 3',
    },
  },
  es: {
    title: 'Certificado de origen',
    number: 'N.º',
    original: 'Original',
    copy: 'Copia',
    legends: {
      consignor: 'Expedidor',
      consignee: 'Destinatario',
      origin: 'País de origen',
      transportDetails: 'Informaciones relativas al transporte',
      remarks: 'Observaciones',
      goods:
        'N.º de orden; marcas, numeración, número y naturaleza de los bultos; designación de las mercancías',
      quantity: 'Cantidad',
      certification:
        'La autoridad que suscribe certifica que las mercancías arriba mencionadas son originarias del país de la casilla 3',
    },
  },
  it: {
    title: 'Certificato di origine',
    number: 'N.',
    original: 'Originale',
    copy: 'Copia',
    legends: {
      consignor: 'Speditore',
      consignee: 'Destinatario',
      origin: 'Paese di origine',
      transportDetails: 'Informazioni riguardanti il trasporto',
      remarks: 'Osservazioni',
      goods: 'N. d’ordine; marche, numeri, quantità e natura dei colli; denominazione delle merci',
      quantity: 'Quantità',
      certification:
        'L’autorità sottoscritta certifica che le merci sopra indicate sono originarie del paese della casella 3',
    },
  },
  pt: {
    title: 'Certificado de origem',
    number: 'N.º',
    original: 'Original',
    copy: 'Cópia',
    legends: {
      consignor: 'Expedidor',
      consignee: 'Destinatário',
      origin: 'País de origem',
      transportDetails: 'Informações relativas ao transporte',
      remarks: 'Observações',
      goods: 'N.º de ordem; marcas, números, quantidade e natureza dos volumes; designação das mercadorias',
      quantity: 'Quantidade',
      certification:
        'A autoridade abaixo assinada certifica que as mercadorias acima são originárias do país indicado na casa 3',
    },
  },
  nl: {
    title: 'Certificaat van oorsprong',
    number: 'Nr.',
    original: 'Origineel',
    copy: 'Kopie',
    legends: {
      consignor: 'Afzender',
      consignee: 'Geadresseerde',
      origin: 'Land van oorsprong',
      transportDetails: 'Gegevens over het vervoer',
      remarks: 'Opmerkingen',
      goods: 'Volgnummer; merken, nummers, aantal en soort van de colli; omschrijving van de goederen',
      quantity: 'Hoeveelheid',
      certification:
        'De ondergetekende autoriteit verklaart dat de goederen hierboven van oorsprong zijn uit het land in vak 3',
    },
  },
  pl: {
    title: 'Świadectwo pochodzenia',
    number: 'Nr',
    original: 'Oryginał',
    copy: 'Kopia',
    legends: {
      consignor: 'Nadawca',
      consignee: 'Odbiorca',
      origin: 'Kraj pochodzenia',
      transportDetails: 'Informacje dotyczące transportu',
      remarks: 'Uwagi',
      goods: 'Liczba porządkowa; znaki, numery, liczba i rodzaj opakowań; opis towarów',
      quantity: 'Ilość',
      certification:
        'Niżej podpisana instytucja zaświadcza, że towary wymienione powyżej pochodzą z kraju wskazanego w polu 3',
    },
  },
  tr: {
    title: 'Menşe şahadetnamesi',
    number: 'No.',
    original: 'Asıl',
    copy: 'Suret',
    legends: {
      consignor: 'Gönderen',
      consignee: 'Alıcı',
      origin: 'Menşe ülke',
      transportDetails: 'Taşımaya ilişkin bilgiler',
      remarks: 'Açıklamalar',
      goods: 'Sıra no.; marka, numara, kapların sayısı ve türü; eşyanın tanımı',
      quantity: 'Miktar',
      certification: 'İmzalayan makam, yukarıdaki eşyanın 3 numaralı kutudaki ülke menşeli olduğunu onaylar',
    },
  },
};

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
