import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const einvoice: Words['einvoice'] = {
  found: (name) => `${name} enthält eine elektronische Rechnung`,
  foundNow: (name, key) => `${name} enthält eine elektronische Rechnung. ${key} zeigt sie.`,
  newFields: (count) =>
    plural(count, {
      one: '1 leeres Feld kann daraus ausgefüllt werden.',
      other: `${count} leere Felder können daraus ausgefüllt werden.`,
    }),
  otherFields: (count) =>
    plural(count, {
      one: 'In 1 Feld steht etwas anderes.',
      other: `In ${count} Feldern steht etwas anderes.`,
    }),
  nothingNew: 'Im Antrag steht dasselbe.',
  creditNote: 'Es ist eine Gutschrift oder Korrektur, keine Rechnung.',
  look: 'Ansehen…',
  putAway: 'Nicht jetzt',
  choose: 'Wählen Sie die PDFs der Rechnungen. Aus jedem wird ein Entwurf.',
  chooseNow: 'Auswählen…',
  release: (count) =>
    plural(count, {
      one: 'Loslassen für einen neuen Entwurf aus diesem PDF',
      other: `Loslassen für ${count} neue Entwürfe, einen aus jedem PDF`,
    }),
  begun: (name) => `Entwurf aus ${name}`,
  begunSeveral: (count) => `${count} Entwürfe, einer aus jedem PDF`,
  title: 'Aus der Rechnung ausfüllen',
  subtitle: (name) => `Was in ${name} steht. Nur Angehaktes wird ausgefüllt.`,
  consignee: 'Empfänger ist',
  consignees: { shipTo: 'wer die Ware bekommt', buyer: 'der Käufer' },
  severalOrigins:
    'Die Positionen haben verschiedene Ursprungsländer. Schreiben Sie diese in Feld 6, wie Ihre Kammer es wünscht.',
  now: 'Jetzt:',
  fill: (count) => plural(count, { one: '1 Feld ausfüllen', other: `${count} Felder ausfüllen` }),
  filled: (keys) => `Aus der Rechnung ausgefüllt. ${keys} macht es rückgängig.`,
  none: 'Die angehängten PDFs enthalten keine elektronische Rechnung. Im PDF neben dem Zeugnis können Sie Text markieren.',
  unreadable: 'Die elektronische Rechnung im PDF ist nicht lesbar. Das PDF selbst ist unverändert angehängt.',
};
