import { isolated } from '../isolated.ts';
import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const einvoice: Words['einvoice'] = {
  newFields: (name, count) =>
    plural(count, {
      one: `1 leeres Feld kann aus ${name} ausgefüllt werden.`,
      other: `${count} leere Felder können aus ${name} ausgefüllt werden.`,
    }),
  otherFields: (name, count) =>
    plural(count, {
      one: `1 Feld weicht von ${name} ab.`,
      other: `${count} Felder weichen von ${name} ab.`,
    }),
  creditNote: 'Das ist eine Gutschrift oder Korrektur, keine Rechnung.',
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
  none: 'Aus den angehängten PDFs kann nichts zum Ausfüllen gelesen werden. Im PDF neben dem Zeugnis können Sie Text markieren.',
  picture:
    'Das PDF ist ein Bild ohne Text, daraus kann nichts gelesen werden. Alles andere funktioniert wie gewohnt.',
  unreadable: 'Die elektronische Rechnung im PDF ist nicht lesbar. Das PDF selbst ist unverändert angehängt.',
  strip: 'Aus der Rechnung gelesen',
  read: (name, taken, open) => {
    const from = name ?? 'den angehängten Dokumenten';
    return plural(taken, {
      one: `Aus ${from} gelesen: 1 Angabe, ${open} noch zu prüfen`,
      other: `Aus ${from} gelesen: ${taken} Angaben, ${open} noch zu prüfen`,
    });
  },
  acceptAll: 'Sichtbares übernehmen',
  undoReading: 'Gelesenes entfernen',
  fillEmpty: 'Ausfüllen',
  nothingInSight: 'Neben den gelesenen Stellen ist nichts weiter sichtbar. Mit Enter geht es einzeln weiter.',
  readFrom: (page) =>
    page === null ? 'Aus den Daten der Rechnung gelesen' : `Aus der Rechnung gelesen, Seite ${page}`,
  looking: 'Enter übernimmt · Tippen ändert',
  toLookAt: (count) => `${count} zu prüfen`,
  frame: (field) => `Zu ${field}`,
  layouts: {
    invoices: 'Rechnungen',
    about:
      'Berichtigen Sie einen gelesenen Wert, wird seine Stelle auf der Rechnung für die nächste gelernt.',
    open: 'Gelernte Rechnungsvorlagen…',
    title: 'Gelernte Rechnungsvorlagen',
    subtitle: 'Aus Ihren Berichtigungen gelernt, auf diesem Computer, und Teil der Sicherungen',
    none: 'Noch nichts gelernt. Hängen Sie eine Rechnung an, berichtigen Sie einen gelesenen Wert und wechseln Sie zu einem anderen Antrag: Die nächste Rechnung desselben Ausstellers wird danach gelesen.',
    unnamed: 'Aussteller ohne Namen',
    knows: (fields) => `Gelernt: ${fields}`,
    taughtOn: (day) => `Zuletzt berichtigt am ${day}`,
    forget: 'Vergessen',
    forgetNamed: (name) => `Vorlage von ${isolated(name)} vergessen`,
    removed: (name) => `Rechnungsvorlage von ${isolated(name)} vergessen`,
  },
};
