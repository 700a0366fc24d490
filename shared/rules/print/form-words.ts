import type { TextLanguage } from '../../domain/languages.ts';

/** The printed words of the form. Source: the form of the European Union in its languages. */
export interface FormWords {
  readonly title: string;
  readonly number: string;
  readonly original: string;
  readonly copy: string;
  /** Captions of the boxes. */
  readonly legends: {
    readonly consignor: string;
    readonly consignee: string;
    readonly origin: string;
    readonly transportDetails: string;
    readonly remarks: string;
    readonly goods: string;
    readonly quantity: string;
    readonly certification: string;
  };
}

/** The form in each language of certificates, the same on the page, in small pictures and in print. */
export const formWords: Readonly<Record<TextLanguage, FormWords>> = {
  en: {
    title: 'Certificate of Origin',
    number: 'No.',
    original: 'Original',
    copy: 'Copy',
    legends: {
      consignor: 'Consignor',
      consignee: 'Consignee',
      origin: 'Country of origin',
      transportDetails: 'Transport details',
      remarks: 'Remarks',
      goods: 'Item number; marks, numbers, number and kind of packages; description of goods',
      quantity: 'Quantity',
      certification: 'The issuing body certifies that the goods above originate in the country in box 3',
    },
  },
  de: {
    title: 'Ursprungszeugnis',
    number: 'Nr.',
    original: 'Original',
    copy: 'Durchschrift',
    legends: {
      consignor: 'Absender',
      consignee: 'Empfänger',
      origin: 'Ursprungsland',
      transportDetails: 'Angaben über die Beförderung',
      remarks: 'Bemerkungen',
      goods: 'Laufende Nummer; Zeichen, Nummern, Anzahl und Art der Packstücke; Warenbezeichnung',
      quantity: 'Menge',
      certification:
        'Die unterzeichnende Stelle bescheinigt, dass die Waren ihren Ursprung in dem in Feld 3 genannten Land haben',
    },
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
