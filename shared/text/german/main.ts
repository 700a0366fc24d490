import type { MainWords } from '../main-words.ts';
import { plural } from './plural.ts';
import { tables } from './tables.ts';

export const main: MainWords = {
  menu: {
    file: 'Datei',
    newDraft: 'Neuer Entwurf',
    newFrom: 'Neu aus Vorlage…',
    import: 'Importieren…',
    export: 'Exportieren…',
    print: 'Drucken…',
    attach: 'PDFs anhängen…',
    submit: 'Einreichen…',
    connect: 'Mit einem Dienst verbinden…',
    settings: 'Einstellungen…',
    quit: 'Beenden',
    close: 'Fenster schließen',
    edit: 'Bearbeiten',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    pastePlain: 'Als reinen Text einfügen',
    noSpellings: 'Keine Vorschläge',
    learn: 'Zum Wörterbuch hinzufügen',
    selectAll: 'Alles auswählen',
    search: 'Alles durchsuchen',
    palette: 'Befehl suchen…',
    addressBook: 'Adressbuch',
    texts: 'Texte für Waren und Bemerkungen',
    signs: 'Zeichen: №, ², °',
    application: 'Antrag',
    preview: 'Vorschau',
    invoiceBeside: 'Rechnung daneben',
    revisions: 'Wie er vorher war',
    firstToFix: 'Zum ersten Fehler',
    duplicate: 'Duplizieren',
    duplicateWith: 'Duplizieren mit…',
    replace: 'Zeugnis ersetzen',
    saveAsTemplate: 'Als Vorlage sichern…',
    view: 'Ansicht',
    actualSize: 'Originalgröße',
    larger: 'Größer',
    smaller: 'Kleiner',
    fullScreen: 'Vollbild',
    developerTools: 'Entwicklerwerkzeuge',
    window: 'Fenster',
    minimize: 'Im Dock ablegen',
    zoom: 'Zoomen',
    toFront: 'Alle nach vorne bringen',
    help: 'Hilfe',
    keys: 'Tasten',
    diagnostics: 'Diagnose sichern…',
    about: 'Über CO Desk',
    updates: 'Nach einer neuen Version suchen…',
    services: 'Dienste',
    hide: 'CO Desk ausblenden',
    hideOthers: 'Andere ausblenden',
    showAll: 'Alle einblenden',
  },
  quit: {
    sending: (count) => ({
      message: plural(count, {
        one: 'Ein Antrag wird gerade gesendet.',
        other: `${count} Anträge werden gerade gesendet.`,
      }),
      detail: plural(count, {
        one: 'Wenn Sie CO Desk jetzt beenden, bleibt der Ausgang unklar: Der Dienst kann den Antrag kostenpflichtig angenommen haben oder auch nicht. Sie müssten beim Dienst nachfragen, bevor Sie ihn noch einmal senden können.',
        other:
          'Wenn Sie CO Desk jetzt beenden, bleibt der Ausgang unklar: Der Dienst kann jeden der Anträge kostenpflichtig angenommen haben oder auch nicht. Sie müssten beim Dienst nachfragen, bevor Sie sie noch einmal senden können.',
      }),
      keep: 'Weiter senden',
      quit: 'Trotzdem beenden',
    }),
    certificate: {
      message: 'Ein Zeugnis wird gerade angefordert.',
      detail:
        'Wenn Sie CO Desk jetzt beenden, kann niemand wissen, ob der Dienst es ausgestellt hat. Es später noch einmal anzufordern, kann ein zweites Mal wirken.',
      keep: 'Weiter warten',
      quit: 'Trotzdem beenden',
    },
  },
  memory: {
    message: (count) =>
      plural(count, {
        one: 'Ein Antrag ist nur im Arbeitsspeicher vorhanden.',
        other: `${count} Anträge sind nur im Arbeitsspeicher vorhanden.`,
      }),
    detail:
      'Beim Start von CO Desk ließ sich der Datenordner nicht benutzen. Was Sie seitdem eingegeben oder angehängt haben, liegt deshalb nicht auf der Festplatte. Speichern Sie eine Kopie, sonst ist es beim Beenden verloren.',
    stay: 'Weiterarbeiten',
    save: 'Kopie speichern …',
    notSaved: 'Die Kopie ließ sich nicht speichern, deshalb bleibt CO Desk offen.',
    quit: 'Beenden und verlieren',
  },
  crash: {
    keepsEnding: {
      message: 'Das Fenster von CO Desk stürzt immer wieder ab.',
      detail:
        'Alles Gespeicherte ist unversehrt. Sie können es noch einmal versuchen oder CO Desk beenden und später starten.',
      buttons: ['Noch einmal versuchen', 'Beenden'],
    },
    hangs: {
      message: 'Das Fenster von CO Desk reagiert nicht.',
      detail:
        'Sie können warten oder es neu laden. Alles, was „Gespeichert“ ist, bleibt unversehrt; was in der letzten Sekunde getippt wurde, kann fehlen.',
      buttons: ['Neu laden', 'Warten'],
    },
  },
  cannotStart: {
    title: 'CO Desk konnte nicht starten',
    taken:
      'CO Desk läuft bereits mit denselben Daten, in einem Browser oder bei einem anderen Benutzer dieses Rechners.',
    nowhere:
      'Weder im Ordner mit den Daten noch im Ordner für temporäre Dateien lässt sich schreiben. Nichts, was Sie eingeben, könnte behalten werden. Es wurde nichts verändert.',
    other: 'Der Ordner mit den Daten ließ sich nicht öffnen. Nichts darin wurde verändert.',
  },
  addressUsed: 'Diese Adresse wurde schon benutzt. Öffnen Sie die, die CO Desk zuletzt ausgegeben hat.',
  tables,
};
