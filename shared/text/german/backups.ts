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

export const damage: Words['damage'] = {
  title: 'Das Register war nicht vollständig lesbar',
  causes: {
    missing:
      'Die Datei co-desk.sqlite fehlt in Ihrem Datenordner, obwohl ihre Sicherungen, PDFs oder ihr Journal da sind.',
    empty: 'Die Datei ist leer, obwohl vorher etwas darin stand.',
    notADatabase:
      'In der Datei steht etwas anderes als ein Register: Sie wurde überschrieben, oder der Datenträger ist defekt.',
    cut: 'Die Datei ist abgeschnitten, wohl durch einen Stromausfall oder weil der Datenträger voll war.',
    damaged:
      'Teile der Datei sind nicht lesbar, wohl durch einen Stromausfall oder weil der Datenträger defekt ist.',
    foreign: 'An ihrer Stelle liegt die Datei eines anderen Programms.',
  },
  missingTitle: 'Das Register fehlt',
  missingAdvice:
    'Falls jemand die Datei verschoben hat: Schließen Sie CO Desk, legen Sie sie zurück und starten Sie neu.',
  untouched: 'Sie ist unverändert beiseitegelegt; nichts wird überschrieben.',
  noBackup: 'Es gibt noch keine Sicherung.',
  noWholeBackup: 'Auch von den Sicherungen ist keine vollständig.',
  reading: 'Alles wird angesehen: die Datei, die Sicherungen, die PDFs. Das kann eine Minute dauern.',
  notRead: 'Es ließ sich nicht feststellen, was noch da ist',
  notReadAdvice: 'Sehen Sie noch einmal nach, oder gehen Sie ohne das weiter.',
  readAgain: 'Noch einmal nachsehen',

  actions: 'Wege weiter',
  restore: {
    title: (when) => `Die Sicherung wiederherstellen, die ${when} entstand`,
    all: (count, applications) =>
      plural(count, {
        one: `${applications} kommt zurück, wie er war.`,
        other: `${applications} kommen zurück, wie sie waren.`,
      }),
    besides: (count, number) =>
      plural(count, {
        one: '1 weiterer oder neuerer wird aus der beiseitegelegten Datei gelesen.',
        other: `${number} weitere oder neuere werden aus der beiseitegelegten Datei gelesen.`,
      }),
    nothingBesides: 'Die beiseitegelegte Datei hat nichts Neueres, was lesbar wäre.',
  },
  salvage: {
    title: 'Öffnen, was noch lesbar ist',
    text: (applications) => `${applications} aus der beiseitegelegten Datei. Der Rest würde fehlen.`,
    less: (count, number) =>
      plural(count, { one: 'Die Sicherung hat 1 mehr.', other: `Die Sicherung hat ${number} mehr.` }),
  },
  choose: {
    title: 'Eine andere Sicherung wählen…',
    fileTitle: 'Eine Datei von anderswo nehmen…',
    unseenText: 'Eine von hier oder eine Datei von anderswo.',
    text: (count) =>
      plural(count, {
        one: 'Eine andere ist hier, oder nehmen Sie eine Datei von anderswo.',
        other: `${count} andere sind hier, oder nehmen Sie eine Datei von anderswo.`,
      }),
    fileText: 'Eine, die mit „Alles mitnehmen…“ entstanden ist, hier oder auf einem anderen Computer.',
  },
  goOn: {
    title: 'Ohne sie weiterarbeiten',
    text: 'Mit leerem Register beginnen. Was gesendet wurde, bleibt bekannt.',
  },
  undoMissing: 'Alles davon lässt sich zurücknehmen, solange eine Sicherung von vorher da ist.',
  undo: 'Alles davon lässt sich zurücknehmen: Die beiseitegelegte Datei bleibt, bis Sie sie löschen.',
  doing: {
    restore: 'Wird wiederhergestellt. Schließen Sie CO Desk nicht.',
    salvage: 'Was lesbar ist, wird gelesen. Schließen Sie CO Desk nicht.',
    goOn: 'Es wird begonnen.',
  },
  nothingChanged: 'Es wurde nichts geändert.',

  found: 'Was gefunden wurde',
  register: 'Register',
  pdfsStay: 'Was eine Sicherung davon nicht kennt, bleibt mindestens 60 Tage im Ordner.',
  noFile: 'co-desk.sqlite ist nicht da.',
  setAsideAs: (size) => `co-desk.sqlite, ${size}. Beiseitegelegt als`,
  readable: (applications) => `Daraus noch lesbar: ${applications}.`,
  nothingReadable: 'Kein Antrag daraus ist lesbar.',
  notOpened: 'Sie lässt sich gar nicht öffnen.',
  pdfs: 'PDFs',
  noPdfs: 'Keine angehängt',
  pdfsWhole: (number) => `${number} von ${number}, vollständig`,
  pdfsDamaged: (whole, all) =>
    `${whole} von ${all} vollständig. Ein Antrag mit einer beschädigten sagt es, bevor er gesendet wird.`,
  settings: 'Einstellungen',
  settingsFound: {
    whole: 'Vollständig',
    missing: 'Die Datei ist nicht da. CO Desk hat mit den üblichen begonnen.',
    setAside: 'Auch nicht lesbar und beiseitegelegt. CO Desk hat mit den üblichen begonnen.',
    unread:
      'Die Datei ist gerade nicht lesbar und bleibt, wie sie ist. CO Desk hat mit den üblichen begonnen.',
  },
  sent: 'Was gesendet wurde',
  attempts: (count, number) => plural(count, { one: '1 Versuch', other: `${number} Versuche` }),
  nothingSent: 'Noch nichts',
  journalWhole: (attempts) => `${attempts}, vollständig. Nichts davon kann zweimal gesendet werden.`,
  journalDamaged: (attempts) =>
    `${attempts}, mit einer Lücke. Gesendetes kann noch als Entwurf dastehen: Fragen Sie beim Dienst nach, bevor Sie es erneut senden.`,
  good: 'in Ordnung',
  bad: 'beschädigt',

  backups: 'Sicherungen',
  noBackups: 'Hier ist keine.',
  older: (count) => plural(count, { one: 'und eine ältere', other: `und ${count} ältere` }),
  saveSetAside: 'Beiseitegelegte Datei speichern…',
  copyReport: 'Bericht kopieren',
  report: 'Der Bericht',
  savedSetAside: 'Die beiseitegelegte Datei liegt jetzt, wo Sie wollten',
  notSavedSetAside: 'Die beiseitegelegte Datei wurde nicht gespeichert',
  program: (version, platform) => `CO Desk ${version}, ${platform}`,
};
