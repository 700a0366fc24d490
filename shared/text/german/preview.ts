import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

const failures: EnglishWords['preview']['failures'] = {
  diskFull:
    'Das PDF wurde nicht gespeichert: Der Datenträger ist voll. Schaffen Sie Platz und speichern Sie es noch einmal, oder speichern Sie es anderswo.',
  readOnly:
    'Das PDF wurde nicht gespeichert: Dort kann nicht geschrieben werden. Ist es in einem anderen Programm geöffnet, schließen Sie es; sonst wählen Sie einen anderen Ordner.',
  unreachable:
    'Das PDF wurde nicht gespeichert: Dieser Ordner ist nicht erreichbar. Wählen Sie einen anderen.',
  newerVersion: 'Das PDF wurde nicht gespeichert. Wählen Sie einen anderen Ordner.',
  storeFailed:
    'Das PDF wurde nicht gespeichert. Ist es in einem anderen Programm geöffnet, schließen Sie es; sonst wählen Sie einen anderen Ordner.',
};

function allOf(sheets: number): string {
  const small = ['', '', 'Beide', 'Alle drei', 'Alle vier', 'Alle fünf', 'Alle sechs'];
  return small[sheets] ?? `Alle ${sheets}`;
}

export const preview: EnglishWords['preview'] = {
  title: 'Vorschau',
  open: 'Vorschau',
  back: 'Zurück zum Entwurf',
  backToApplication: 'Zurück zum Antrag',
  savePdf: 'Als PDF speichern…',
  copyImage: 'Als Bild kopieren',
  print: 'Drucken…',
  column: 'Blätter und Papier',
  page: 'Druckbild des Zeugnisses',

  sheets: 'Blätter',
  original: 'Original',
  originalNumber: (number) => `Original ${number}`,
  copyNumber: (number) => `Durchschrift ${number}`,
  cover: 'Deckblatt',
  coverPage: (page, pages) => `Deckblatt, Seite ${page} von ${pages}`,
  printAll: (sheets) => `${allOf(sheets)} drucken`,
  withCover: 'Deckblatt mit Auftrag und Liste der PDFs',
  maxSheets: (sheets) =>
    `Nur die ersten ${sheets} Blätter werden angezeigt und gedruckt. Prüfen Sie die Zahl der Originale und Durchschriften.`,

  doesNotFit: 'Passt nicht',
  boxes: (numbers) =>
    plural(numbers.length, { one: `Feld ${numbers.join()}`, other: `Felder ${numbers.join(', ')}` }),
  wouldBeMissing: (lines, isGoods) =>
    `${plural(lines, { one: 'Diese Zeile würde', other: 'Diese Zeilen würden' })} auf dem Papier fehlen. ${
      isGoods ? 'Kürzen Sie die Waren oder verweisen Sie auf die Rechnung.' : 'Kürzen Sie den Text.'
    }`,
  moreLines: (lines) => plural(lines, { one: 'und 1 weitere Zeile', other: `und ${lines} weitere Zeilen` }),
  wouldBeMissingLocked:
    'Diese Zeilen würden auf dem Papier fehlen. Der Antrag kann nicht mehr geändert werden.',
  editBox: (number) => `Feld ${number} bearbeiten`,
  paperEnds: (lines) =>
    `Hier endet das Papier. ${plural(lines, { one: '1 Zeile passt', other: `${lines} Zeilen passen` })} nicht.`,

  addressTooLong: (lines) =>
    `Zu lang für das Papier: ${plural(lines, { one: '1 Zeile passt', other: `${lines} Zeilen passen` })} nicht.`,

  paper: 'Papier',
  size: 'Größe',
  a4: 'A4',
  printOn: 'Drucken auf',
  plain: 'Weißes Papier',
  form: 'Vordruck der Kammer',
  formNote: 'Auf den Vordruck der Kammer kommen nur die Texte, ohne Linien und Überschriften.',
  shift: 'Nach rechts, unten',
  shiftRight: 'Nach rechts verschieben, Millimeter',
  shiftDown: 'Nach unten verschieben, Millimeter',
  draftNote: ' steht quer über jedem Blatt, bis die Kammer das Zeugnis ausgestellt hat.',
  browserNote:
    'Im Browser öffnet „Als PDF speichern…“ das Druckfenster: Wählen Sie dort „Als PDF speichern“ als Drucker.',

  smaller: 'Kleiner',
  larger: 'Größer',
  percent: (percent) => `${percent} %`,
  fit: 'Seite ins Fenster einpassen',

  draft: 'ENTWURF',
  copied: 'Das Blatt wurde als Bild kopiert.',
  notCopied:
    'Das Blatt wurde nicht kopiert: Die Zwischenablage dieses Computers hat das Bild nicht angenommen.',
  saved: 'Das PDF wurde gespeichert.',
  failures,
  notPrinted:
    'Es wurde nichts gedruckt. Prüfen Sie den Drucker und drucken Sie noch einmal, oder speichern Sie ein PDF.',
  systemReported: (detail) => `Meldung des Systems: ${detail}`,

  coverWords: {
    title: 'Antrag auf ein Ursprungszeugnis',
    practice: 'Übung. Es wurde nichts gesendet.',
    ready: 'Bereit zum Einreichen.',
    toFix: ({ missing, wrong }) => {
      const found = [
        ...(missing > 0
          ? [plural(missing, { one: '1 Pflichtangabe fehlt', other: `${missing} Pflichtangaben fehlen` })]
          : []),
        ...(wrong > 0 ? [`${wrong} Fehler`] : []),
      ];
      return `Nicht bereit: ${found.join(', ')}.`;
    },
    printedOn: 'Gedruckt am',
    state: 'Stand',
    readiness: 'Vollständigkeit',
    references: 'Referenzen',
    parties: 'Beteiligte und Waren',
    order: 'Auftrag',
    invoice: 'Rechnung',
    attachments: 'PDFs',
    noAttachments: 'Es sind keine PDFs angehängt.',
    name: 'Name',
    type: 'Art',
    pages: 'Seiten',
    size: 'Größe',
    total: (count) => plural(count, { one: '1 PDF', other: `${count} PDFs` }),
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
};

function lines(count: number): string {
  return plural(count, { one: '1 Zeile', other: `${count} Zeilen` });
}

function pdfs(count: number): string {
  return plural(count, { one: '1 PDF', other: `${count} PDFs` });
}

export const revisions: EnglishWords['revisions'] = {
  menu: 'Frühere Fassungen…',
  title: 'Frühere Fassungen',
  back: 'Zurück zum Antrag',
  list: 'Frühere Fassungen',
  filterLabel: 'Welche Fassungen angezeigt werden',
  filters: { all: 'Alle', today: 'Heute', earlier: 'Früher' },
  now: 'jetzt',
  created: 'angelegt',
  restoredFrom: (time) => `wiederhergestellt von ${time}`,
  lastOfDay: 'letzte des Tages',
  opening: 'Wird gelesen…',
  none: {
    title: 'Es wurde noch nichts geändert',
    text: 'Nach der ersten Änderung stehen hier die früheren Fassungen.',
  },
  noneToday: 'Keine Fassung von heute.',
  noneEarlier: 'Keine Fassung von einem früheren Tag.',
  failed: 'Die früheren Fassungen konnten nicht gelesen werden',

  beside: (time) => `${time} und jetzt`,
  differ: (boxes, hasAmount, hasMore) => {
    const parts = [
      ...(boxes === 0 ? [] : [plural(boxes, { one: '1 Feld', other: `${boxes} Felder` })]),
      ...(hasAmount ? ['Betrag'] : []),
      ...(hasMore ? ['weiteres'] : []),
    ];
    return parts.length === 0 ? 'keine Unterschiede' : `anders: ${parts.join(', ')}`;
  },
  previousChange: 'Vorige Änderung',
  nextChange: 'Nächste Änderung',
  mark: 'Änderungen markieren',
  restore: (time) => `${time} wiederherstellen`,
  restoring: 'Wird wiederhergestellt…',
  restored: (time) => `Wiederhergestellt: Fassung von ${time}`,
  locked: 'Gesendete Anträge können nicht geändert werden.',
  same: 'Entspricht dem jetzigen Stand.',
  note: 'Beim Wiederherstellen entsteht eine neue Fassung. Der jetzige Stand bleibt in dieser Liste.',
  notRestored: 'Die Fassung wurde nicht wiederhergestellt',
  nowAt: (time) => `Jetzt, ${time}`,
  nothing: 'nichts',
  notOnPage: 'Nicht auf der Seite',
  pdfs: 'PDFs',

  changes: {
    none: 'Nichts geändert',
    all: 'Alle Felder',
    boxes: (numbers) =>
      plural(numbers.length, { one: `Feld ${numbers.join('')}`, other: `Felder ${numbers.join(', ')}` }),
    groups: { invoice: 'Rechnung', order: 'Auftrag' },
    listed: (names) => names.join(', '),
    added: (what) => `${what} ergänzt`,
    takenOut: (what) => `${what} entfernt`,
    changed: (what) => `${what} geändert`,
    linesAdded: (count) => `${lines(count)} ergänzt`,
    linesTakenOut: (count) => `${lines(count)} entfernt`,
    linesChanged: (count) => `${lines(count)} geändert`,
    pdfsAttached: (count) => `${pdfs(count)} angehängt`,
    pdfsRemoved: (count) => `${pdfs(count)} entfernt`,
    pdfsRelabelled: (count) => `${pdfs(count)} umbenannt`,
    pdfsReordered: 'PDFs in anderer Reihenfolge',
  },
};
