import { isolated } from '../isolated.ts';
import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const register: Words['register'] = {
  title: 'Register',
  practiceTitle: 'Übungsregister',
  new: 'Neu',
  search: 'Alles durchsuchen',
  clearSearch: 'Suche leeren',
  filters: { all: 'Alle', open: 'Offen', sending: 'Versand', decide: 'Klären' },
  filterLabel: 'Welche Anträge gezeigt werden',
  sort: 'Reihenfolge und Export',
  sorts: {
    newest: 'Zuletzt geänderte zuerst',
    oldest: 'Zuerst geänderte zuerst',
    consignee: 'Nach Empfänger',
    reference: 'Nach eigenem Zeichen',
  },
  today: 'Heute',
  yesterday: 'Gestern',
  noConsignee: 'Noch kein Empfänger',
  stored: 'beim Dienst abgelegt',
  applications: 'Anträge',
  rowMenu: 'Was mit diesem Antrag geht',
  open: 'Öffnen',
  deleteDraft: 'Entwurf löschen',
  keptForGood: 'Er wurde gesendet und bleibt für immer',
  cancelFirst: 'Er wartet auf Versand; brechen Sie das zuerst ab',
  deleted: (name: string) => `Gelöscht: ${name}`,
  untitled: 'Entwurf ohne Empfänger',
  bin: {
    title: 'Papierkorb',
    practiceTitle: 'Übungspapierkorb',
    open: (count) => `Papierkorb, ${count} gelöscht`,
    back: 'Zurück zum Register',
    kept: 'Gelöschte Entwürfe bleiben 30 Tage.',
    until: (date) => `bis ${date}`,
    soon: 'geht bald',
    putBack: 'Zurücklegen',
    wasPutBack: (name) => `Zurückgelegt: ${name}`,
    empty: 'Der Papierkorb ist leer.',
  },
  unsearched: (count) => `Die Suche ist noch nicht vollständig: noch ${count}.`,
  empty: {
    none: 'Noch keine Anträge.',
    newDraft: 'Neuer Entwurf',
    noMatch: (search: string) => `Nichts passt zu „${search}“`,
    noMatchYet: 'Bisher nichts gefunden',
    noMatchHint: 'Gesucht wird in jedem Feld, Zeichen, Betrag und PDF-Namen.',
    clear: 'Suche leeren',
    filtered: {
      open: 'Nichts ist offen.',
      sending: 'Nichts wird gesendet, und nichts wartet darauf.',
      decide: 'Es gibt nichts zu klären.',
    },
    showAll: 'Alle zeigen',
    failed: 'Das Register war nicht lesbar.',
  },
};

export const duplicating: Words['duplicating'] = {
  duplicate: 'Duplizieren',
  duplicateWith: 'Duplizieren mit…',
  replace: 'Ersetzen…',
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

export const templates: Words['templates'] = {
  saveAs: 'Als Vorlage sichern…',
  fromTemplate: 'Aus einer Vorlage',
  all: 'Alle Vorlagen…',
  beginMenu: 'Andere Anfänge',
  save: {
    title: 'Als Vorlage sichern',
    editTitle: 'Vorlage bearbeiten',
    subtitle: 'Behält die Texte. PDFs und was daraus wurde, bleiben hier.',
    name: 'Name',
    suggestedName: (consignee, destination) =>
      [consignee, destination].filter((part) => part !== '').join(', '),
    asksLabel: 'Fragen nach',
    asksHint: 'Danach fragt ein neuer Entwurf zuerst. Alles andere ist ausgefüllt.',
    allFields: 'Alle Felder',
    usualFields: 'Die üblichen',
    make: 'Vorlage sichern',
    instead: 'An ihrer Stelle sichern',
    change: 'Sichern',
    nameMissing: 'Geben Sie ihr einen Namen.',
    nameTaken: (name) => `Eine Vorlage „${name}“ gibt es schon.`,
    made: (name) => `Vorlage „${name}“ gesichert`,
    changed: (name) => `Vorlage „${name}“ geändert`,
  },
  list: {
    title: 'Neu aus Vorlage',
    subtitle: 'Anfangsbuchstaben tippen; Enter beginnt.',
    search: 'Name der Vorlage',
    label: 'Vorlagen',
    none: 'Noch keine Vorlagen.',
    damaged: (count) =>
      plural(count, {
        one: '1 Vorlage ist beschädigt und wird nicht gezeigt. Sie bleibt in den Daten, wie sie ist, und kein Antrag ändert sich dadurch. Legen Sie sie neu an, oder stellen Sie in den Einstellungen eine Sicherung wieder her.',
        other: `${count} Vorlagen sind beschädigt und werden nicht gezeigt. Sie bleiben in den Daten, wie sie sind, und kein Antrag ändert sich dadurch. Legen Sie sie neu an, oder stellen Sie in den Einstellungen eine Sicherung wieder her.`,
      }),
    noneHint: 'Öffnen Sie einen Antrag und wählen Sie „Als Vorlage sichern…“.',
    nothing: (typed) => `Nichts passt zu „${typed}“.`,
    asks: (fields) => `fragt nach ${fields}`,
    asksNothing: 'fragt nach nichts',
    edit: 'Bearbeiten…',
    remove: 'Löschen',
    removed: (name) => `Vorlage „${name}“ gelöscht`,
  },
  start: {
    subtitle: 'Tab geht weiter, Enter macht den Entwurf.',
    make: 'Entwurf machen',
    none: 'Sie fragt nach nichts. Der Entwurf beginnt, wie sie ist.',
    made: (name, reference) => `${reference} aus „${name}“ begonnen`,
  },
  notKept: 'Die Vorlage wurde nicht gesichert.',
  tooMany: 'Es gibt zu viele Vorlagen. Löschen Sie erst eine.',
  gone: 'Diese Vorlage gibt es nicht mehr.',
};

/** Links und Dateien von außen. */
export const arrivals: Words['arrivals'] = {
  waiting: {
    file: (fileName) => `„${isolated(fileName)}“ wartet`,
    application: 'Ein Link auf einen Antrag wartet',
    reference: (clientReference) => `Ein Link auf ${isolated(clientReference)} wartet`,
    search: (text) => `Ein Link, der „${isolated(text)}“ sucht, wartet`,
  },
  waitingText: 'Es kam von außen, während Sie mit etwas anderem beschäftigt waren.',
  more: (count) => plural(count, { one: 'Dahinter wartet noch 1.', other: `Dahinter warten noch ${count}.` }),
  look: 'Ansehen',
  leave: 'Nicht ansehen',
  refused: {
    link: {
      title: 'Der Link wurde nicht verstanden',
      text: 'Nichts wurde geändert. Bitten Sie den Absender um das eigene Zeichen des Antrags und suchen Sie danach.',
    },
    notOurs: {
      title: 'Das kann CO Desk nicht von außen öffnen',
      text: 'Geöffnet werden Dateien, deren Name auf .codesk endet. Nichts wurde geändert. Tabellen und andere Dateien kommen mit Importieren… herein, PDFs, indem Sie sie auf einen Antrag ziehen.',
    },
    place: {
      title: 'Von dort konnte die Datei nicht genommen werden',
      text: 'Ihr Name oder ihr Ort gehört zu etwas anderem als einer gewöhnlichen Datei. Nichts wurde gelesen oder geändert. Legen Sie die Datei in einen Ordner dieses Computers und öffnen Sie sie noch einmal.',
    },
    tooMany: {
      title: 'Es kamen mehr Links und Dateien, als warten können',
      text: 'Die ersten warten; die übrigen blieben, wo sie sind. Öffnen Sie sie noch einmal, wenn diese erledigt sind.',
    },
  },
  inBin: {
    title: 'Der Antrag des Links liegt im Papierkorb',
    text: 'Nichts wurde geändert. Holen Sie ihn aus dem Papierkorb, um ihn zu sehen.',
  },
  unknownId: {
    title: 'Der Antrag des Links ist nicht auf diesem Computer',
    text: 'Nichts wurde geändert. Vielleicht liegt er auf einem anderen Computer, oder er wurde endgültig gelöscht.',
  },
  unknownReference: (clientReference) => ({
    title: `Kein Antrag hier hat das Zeichen ${isolated(clientReference)}`,
    text: 'Nichts wurde geändert. Vielleicht liegt er auf einem anderen Computer oder hat inzwischen ein anderes Zeichen.',
  }),
  nothingToSearch: (text) => ({
    title: `Ein Link suchte „${isolated(text)}“, und es gibt noch nichts zu durchsuchen`,
    text: 'Auf diesem Computer liegt noch kein Antrag. Nichts wurde geändert.',
  }),
  otherRegister: {
    practice: {
      title: 'Der Antrag des Links steht im Übungsregister',
      text: 'Sie arbeiten im echten, und ein Link ändert das nie. Wählen Sie oben rechts den Übungsdienst und öffnen Sie den Link noch einmal.',
    },
    service: {
      title: 'Der Antrag des Links steht im echten Register',
      text: 'Sie üben gerade, und ein Link ändert das nie. Verlassen Sie oben rechts die Übung und öffnen Sie den Link noch einmal.',
    },
  },
  onlyShown: (fileName) => ({
    title: `„${isolated(fileName)}“ wurde nicht gelesen`,
    text: 'Eine neuere Version von CO Desk hat die Daten hier geschrieben, daher kommt nichts dazu. Die Datei bleibt, wie sie ist.',
  }),
};
