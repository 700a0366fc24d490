import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const duplicating: Words['duplicating'] = {
  duplicate: 'Duplizieren',
  duplicateWith: 'Duplizieren mit…',
  replace: 'Ersetzen…',
  replaceHint: 'Ein neuer Entwurf mit allem und dem Vermerk in Feld 5',
  duplicated: (reference) => `Dupliziert als ${reference}`,
  replacing: (reference) => `${reference} ersetzt ihn. Feld 5 sagt es.`,
  sheet: {
    title: 'Duplizieren mit…',
    subtitle: 'Das nimmt der neue Entwurf mit. Das eigene Zeichen ist immer neu.',
    groupsLabel: 'Was der neue Entwurf mitnimmt',
    make: 'Duplizieren',
    remembered: 'Gilt auch für die nächsten.',
    nothing: 'nichts vorhanden',
    pdfs: (count) => plural(count, { one: '1 PDF', other: `${count} PDFs` }),
    groups: {
      consignor: 'Absender',
      consignee: 'Empfänger',
      places: 'Ursprungs- und Bestimmungsland',
      transport: 'Angaben über die Beförderung',
      remarks: 'Bemerkungen',
      goods: 'Waren und Menge',
      currency: 'Währung',
      invoice: 'Rechnungsnummer und Betrag',
      order: 'Originale, Durchschriften und Rückgabe',
      references: 'Bestellung, Absenderreferenz, Kommentar',
      attachments: 'PDFs',
    },
  },
  summary: {
    usual: 'nimmt alle Felder mit, keine PDFs',
    withPdfs: 'nimmt alle Felder und die PDFs mit',
    chosen: (taken, all) => `nimmt ${taken} von ${all} Teilen mit`,
  },
};
