import { isolate } from '../writing.ts';
import type { EnglishLazyWords } from '../english/lazy.ts';
import { plural } from './facts.ts';

export const einvoice: EnglishLazyWords['einvoice'] = {
  newFields: (name, count) =>
    plural(count, {
      one: `1 leeres Feld kann aus ${name} ausgefüllt werden.`,
      other: `${count} leere Felder können aus ${name} ausgefüllt werden.`,
    }),
  otherFields: (name, count) =>
    name === null
      ? plural(count, {
          one: '1 weiteres lautet dort anders.',
          other: `${count} weitere lauten dort anders.`,
        })
      : plural(count, {
          one: `1 Feld lautet in ${name} anders.`,
          other: `${count} Felder lauten in ${name} anders.`,
        }),
  creditNote: 'Das ist eine Gutschrift oder Korrektur, keine Rechnung.',
  look: 'Ansehen…',
  notNow: 'Nicht jetzt',
  choose: 'Wählen Sie die Rechnungen, PDF oder XML. Aus jeder wird ein Entwurf.',
  chooseNow: 'Auswählen…',
  release: (count) =>
    plural(count, {
      one: 'Loslassen für einen neuen Entwurf aus dieser Rechnung',
      other: `${count} Dateien loslassen: Aus jeder Rechnung wird ein neuer Entwurf`,
    }),
  begun: (name) => `Entwurf aus ${name}`,
  begunSeveral: (count) => `${count} Entwürfe, einer aus jeder Rechnung`,
  title: 'Aus der Rechnung ausfüllen',
  subtitle: (name) => `Was in ${name} steht. Nur Angehaktes wird ausgefüllt.`,
  consignee: 'Empfänger ist',
  consignees: { shipTo: 'wer die Ware bekommt', buyer: 'der Käufer' },
  severalOrigins: (countries) =>
    `Die Positionen haben mehrere Ursprungsländer: ${countries}. Jedes steht in Feld 6 bei seiner Position, und Feld 5 verweist darauf. Das Land für Feld 3 wählen Sie selbst.`,
  originToChoose: 'Die Positionen haben mehrere Ursprungsländer: Wählen Sie das für Feld 3.',
  now: 'Jetzt:',
  fill: (count) => plural(count, { one: '1 Feld ausfüllen', other: `${count} Felder ausfüllen` }),
  none: 'Aus den angehängten PDFs kann nichts zum Ausfüllen gelesen werden. Im PDF neben dem Zeugnis können Sie Text markieren.',
  picture:
    'Das PDF ist ein Bild ohne Text, daraus kann nichts gelesen werden. Alles andere funktioniert wie gewohnt.',
  portfolio:
    'Das PDF ist ein Portfolio: ein Deckblatt um andere Dateien, die nicht gelesen werden. Öffnen Sie es, speichern Sie die Rechnung darin als eigenes PDF und hängen Sie dieses an.',
  several:
    'Das PDF enthält mehrere elektronische Rechnungen, die sich unterscheiden; keine davon wurde verwendet. Speichern Sie jede als eigene Datei und ziehen Sie diese hierher.',
  unreadable: 'Die elektronische Rechnung im PDF ist nicht lesbar. Das PDF selbst ist unverändert angehängt.',
  strip: 'Aus der Rechnung gelesen',
  read: (name, taken, open) => {
    const from = name ?? 'den angehängten Dokumenten';
    return plural(taken, {
      one: `Aus ${from} gelesen: 1\u00A0Angabe, ${open}\u00A0noch zu prüfen`,
      other: `Aus ${from} gelesen: ${taken}\u00A0Angaben, ${open}\u00A0noch zu prüfen`,
    });
  },
  partlyRead: (name, read, pages) =>
    name === null
      ? `Nur ${read} von ${pages} Seiten wurden gelesen.`
      : `Von ${name} wurden nur ${read} der ${pages} Seiten gelesen.`,
  readFromPages: {
    damaged:
      'Die elektronische Rechnung im PDF ist unvollständig oder enthält Deklarationen, die keine Rechnung braucht; sie wurde nicht verwendet. Gelesen wurden die Seiten.',
    tooLarge:
      'Die Dateien im PDF sind zu groß für eine elektronische Rechnung und wurden nicht verwendet. Gelesen wurden die Seiten.',
    unknownForm:
      'Die XML-Datei im PDF ist keine elektronische Rechnung nach EN 16931 und wurde nicht verwendet. Gelesen wurden die Seiten.',
    several:
      'Das PDF enthält mehrere elektronische Rechnungen, die sich unterscheiden; keine davon wurde verwendet. Gelesen wurden die Seiten.',
  },
  readAgain: (name, count) =>
    count === 0
      ? `${name} wurde noch einmal gelesen: keine Angabe ist neu.`
      : plural(count, {
          one: `${name} wurde noch einmal gelesen: 1 Angabe ist neu.`,
          other: `${name} wurde noch einmal gelesen: ${count} Angaben sind neu.`,
        }),
  acceptAll: 'Sichtbares übernehmen',
  undoReading: 'Gelesenes entfernen',
  fillEmpty: 'Ausfüllen',
  nothingInSight: 'Neben den gelesenen Stellen ist nichts weiter sichtbar. Mit Enter geht es einzeln weiter.',
  readFrom: (page) =>
    page === null ? 'Aus den Daten der Rechnung gelesen' : `Aus der Rechnung gelesen, Seite ${page}`,
  looking: 'Enter übernimmt · Tippen ändert',
  toCheck: (count) => `${count} zu prüfen`,
  frame: (field) => `Zu ${field}`,
  incoming: {
    newFiles: (folder, count) =>
      plural(count, {
        one: `1 neue Datei in ${isolate(folder)}`,
        other: `${count} neue Dateien in ${isolate(folder)}`,
      }),
    missing: (folder) => `${isolate(folder)} ist nicht da`,
    late: (folder) => `${isolate(folder)} antwortet nicht`,
    missingAdvice:
      'Der Ordner wurde verschoben oder umbenannt, oder sein Laufwerk ist nicht verbunden. CO Desk sieht automatisch wieder nach; alles andere funktioniert wie gewohnt.',
    lateAdvice:
      'Das Laufwerk oder die Freigabe des Ordners braucht sehr lange. CO Desk wartet weiter; alles andere funktioniert wie gewohnt.',
    readingAdvice:
      'Das Laufwerk oder die Freigabe des Ordners ist langsam. CO Desk liest noch; weitere Dateien können folgen. Alles andere funktioniert wie gewohnt.',
    look: 'Ansehen…',
    title: 'Neue Dateien',
    subtitle: (path) =>
      `Sie bleiben unverändert in ${isolate(path)}. Aus jeder Rechnung wird ein Entwurf mit einer Kopie.`,
    more: (count) => plural(count, { one: '1 weitere folgt.', other: `${count} weitere folgen.` }),
    make: (count) =>
      plural(count, { one: '1 Entwurf anlegen', other: `Entwürfe aus ${count} Dateien anlegen` }),
    dismiss: (count) =>
      plural(count, { one: '1 nicht mehr anbieten', other: `${count} nicht mehr anbieten` }),
    setting: 'Eingangsordner',
    settingAbout:
      'Neue PDFs und E-Rechnungen (XML) in diesem Ordner werden unter der Liste angeboten. Darin wird nichts verschoben, geändert oder gelöscht.',
    noFolder: 'Kein Ordner gewählt',
    choose: 'Auswählen…',
    forget: 'Keinen verwenden',
    onlyDesktop: 'Einen Ordner wählen Sie im Desktop-Programm.',
  },
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
    forgetNamed: (name) => `Vorlage von ${isolate(name)} vergessen`,
    removed: (name) => `Rechnungsvorlage von ${isolate(name)} vergessen`,
  },
};
