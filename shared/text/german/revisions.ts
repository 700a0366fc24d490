import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

function lines(count: number): string {
  return plural(count, { one: '1 Zeile', other: `${count} Zeilen` });
}

function pdfs(count: number): string {
  return plural(count, { one: '1 PDF', other: `${count} PDFs` });
}

export const revisions: Words['revisions'] = {
  menu: 'Frühere Fassungen…',
  title: 'Frühere Fassungen',
  back: 'Zurück zum Antrag',
  list: 'Wie er vorher war',
  filterLabel: 'Welche Fassungen gezeigt werden',
  filters: { all: 'Alle', today: 'Heute', earlier: 'Früher' },
  now: 'jetzt',
  created: 'angelegt',
  restoredFrom: (time) => `wiederhergestellt von ${time}`,
  lastOfDay: 'letzte des Tages',
  opening: 'Wird gelesen…',
  none: {
    title: 'Noch wurde nichts geändert',
    text: 'Ab der ersten Änderung steht hier, wie der Antrag vorher war.',
  },
  noneToday: 'Keine Fassung von heute.',
  noneEarlier: 'Keine Fassung von einem früheren Tag.',
  failed: 'Die früheren Fassungen waren nicht lesbar',

  beside: (time) => `${time} neben jetzt`,
  differ: (boxes, hasAmount, hasMore) => {
    const parts = [
      ...(boxes === 0 ? [] : [plural(boxes, { one: '1 Feld', other: `${boxes} Felder` })]),
      ...(hasAmount ? ['Betrag'] : []),
      ...(hasMore ? ['mehr'] : []),
    ];
    return parts.length === 0 ? 'nichts ist anders' : `anders: ${parts.join(', ')}`;
  },
  previousChange: 'Vorige Änderung',
  nextChange: 'Nächste Änderung',
  mark: 'Änderungen markieren',
  restore: (time) => `${time} wiederherstellen`,
  restoring: 'Wird wiederhergestellt…',
  restored: (time) => `Wiederhergestellt: Fassung von ${time}`,
  locked: 'Er wurde gesendet und bleibt, wie er ist.',
  same: 'So steht es schon da.',
  note: 'Das Wiederherstellen wird eine neue Fassung. Was jetzt dasteht, bleibt in dieser Liste.',
  notRestored: 'Es wurde nicht wiederhergestellt',
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
