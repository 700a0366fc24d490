import type { Words } from '../page-words.ts';

export const beside: Words['beside'] = {
  pane: 'PDF neben der Seite',
  choose: 'PDF wählen',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  zoomOut: 'Kleiner',
  zoomIn: 'Größer',
  fitWidth: 'So breit wie der Bereich',
  close: 'PDF schließen',
  openInReader: 'Im Leseprogramm öffnen',
  opening: 'Das PDF wird geöffnet…',
  none: 'Noch keine PDFs. Ziehen Sie sie irgendwohin.',
  tooNarrow:
    'Das Fenster ist zu schmal für ein PDF neben der Seite. Machen Sie es breiter und drücken Sie die Taste noch einmal.',
  picturesOfText: 'Dieses PDF enthält Bilder von Text. Tippen Sie ihn ab.',
  pageNotDrawn: (page) => `Seite ${page} lässt sich hier nicht zeichnen.`,
  troubles: {
    unreadable:
      'Dieses PDF lässt sich hier nicht zeichnen. Ihr Leseprogramm zeigt es vielleicht; gesendet wird es, wie es ist.',
    tooSlow:
      'Das Zeichnen dauerte zu lange. Ihr Leseprogramm zeigt es vielleicht; gesendet wird es, wie es ist.',
  },
  keysHint:
    'Pfeiltasten markieren Text, mit Strg Wörter, mit Umschalt mehr. Eingabe setzt ihn dort ein, wo Sie zuletzt tippten, 1 bis 7 in ein Feld, Esc schließt.',
  bar: 'Wohin der markierte Text geht',
  putInto: 'In Feld',
  more: 'Andere Felder',
  into: (field) => `Einsetzen in ${field}`,
  put: (text, field) => `${text} steht jetzt in ${field}`,
  marked: (text) => `Markiert: ${text}`,
  noField: 'Es war noch kein Feld aktiv. Wählen Sie mit 1 bis 7 eines.',
  locked: 'Dieser Antrag wurde gesendet. Es kann nichts mehr hinein.',
};
