import { isolate } from '../writing.ts';
import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

export const register: EnglishWords['register'] = {
  title: 'Register',
  practiceTitle: 'Übungsregister',
  new: 'Neu',
  search: 'Alles durchsuchen',
  clearSearch: 'Suche leeren',
  filters: { all: 'Alle', open: 'Offen', sending: 'Versand', decide: 'Klären' },
  filterLabel: 'Welche Anträge angezeigt werden',
  sort: 'Reihenfolge und Export',
  exportShown: 'Angezeigte exportieren…',
  sorts: {
    newest: 'Zuletzt geänderte zuerst',
    oldest: 'Am längsten unverändert zuerst',
    consignee: 'Nach Empfänger',
    reference: 'Nach unserem Zeichen',
  },
  today: 'Heute',
  yesterday: 'Gestern',
  foundInside: 'im Antragstext',
  noConsignee: 'Noch kein Empfänger',
  stored: 'beim Dienst abgelegt',
  applications: 'Anträge',
  rowMenu: 'Menü zu diesem Antrag',
  open: 'Öffnen',
  deleteDraft: 'Entwurf löschen',
  keptForGood: 'Gesendete Anträge bleiben im Register',
  cancelFirst: 'Wartet auf Versand; zuerst abbrechen',
  deleted: (name: string) => `Gelöscht: ${name}`,
  untitled: 'Entwurf ohne Empfänger',
  bin: {
    title: 'Papierkorb',
    practiceTitle: 'Übungspapierkorb',
    open: (count) => `Papierkorb, ${count} gelöscht`,
    back: 'Zurück zum Register',
    kept: 'Gelöschte Entwürfe bleiben 30 Tage erhalten.',
    until: (date) => `bis ${date}`,
    soon: 'wird bald gelöscht',
    restore: 'Wiederherstellen',
    wasRestored: (name) => `Wiederhergestellt: ${name}`,
    empty: 'Der Papierkorb ist leer.',
  },
  found: (count, number) =>
    count === 0
      ? 'Nichts gefunden'
      : plural(count, { one: '1 Antrag gefunden', other: `${number} Anträge gefunden` }),
  unsearched: (count) => `Die Suche ist noch nicht vollständig: noch ${count}.`,
  empty: {
    none: 'Noch keine Anträge.',
    newDraft: 'Neuer Entwurf',
    noMatch: (search: string) => `Keine Treffer für „${search}“`,
    noMatchYet: 'Bisher nichts gefunden',
    noMatchHint: 'Durchsucht werden alle Felder, Zeichen, Beträge und PDF-Namen.',
    clear: 'Suche leeren',
    filtered: {
      open: 'Es ist nichts offen.',
      sending: 'Es wird nichts gesendet, und es wartet nichts auf Versand.',
      decide: 'Es gibt nichts zu klären.',
    },
    showAll: 'Alle anzeigen',
    failed: 'Das Register konnte nicht gelesen werden.',
    notShown: 'Ihre Anträge sind sicher, aber nur eine neuere Version von CO Desk kann sie anzeigen.',
  },
};

export const duplicating: EnglishWords['duplicating'] = {
  duplicate: 'Duplizieren',
  duplicateWith: 'Duplizieren mit…',
  replace: 'Ersetzen…',
  duplicated: (reference) => `Dupliziert als ${reference}`,
  replacing: (reference) => `${reference} ersetzt ihn, mit Vermerk in Feld 5.`,
  sheet: {
    title: 'Duplizieren mit…',
    subtitle: 'Das wird in den neuen Entwurf übernommen. Unser Zeichen wird neu vergeben.',
    groupsLabel: 'Was übernommen wird',
    make: 'Duplizieren',
    remembered: 'Gilt auch für die nächsten Duplikate.',
    nothing: 'leer',
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
    usual: 'alle Felder, ohne PDFs',
    withPdfs: 'alle Felder und PDFs',
    chosen: (taken, all) => `${taken} von ${all} Teilen`,
  },
};

export const templates: EnglishWords['templates'] = {
  saveAs: 'Als Vorlage speichern…',
  fromTemplate: 'Aus einer Vorlage',
  all: 'Alle Vorlagen…',
  beginMenu: 'Weitere Möglichkeiten',
  save: {
    title: 'Als Vorlage speichern',
    editTitle: 'Vorlage bearbeiten',
    subtitle: 'Die Vorlage enthält die Texte, aber keine PDFs und keine Ergebnisse.',
    name: 'Name',
    suggestedName: (consignee, destination) =>
      [consignee, destination].filter((part) => part !== '').join(', '),
    asksLabel: 'Fragen nach',
    asksHint:
      'Diese Felder füllen Sie in jedem neuen Entwurf aus; alle anderen sind vorbelegt. Nummern des Auftrags in Feld 4 bis 7 werden zu Platzhaltern wie {Bestellung} und mit der Angabe ausgefüllt.',
    allFields: 'Alle Felder',
    usualFields: 'Die üblichen',
    make: 'Vorlage speichern',
    instead: 'Vorhandene ersetzen',
    change: 'Speichern',
    nameMissing: 'Geben Sie ihr einen Namen.',
    nameTaken: (name) => `Es gibt schon eine Vorlage „${name}“.`,
    made: (name) => `Vorlage „${name}“ gespeichert`,
    changed: (name) => `Vorlage „${name}“ geändert`,
  },
  list: {
    title: 'Neu aus Vorlage',
    subtitle: 'Anfangsbuchstaben tippen, dann Enter drücken.',
    search: 'Name der Vorlage',
    label: 'Vorlagen',
    none: 'Noch keine Vorlagen.',
    damaged: (count) =>
      plural(count, {
        one: '1 Vorlage ist beschädigt und wird nicht angezeigt. Sie bleibt in den Daten, wie sie ist, und kein Antrag ändert sich dadurch. Legen Sie sie neu an, oder stellen Sie in den Einstellungen eine Sicherung wieder her.',
        other: `${count} Vorlagen sind beschädigt und werden nicht angezeigt. Sie bleiben in den Daten, wie sie sind, und kein Antrag ändert sich dadurch. Legen Sie sie neu an, oder stellen Sie in den Einstellungen eine Sicherung wieder her.`,
      }),
    noneHint: 'Öffnen Sie einen Antrag und wählen Sie „Als Vorlage speichern…“.',
    nothing: (typed) => `Keine Treffer für „${typed}“.`,
    asks: (fields) => `fragt nach ${fields}`,
    asksNothing: 'ohne Fragen',
    edit: 'Bearbeiten…',
    remove: 'Löschen',
    removed: (name) => `Vorlage „${name}“ gelöscht`,
  },
  start: {
    subtitle: 'Tab: nächstes Feld, Enter: Entwurf anlegen.',
    make: 'Entwurf anlegen',
    none: 'Diese Vorlage hat keine offenen Felder.',
    made: (name, reference) => `${reference} aus „${name}“ angelegt`,
  },
  notSaved: 'Die Vorlage wurde nicht gespeichert.',
  tooMany: 'Es gibt zu viele Vorlagen. Löschen Sie zuerst eine.',
  notFound: 'Diese Vorlage gibt es nicht mehr.',
};

/** Links and files opened from outside. */
export const arrivals: EnglishWords['arrivals'] = {
  waiting: {
    file: (fileName) => `„${isolate(fileName)}“ wartet`,
    application: 'Ein Link auf einen Antrag wartet',
    reference: (clientReference) => `Ein Link auf ${isolate(clientReference)} wartet`,
    search: (text) => `Ein Link mit der Suche nach „${isolate(text)}“ wartet`,
  },
  waitingText: 'Von außen geöffnet, während hier noch etwas offen war.',
  more: (count) => plural(count, { one: '1 weiteres wartet.', other: `${count} weitere warten.` }),
  look: 'Öffnen',
  leave: 'Nicht öffnen',
  refused: {
    link: {
      title: 'Der Link konnte nicht gelesen werden',
      text: 'Es wurde nichts geändert. Fragen Sie den Absender nach „Unser Zeichen“ des Antrags und suchen Sie danach.',
    },
    notOurs: {
      title: 'CO Desk kann dies nicht von außen öffnen',
      text: 'Von außen lassen sich nur Dateien mit der Endung .codesk öffnen. Es wurde nichts geändert. Tabellen öffnen Sie mit „Importieren…“; PDFs ziehen Sie auf einen Antrag.',
    },
    place: {
      title: 'Die Datei konnte von dort nicht geöffnet werden',
      text: 'Unter diesem Namen oder an diesem Ort liegt keine gewöhnliche Datei. Es wurde nichts gelesen oder geändert. Legen Sie die Datei in einen Ordner dieses Computers und öffnen Sie sie noch einmal.',
    },
    tooMany: {
      title: 'Zu viele Links und Dateien auf einmal',
      text: 'Die ersten warten hier; die übrigen wurden nicht geöffnet. Öffnen Sie sie erneut, wenn die ersten erledigt sind.',
    },
  },
  inBin: {
    title: 'Der Antrag des Links liegt im Papierkorb',
    text: 'Es wurde nichts geändert. Stellen Sie ihn aus dem Papierkorb wieder her, um ihn zu sehen.',
  },
  unknownId: {
    title: 'Der Antrag des Links ist nicht auf diesem Computer',
    text: 'Es wurde nichts geändert. Vielleicht liegt er auf einem anderen Computer, oder er wurde endgültig gelöscht.',
  },
  unknownReference: (clientReference) => ({
    title: `Hier gibt es keinen Antrag mit dem Zeichen ${isolate(clientReference)}`,
    text: 'Es wurde nichts geändert. Vielleicht liegt er auf einem anderen Computer oder hat inzwischen ein anderes Zeichen.',
  }),
  nothingToSearch: (text) => ({
    title: `Ein Link sucht nach „${isolate(text)}“, aber es gibt noch nichts zu durchsuchen`,
    text: 'Auf diesem Computer gibt es noch keinen Antrag. Es wurde nichts geändert.',
  }),
  otherRegister: {
    practice: {
      title: 'Der Antrag des Links steht im Übungsregister',
      text: 'Sie arbeiten gerade im echten Register. Wählen Sie oben rechts den Übungsdienst und öffnen Sie den Link erneut.',
    },
    service: {
      title: 'Der Antrag des Links steht im echten Register',
      text: 'Sie arbeiten gerade im Übungsregister. Verlassen Sie oben rechts die Übung und öffnen Sie den Link erneut.',
    },
  },
  onlyShown: (fileName) => ({
    title: `„${isolate(fileName)}“ wurde nicht gelesen`,
    text: 'Die Daten hier stammen von einer neueren Version von CO Desk, deshalb kann nichts hinzugefügt werden. Die Datei ist unverändert.',
  }),
};
