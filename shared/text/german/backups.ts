import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const backups: Words['backups'] = {
  title: 'Sicherungen',
  reading: 'Die Sicherungen werden gelesen…',
  none: 'Noch keine. CO Desk macht von selbst eine am Tag, sobald es etwas zu bewahren gibt.',
  todayAt: (time) => `heute um ${time}`,
  yesterdayAt: (time) => `gestern um ${time}`,
  dayAt: (day, time) => `am ${day} um ${time}`,
  moment: (day, time) => `${day}, ${time}`,
  lastWhole: (when) => `Letzte Sicherung ${when}, gegengelesen und vollständig`,
  lastDamaged: (when) => `Die letzte Sicherung (${when}) ist beschädigt`,
  lastDamagedAdvice:
    'Ihre Datei wurde seitdem verändert. Sichern Sie jetzt; die älteren Sicherungen bleiben erhalten.',
  notMade: (when) => `Die Sicherung ${when} ist nicht gelungen`,
  applications: (count, number) => plural(count, { one: '1 Antrag', other: `${number} Anträge` }),
  pdfs: (count, number) => plural(count, { one: '1 PDF', other: `${number} PDFs` }),
  content: (applications, pdfs) => `${applications} und ${pdfs}`,
  howMany: 'Eine am Tag, sieben bleiben.',
  week: 'Sicherungen der letzten sieben Tage',
  dayMade: 'gesichert',
  dayNone: 'keine Sicherung',
  missing: (days) => `Keine am ${days}: CO Desk lief da nicht oder konnte sie nicht schreiben.`,
  now: 'Jetzt sichern',
  making: 'Wird gesichert…',
  made: 'Gesichert, gegengelesen und vollständig',
  restore: 'Wiederherstellen…',
  tookAlong: (when) => `Alles mitgenommen ${when}`,
  tookAlongText:
    'Wählen Sie auf dem anderen Computer „Wiederherstellen…“ und dann „Aus einer Datei…“. Arbeiten Sie mit diesen Daten immer nur auf einem Computer.',
  fromFile: 'Aus einer Datei…',
  fileTitle: 'Alles aus dieser Datei übernehmen?',
  fileSubtitle: (name) => `Anstelle dessen, was hier ist: ${name}`,
  replaced: 'Was jetzt hier ist, ist dann nicht mehr zu sehen.',
  sentHere: 'Was von hier gesendet wurde, bleibt gesendet.',
  waitingThere:
    'Was auf einem anderen Computer wartete oder gerade gesendet wurde, wird von hier nicht gesendet.',
  waitingThereText:
    'Es kann seitdem von dort gesendet worden sein. Es steht unter Klären, bis Sie beim Dienst nachgefragt haben.',
  oneComputer: 'Arbeiten Sie mit diesen Daten immer nur auf einem Computer:',
  oneComputerText: 'Was dort gesendet wird, ist hier nicht bekannt.',
  accountsOfFile: 'Konten aus der Datei kommen abgemeldet mit.',
  accountsOfFileText: 'Die Konten dieses Computers und seine Einstellungen bleiben, wie sie sind.',
  takeIn: 'Alles übernehmen',
  sheetTitle: 'Eine Sicherung wiederherstellen',
  sheetSubtitle: 'Wählen Sie, auf welchen Stand alles zurückgeht. Sie werden noch einmal gefragt.',
  list: 'Sicherungen, die neueste zuerst',
  causes: {
    daily: 'von selbst',
    byHand: 'von Hand',
    beforeMigration: 'vor einer neuen Fassung von CO Desk',
    beforeRestore: 'vor dem Wiederherstellen',
  },
  whole: 'Vollständig',
  damaged: 'Beschädigt',
  next: 'Diese wiederherstellen…',
  questionTitle: 'Alles zurücksetzen?',
  questionSubtitle: (moment, content) => `Auf diesen Stand: ${moment} · ${content}`,
  newer: 'Was Sie seitdem geschrieben haben, ist dann nicht mehr zu sehen.',
  newerText:
    'Verloren ist es nicht: Vorher wird der jetzige Stand gesichert, und Sie können ihn genauso wiederherstellen.',
  sent: 'Gesendetes bleibt gesendet.',
  sentText: 'Es steht wie bisher mit seinem Angebot im Register und kann kein zweites Mal hinausgehen.',
  waiting: 'Was auf das Senden wartet, wartet nur weiter, wenn es damals schon wartete.',
  waitingText: 'Alles andere, was wartet, wird nicht gesendet und sagt das auch.',
  accounts: 'Konten und Einstellungen bleiben, wie sie jetzt sind.',
  accountsText: 'Niemand wird abgemeldet.',
  keepNow: 'Alles so lassen',
  goBack: 'Alles zurücksetzen',
  restoring: 'Alles wird zurückgesetzt. Schließen Sie CO Desk nicht.',
  nothingChanged: 'Es wurde nichts geändert.',
  failures: {
    sending: {
      title: 'In diesem Augenblick wird etwas gesendet',
      advice: 'Warten Sie, bis feststeht, was daraus wird, und stellen Sie dann wieder her.',
    },
    importing: {
      title: 'In diesem Augenblick entstehen Entwürfe aus einer Datei',
      advice: 'Warten Sie, bis sie da sind, und stellen Sie dann wieder her.',
    },
    backupMissing: { title: 'Diese Sicherung ist nicht mehr da', advice: 'Wählen Sie eine andere.' },
    backupDamaged: {
      title: 'Diese Sicherung oder Datei ist beschädigt',
      advice:
        'Wählen Sie eine andere. Eine kopierte Datei ist vielleicht dort noch vollständig, wo sie herkommt.',
    },
    notABackup: {
      title: 'Diese Datei enthält nichts, was CO Desk gespeichert hat',
      advice:
        'Wählen Sie eine Datei, die mit „Alles mitnehmen…“ entstanden ist; ihr Name endet auf .codesk-everything.',
    },
    newerBackup: {
      title: 'Das hat eine neuere Fassung von CO Desk gemacht',
      advice: 'Installieren Sie jene Fassung und stellen Sie dann wieder her.',
    },
  },
};
