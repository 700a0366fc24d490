import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

export const backups: EnglishWords['backups'] = {
  title: 'Sicherungen',
  reading: 'Die Sicherungen werden gelesen…',
  none: 'Noch keine. CO Desk sichert automatisch einmal am Tag.',
  todayAt: (time) => `heute um ${time}`,
  yesterdayAt: (time) => `gestern um ${time}`,
  dayAt: (day, time) => `am ${day} um ${time}`,
  moment: (day, time) => `${day}, ${time}`,
  lastWhole: (when) => `Letzte Sicherung ${when}, geprüft und vollständig`,
  lastDamaged: (when) => `Die letzte Sicherung (${when}) ist beschädigt`,
  lastDamagedAdvice:
    'Die Datei wurde seitdem verändert. Sichern Sie jetzt; ältere Sicherungen bleiben erhalten.',
  notMade: (when) => `Die Sicherung ${when} ist nicht gelungen`,
  applications: (count, number) => plural(count, { one: '1 Antrag', other: `${number} Anträge` }),
  pdfs: (count, number) => plural(count, { one: '1 PDF', other: `${number} PDFs` }),
  content: (applications, pdfs) => `${applications} und ${pdfs}`,
  howMany: 'Täglich eine; die letzten sieben bleiben.',
  week: 'Sicherungen der letzten sieben Tage',
  dayMade: 'gesichert',
  dayNone: 'keine Sicherung',
  missing: (days) => `Keine am ${days}: CO Desk lief nicht oder konnte nicht speichern.`,
  now: 'Jetzt sichern',
  making: 'Wird gesichert…',
  made: 'Gesichert, geprüft und vollständig',
  restore: 'Wiederherstellen…',
  tookAlong: (when) => `Alle Daten exportiert ${when}`,
  tookAlongText:
    'Wählen Sie auf dem anderen Computer „Wiederherstellen…“ und dann „Aus einer Datei…“. Arbeiten Sie mit diesen Daten immer nur auf einem Computer.',
  fromFile: 'Aus einer Datei…',
  fileTitle: 'Alle Daten aus dieser Datei übernehmen?',
  fileSubtitle: (name) => `Sie ersetzen die Daten hier: ${name}`,
  replaced: 'Die jetzigen Daten sind dann nicht mehr zu sehen.',
  sentHere: 'Von hier Gesendetes bleibt gesendet.',
  waitingThere:
    'Was auf einem anderen Computer auf Versand wartete oder gerade gesendet wurde, wird von hier nicht gesendet.',
  waitingThereText:
    'Vielleicht wurde es seitdem von dort gesendet. Es steht unter Klären, bis Sie beim Dienst nachgefragt haben.',
  oneComputer: 'Arbeiten Sie mit diesen Daten immer nur auf einem Computer:',
  oneComputerText: 'Hier ist nicht bekannt, was dort gesendet wird.',
  accountsOfFile: 'Konten aus der Datei werden abgemeldet übernommen.',
  accountsOfFileText: 'Die Konten dieses Computers bleiben unverändert.',
  importEverything: 'Alle Daten übernehmen',
  sheetTitle: 'Sicherung wiederherstellen',
  sheetSubtitle: 'Wählen Sie den Stand. Vor dem Wiederherstellen werden Sie noch einmal gefragt.',
  list: 'Sicherungen, die neueste zuerst',
  causes: {
    daily: 'automatisch',
    byHand: 'von Hand',
    beforeMigration: 'vor einer neuen Version von CO Desk',
    beforeRestore: 'vor dem Wiederherstellen',
  },
  whole: 'Vollständig',
  damaged: 'Beschädigt',
  next: 'Diese wiederherstellen…',
  questionTitle: 'Diese Sicherung wiederherstellen?',
  questionSubtitle: (moment, content) => `Stand: ${moment} · ${content}`,
  newer: 'Was Sie seitdem geschrieben haben, ist dann nicht mehr zu sehen.',
  newerText:
    'Es ist nicht verloren: Der jetzige Stand wird vorher gesichert und lässt sich ebenso wiederherstellen.',
  sent: 'Gesendetes bleibt gesendet.',
  sentText: 'Es steht weiterhin mit seinen Kosten im Register und kann nicht noch einmal gesendet werden.',
  waiting: 'Anträge warten nur dann weiter auf Versand, wenn sie schon damals warteten.',
  waitingText: 'Alles andere wird nicht gesendet; das steht dann beim Antrag.',
  settings: 'Einstellungen und Vorgaben gehören dazu.',
  settingsText:
    'Was eine ältere Version von CO Desk gesichert hat, enthält sie nicht; dann bleiben Ihre jetzigen.',
  accounts: 'Konten bleiben, wie sie jetzt sind.',
  accountsText: 'Niemand wird abgemeldet.',
  keepNow: 'Nichts ändern',
  goBack: 'Alles wiederherstellen',
  restoring: 'Alles wird wiederhergestellt. Schließen Sie CO Desk nicht.',
  nothingChanged: 'Es wurde nichts geändert.',
  failures: {
    sending: {
      title: 'Gerade wird etwas gesendet',
      advice: 'Warten Sie, bis das Ergebnis feststeht, und stellen Sie dann wieder her.',
    },
    importing: {
      title: 'Gerade werden Entwürfe aus einer Datei angelegt',
      advice: 'Warten Sie, bis sie angelegt sind, und stellen Sie dann wieder her.',
    },
    backupMissing: { title: 'Diese Sicherung ist nicht mehr da', advice: 'Wählen Sie eine andere.' },
    backupDamaged: {
      title: 'Diese Sicherung oder Datei ist beschädigt',
      advice:
        'Wählen Sie eine andere. Bei einer kopierten Datei ist vielleicht das Original noch vollständig.',
    },
    notABackup: {
      title: 'Diese Datei enthält keine Daten von CO Desk',
      advice:
        'Wählen Sie eine Datei, die mit „Alle Daten exportieren…“ entstanden ist; ihr Name endet auf .codesk-everything.',
    },
    newerBackup: {
      title: 'Diese Sicherung stammt von einer neueren Version von CO Desk',
      advice: 'Installieren Sie diese Version und stellen Sie dann wieder her.',
    },
  },
};

export const damage: EnglishWords['damage'] = {
  title: 'Das Register war nicht vollständig lesbar',
  causes: {
    missing:
      'Die Datei co-desk.sqlite fehlt in Ihrem Datenordner, obwohl ihre Sicherungen, PDFs oder ihr Journal da sind.',
    empty: 'Die Datei ist leer, obwohl vorher etwas darin stand.',
    notADatabase:
      'Die Datei enthält kein Register: Sie wurde überschrieben, oder der Datenträger ist defekt.',
    cut: 'Die Datei ist abgeschnitten, wohl durch einen Stromausfall oder weil der Datenträger voll war.',
    damaged:
      'Teile der Datei sind nicht lesbar, wohl durch einen Stromausfall oder weil der Datenträger defekt ist.',
    foreign: 'An ihrer Stelle liegt eine Datei eines anderen Programms.',
  },
  missingTitle: 'Das Register fehlt',
  missingAdvice:
    'Falls jemand die Datei verschoben hat: Schließen Sie CO Desk, legen Sie sie zurück und starten Sie neu.',
  untouched: 'Die Datei wurde unverändert aufgehoben; es wird nichts überschrieben.',
  noBackup: 'Es gibt noch keine Sicherung.',
  noWholeBackup: 'Auch von den Sicherungen ist keine vollständig.',
  reading: 'Datei, Sicherungen und PDFs werden geprüft. Das kann eine Minute dauern.',
  notRead: 'Die Prüfung ist nicht gelungen',
  notReadAdvice: 'Prüfen Sie erneut oder machen Sie ohne Prüfung weiter.',
  readAgain: 'Erneut prüfen',

  actions: 'Wie es weitergeht',
  restore: {
    title: (when) => `Sicherung von ${when} wiederherstellen`,
    all: (count, applications) =>
      plural(count, {
        one: `${applications} wird wiederhergestellt.`,
        other: `${applications} werden wiederhergestellt.`,
      }),
    alsoReadable: (count, number) =>
      plural(count, {
        one: '1 weiterer oder neuerer wird aus der beschädigten Datei gelesen.',
        other: `${number} weitere oder neuere werden aus der beschädigten Datei gelesen.`,
      }),
    nothingBesides: 'In der beschädigten Datei ist nichts Neueres lesbar.',
  },
  salvage: {
    title: 'Öffnen, was noch lesbar ist',
    text: (applications) => `${applications} aus der beschädigten Datei. Der Rest würde fehlen.`,
    less: (count, number) =>
      plural(count, { one: 'Die Sicherung hat 1 mehr.', other: `Die Sicherung hat ${number} mehr.` }),
  },
  choose: {
    title: 'Andere Sicherung wählen…',
    fileTitle: 'Datei wählen…',
    unseenText: 'Eine Sicherung auf diesem Computer oder eine Datei.',
    text: (count) =>
      plural(count, {
        one: 'Es gibt hier eine weitere, oder wählen Sie eine Datei.',
        other: `Es gibt hier ${count} weitere, oder wählen Sie eine Datei.`,
      }),
    fileText: 'Eine Datei, die mit „Alle Daten exportieren…“ entstanden ist.',
  },
  keepNewDatabase: {
    title: 'Ohne Wiederherstellung weiterarbeiten',
    text: 'Mit leerem Register beginnen. Gesendetes bleibt bekannt.',
  },
  undoMissing: 'Sie können das rückgängig machen, solange eine frühere Sicherung da ist.',
  undo: 'Sie können das rückgängig machen: Die beschädigte Datei bleibt, bis Sie sie löschen.',
  doing: {
    restore: 'Wird wiederhergestellt. Schließen Sie CO Desk nicht.',
    salvage: 'Was lesbar ist, wird gelesen. Schließen Sie CO Desk nicht.',
    keepNewDatabase: 'Ein leeres Register wird angelegt.',
  },
  nothingChanged: 'Es wurde nichts geändert.',

  found: 'Was gefunden wurde',
  register: 'Register',
  pdfsStay: 'PDFs, die dann zu keinem Antrag gehören, bleiben mindestens 60 Tage im Ordner.',
  noFile: 'co-desk.sqlite ist nicht da.',
  quarantinedAs: (size) => `co-desk.sqlite, ${size}. Aufgehoben als`,
  readable: (applications) => `Daraus noch lesbar: ${applications}.`,
  nothingReadable: 'Kein Antrag daraus ist lesbar.',
  notOpened: 'Die Datei lässt sich nicht öffnen.',
  pdfs: 'PDFs',
  noPdfs: 'Keine angehängt',
  pdfsWhole: (number) => `${number} von ${number}, vollständig`,
  pdfsDamaged: (whole, all) =>
    `${whole} von ${all} vollständig. Vor dem Senden eines Antrags mit beschädigtem PDF werden Sie gewarnt.`,
  settings: 'Einstellungen',
  settingsFound: {
    whole: 'Vollständig',
    missing: 'Die Datei fehlt. CO Desk verwendet die Standardeinstellungen.',
    quarantined: 'Ebenfalls nicht lesbar und aufgehoben. CO Desk verwendet die Standardeinstellungen.',
    unread:
      'Die Datei ist gerade nicht lesbar und bleibt unverändert. CO Desk verwendet die Standardeinstellungen.',
  },
  sent: 'Was gesendet wurde',
  attempts: (count, number) => plural(count, { one: '1 Versuch', other: `${number} Versuche` }),
  nothingSent: 'Noch nichts',
  journalWhole: (attempts) => `${attempts}, vollständig. Nichts davon kann zweimal gesendet werden.`,
  journalDamaged: (attempts) =>
    `${attempts}, unvollständig. Gesendetes kann noch als Entwurf dastehen: Fragen Sie beim Dienst nach, bevor Sie es erneut senden.`,
  good: 'in Ordnung',
  bad: 'beschädigt',

  backups: 'Sicherungen',
  noBackups: 'Hier gibt es keine.',
  older: (count) => plural(count, { one: 'und eine ältere', other: `und ${count} ältere` }),
  saveQuarantine: 'Beschädigte Datei speichern…',
  copyReport: 'Bericht kopieren',
  report: 'Der Bericht',
  savedQuarantine: 'Die beschädigte Datei wurde gespeichert',
  notSavedQuarantine: 'Die beschädigte Datei wurde nicht gespeichert',
  program: (version, platform) => `CO Desk ${version}, ${platform}`,
};
