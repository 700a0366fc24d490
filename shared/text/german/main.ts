import type { EnglishMainWords } from '../english/main.ts';
import { plural } from './facts.ts';
import { tables } from './tables.ts';

export const main: EnglishMainWords = {
  menu: {
    file: 'Datei',
    newDraft: 'Neuer Entwurf',
    newFrom: 'Neu aus Vorlage…',
    newFromInvoice: 'Neu aus Rechnung…',
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
    allApplications: 'Alle Anträge',
    followUp: 'Wiedervorlage',
    remind: 'Erinnern…',
    review: 'Als gegengeprüft markieren',
    chamberAnswer: 'Antwort der Kammer…',
    palette: 'Befehl suchen…',
    addressBook: 'Adressbuch',
    texts: 'Texte für Waren und Bemerkungen',
    symbols: 'Zeichen: №, ², °',
    application: 'Antrag',
    preview: 'Vorschau',
    documentPane: 'Rechnung daneben',
    revisions: 'Frühere Fassungen',
    firstToFix: 'Zur ersten offenen Stelle',
    duplicate: 'Duplizieren',
    duplicateWith: 'Duplizieren mit…',
    replace: 'Zeugnis ersetzen',
    saveAsTemplate: 'Als Vorlage speichern…',
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
    keys: 'Tastenkürzel',
    diagnostics: 'Diagnose speichern…',
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
        one: 'Wenn Sie CO Desk jetzt beenden, bleibt der Ausgang unklar: Vielleicht wird der Antrag kostenpflichtig angenommen, vielleicht nicht. Sie müssten beim Dienst nachfragen, bevor Sie ihn erneut senden können.',
        other:
          'Wenn Sie CO Desk jetzt beenden, bleibt der Ausgang unklar: Vielleicht werden die Anträge kostenpflichtig angenommen, vielleicht nicht. Sie müssten beim Dienst nachfragen, bevor Sie sie erneut senden können.',
      }),
      keep: 'Weiter senden',
      quit: 'Trotzdem beenden',
    }),
    certificate: {
      message: 'Ein Zeugnis wird gerade angefordert.',
      detail:
        'Wenn Sie CO Desk jetzt beenden, ist nicht bekannt, ob es ausgestellt wurde. Eine erneute Anforderung kann noch einmal Kosten verursachen.',
      keep: 'Weiter warten',
      quit: 'Trotzdem beenden',
    },
    held: {
      message: 'Ein Zeugnis kam an und konnte nicht gespeichert werden.',
      detail:
        'Es ist nur im Arbeitsspeicher. Lässt es sich auch beim Beenden nicht speichern, ist es verloren, und eine erneute Anforderung kann noch einmal Kosten verursachen. Schaffen Sie Platz und rufen Sie das Zeugnis in CO Desk erneut ab.',
      keep: 'Weiterarbeiten',
      quit: 'Trotzdem beenden',
    },
    unwritten: {
      message: 'Der Ausgang eines Antrags konnte nicht gespeichert werden.',
      detail:
        'Solange CO Desk offen ist, wird es weiter versucht. Wenn Sie CO Desk jetzt beenden, wird ein Antrag, dessen Senden Sie abgebrochen haben, beim nächsten Start gesendet, und bei einem gesendeten bleibt der Ausgang unklar. Schaffen Sie zuerst Platz.',
      keep: 'Weiterarbeiten',
      quit: 'Trotzdem beenden',
    },
    typed: {
      message: 'Was zuletzt getippt wurde, ist noch nicht gespeichert.',
      detail:
        'Der Datenträger oder das Netz nimmt es gerade nicht an; CO Desk versucht es weiter. Wenn das Fenster jetzt geschlossen wird, geht das zuletzt Getippte verloren.',
      keep: 'Weiterarbeiten',
      quit: 'Trotzdem schließen',
    },
  },
  memory: {
    message: (count) =>
      plural(count, {
        one: 'Ein Antrag ist nur im Arbeitsspeicher vorhanden.',
        other: `${count} Anträge sind nur im Arbeitsspeicher vorhanden.`,
      }),
    detail:
      'Der Datenordner war beim Start von CO Desk nicht verfügbar. Ihre Eingaben und Anhänge sind deshalb nicht gespeichert. Speichern Sie eine Kopie, sonst gehen sie beim Beenden verloren.',
    stay: 'Weiterarbeiten',
    save: 'Kopie speichern…',
    notSaved: 'Die Kopie konnte nicht gespeichert werden, deshalb bleibt CO Desk offen.',
    quit: 'Ohne Speichern beenden',
  },
  crash: {
    keepsEnding: {
      message: 'Das Fenster von CO Desk stürzt immer wieder ab.',
      detail:
        'Alles Gespeicherte ist unversehrt. Sie können es erneut versuchen oder CO Desk beenden und später starten.',
      buttons: ['Erneut versuchen', 'Beenden'],
    },
    hangs: {
      message: 'Das Fenster von CO Desk reagiert nicht.',
      detail:
        'Sie können warten oder das Fenster neu laden. Alles Gespeicherte bleibt unversehrt; Eingaben der letzten Sekunde können fehlen.',
      buttons: ['Neu laden', 'Warten'],
    },
  },
  cannotStart: {
    title: 'CO Desk konnte nicht starten',
    taken:
      'CO Desk läuft bereits mit denselben Daten, in einem Browser oder bei einem anderen Benutzer dieses Computers.',
    nowhere:
      'Weder im Datenordner noch im Ordner für temporäre Dateien kann gespeichert werden. Es wurde nichts verändert.',
    other: 'Der Datenordner konnte nicht geöffnet werden. Was darin gespeichert war, ist noch da.',
  },
  reminders: {
    title: 'CO Desk: heute fällig',
    several: (count) =>
      plural(count, { one: '1 Erinnerung ist fällig.', other: `${count} Erinnerungen sind fällig.` }),
    texts: {
      own: 'Eine Erinnerung zu einem Antrag ist fällig.',
      outcomeUnknown: 'Der Ausgang eines Antrags ist noch unklar.',
      noCertificate: 'Ein Zeugnis ist noch nicht da.',
      shipment: 'Ein Versand steht bevor, und der Antrag ist nicht eingereicht.',
    },
  },
  tables,
};
