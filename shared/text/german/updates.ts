import type { Words } from '../page-words.ts';

/** Neue Versionen des Programms. */
export const updates: Words['updates'] = {
  title: 'Neue Versionen',
  running: (version) => `Sie arbeiten mit Version ${version}.`,
  off: {
    notThisHost: 'Diese Seite ist nicht installiert, deshalb gibt es nichts zu erneuern.',
    notConfigured:
      'Diesem CO Desk wurde nicht gesagt, wo es neue Versionen gibt. Fragen Sie, wer es Ihnen gegeben hat.',
    byAdministrator: 'Um neue Versionen von CO Desk kümmert sich Ihr Büro. Sie müssen nichts tun.',
    policyUnusable:
      'Ihr Büro hat auf diesem Computer eine Vorgabe hinterlegt, der CO Desk nicht trauen oder die es nicht lesen kann; deshalb sucht es nicht. Sagen Sie Ihrer Administration, dass policy.json geprüft werden muss.',
  },
  offTitle: 'CO Desk sucht nicht nach neuen Versionen',
  idle: 'Seit dem Start von CO Desk hat noch niemand gesucht',
  looking: 'Wird gesucht…',
  current: 'Das ist die neueste Version',
  lookedAt: (date, time) => `Gesucht am ${date} um ${time}.`,
  available: (version) => `CO Desk ${version} ist da`,
  availableText: 'Geholt wird nichts, bevor Sie es sagen.',
  byAdministrator:
    'Wer diesen Computer betreut, installiert es. Mit der jetzigen Version können Sie weiterarbeiten.',
  fetching: (version) => `CO Desk ${version} wird geholt`,
  fetchingText: 'Sie können weiterarbeiten.',
  share: (percent) => `${percent} sind da.`,
  fetchingLabel: 'Wie viel von der neuen Version da ist',
  ready: (version) => `CO Desk ${version} kann installiert werden`,
  readyText: 'Dafür startet CO Desk neu; alles Geschriebene wird vorher gesichert.',
  atEnd: (version) => `CO Desk ${version} wird beim Beenden installiert`,
  atEndText: 'Bis dahin ändert sich nichts.',
  installing: (version) => `CO Desk schließt sich und öffnet sich wieder als ${version}`,
  failedTitles: {
    look: 'Die Suche nach einer neuen Version ist nicht gelungen',
    fetch: 'Die neue Version ist nicht angekommen',
    install: 'Die neue Version wurde nicht installiert',
  },
  untouched: 'CO Desk und Ihre Anträge sind, wie sie waren.',
  reasons: {
    offline: 'Es gibt kein Netz.',
    unreachable:
      'Der Ort, an dem die neuen Versionen liegen, war nicht zu erreichen, oder die Verbindung brach ab.',
    noAnswer: 'Von dort, wo die neuen Versionen liegen, kam keine Antwort.',
    notSecure: 'Der Weg dorthin ist nicht geschützt, deshalb ging CO Desk ihn nicht.',
    unsigned: 'Was dort lag, ist nicht signiert, deshalb hat CO Desk es nicht genommen.',
    wrongSignature:
      'Was dort lag, ist nicht von den Herstellern von CO Desk signiert, deshalb wurde nichts davon genommen.',
    damaged: 'Was ankam, ist beschädigt und wurde deshalb weggeworfen.',
    tooLarge: 'Was dort lag, ist größer als jede Version sein kann, und wurde deshalb weggeworfen.',
    notForThisComputer: 'Für diese Art von Computer gibt es keine neuere Version.',
    systemTooOld: 'Die neuere Version braucht ein neueres System, als dieser Computer hat.',
    diskFull: 'Die Festplatte ist voll.',
    notKept: 'Sie konnte auf diesem Computer nicht abgelegt werden.',
    notInstalled: 'Dieser Computer hat sie nicht installiert.',
  },
  advice: {
    offline: 'Versuchen Sie es noch einmal, wenn es eines gibt.',
    unreachable: 'Versuchen Sie es später noch einmal.',
    noAnswer: 'Versuchen Sie es später noch einmal; bleibt es so, sagen Sie es Ihrer Administration.',
    notSecure: 'Sagen Sie es Ihrer Administration.',
    unsigned: 'Sagen Sie es Ihrer Administration.',
    wrongSignature: 'Sagen Sie es Ihrer Administration.',
    damaged: 'Versuchen Sie es noch einmal; bleibt es so, sagen Sie es Ihrer Administration.',
    tooLarge: 'Sagen Sie es Ihrer Administration.',
    notForThisComputer: 'Arbeiten Sie mit der jetzigen Version weiter.',
    systemTooOld: 'Arbeiten Sie mit der jetzigen Version weiter und sagen Sie es Ihrer Administration.',
    diskFull: 'Schaffen Sie etwas Platz und versuchen Sie es noch einmal.',
    notKept: 'Versuchen Sie es noch einmal; bleibt es so, sagen Sie es Ihrer Administration.',
    notInstalled: 'Versuchen Sie es noch einmal; bleibt es so, sagen Sie es Ihrer Administration.',
  },
  refusals: {
    sending: 'Gerade wurde noch etwas gesendet. Versuchen Sie es noch einmal, wenn das vorbei ist.',
    importing:
      'Gerade wurden noch Anträge aus einer Tabelle angelegt. Versuchen Sie es noch einmal, wenn das vorbei ist.',
    notSaved:
      'Noch war nicht alles Geschriebene gesichert. Versuchen Sie es noch einmal, wenn es gesichert ist.',
    changed: 'Inzwischen hat sich etwas geändert. Suchen Sie noch einmal.',
  },
  whatIsNew: 'Was neu ist',
  whatIsNewIn: (version) => `Was neu ist in ${version}`,
  releasedAt: (date) => `Veröffentlicht am ${date}.`,
  noNotes: 'Dazu wurde nichts geschrieben.',
  checkAgain: 'Noch einmal suchen',
  fetch: 'Holen',
  stop: 'Anhalten',
  restart: 'CO Desk jetzt neu starten',
  whenQuitting: 'Beim Beenden',
  notWhenQuitting: 'Nicht beim Beenden',
  later: 'Später',
  tryAgain: 'Noch einmal versuchen',
  byItself: 'Einmal am Tag suchen',
  byItselfHint:
    'Gefragt wird nur nach einer Liste von Versionen. Über Sie und Ihre Arbeit wird nichts gesendet, und nichts wird geholt oder installiert, bevor Sie es sagen.',
};
