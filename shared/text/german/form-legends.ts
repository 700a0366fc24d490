import type { FormLegends } from '../english/form-legends.ts';

/** The form in this language, the same on the page, in small pictures and in print. */
export const formLegends: FormLegends = {
  title: 'Ursprungszeugnis',
  number: 'Nr.',
  consignor: 'Absender',
  consignee: 'Empfänger',
  origin: 'Ursprungsland',
  transportDetails: 'Angaben über die Beförderung',
  remarks: 'Bemerkungen',
  goods: 'Laufende Nummer; Zeichen, Nummern, Anzahl und Art der Packstücke; Warenbezeichnung',
  quantity: 'Menge',
  certification:
    'Die unterzeichnende Stelle bescheinigt, dass die Waren ihren Ursprung in dem in Feld 3 genannten Land haben',
};
