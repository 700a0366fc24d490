import { isolate } from '../writing.ts';
import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';
import { sending } from './sending.ts';

const quote: Pick<EnglishWords['submit'], 'quote'> = {
  quote: {
    accepted: 'Angenommen',
    stored: 'Beim Dienst abgelegt',
    storedText: (moment) => `Als Entwurf, nicht eingereicht, am ${moment}.`,
    acceptedText: (mode, moment) => `Als ${mode}, am ${moment}.`,
    recordedText: (mode, moment) => `Als ${mode}. Von Ihnen eingetragen am ${moment}.`,
    moment: (date, time) => `${date} um ${time}`,
    diyCost: 'Kosten DIY',
    fsCost: 'Kosten FS',
    shipping: 'Versand und Bearbeitung',
    total: 'Summe',
    asSent: 'Beträge aus der Antwort des Dienstes, ohne Währung.',
    totalHere: 'Summe von CO Desk berechnet.',
    noTotal: 'Diese Beträge lassen sich nicht addieren, deshalb gibt es keine Summe.',
    storedNoCost:
      'Der Antrag ist nur abgelegt und nicht eingereicht. Den Preis erfahren Sie beim Einreichen.',
    noCost:
      'In der Antwort des Dienstes stehen keine Kosten. Fragen Sie beim Dienst nach, bevor Sie mit einem Preis rechnen.',
    noMainCost: (name) => `In der Antwort fehlen die ${name}; dies ist also nicht der ganze Preis.`,
    noCostRecorded: 'Sie haben dies selbst eingetragen, ohne Kosten.',
    asRecorded:
      'Von Ihnen eingetragene Beträge, nicht aus einer Antwort des Dienstes; Währung nicht bekannt.',
    noMainCostRecorded: (name) =>
      `Sie haben keine ${name} eingetragen; dies ist vielleicht nicht der ganze Preis.`,
    application: 'Antrag',
    hiddenCharacters: 'Enthält unsichtbare Zeichen; hier steht jedes mit seinem Code.',
    clientReference: 'Unser Zeichen',
    invoice: 'Rechnung',
    message: 'Nachricht',
    showAnswer: 'Ganze Antwort anzeigen…',
    hideAnswer: 'Antwort ausblenden',
    answer: 'Antwort des Dienstes',
    connection: 'Gesendet an',
    copy: (what) => `Kopieren: ${what}`,
    copied: (what) => `Kopiert: ${what}`,
    notCopied: (what) => `Nicht kopiert: ${what}. Markieren und kopieren Sie es von Hand.`,
    copyAll: 'Alles kopieren',
    everything: 'die Kosten',
    print: 'Drucken…',
    practice: 'Übung, nicht eingereicht',
    quote: 'Kosten',
  },
};

export const submit: EnglishWords['submit'] = {
  primary: {
    submit: 'Einreichen…',
    online: 'Einreichen, sobald online…',
    practice: 'Zur Übung einreichen…',
    again: 'Erneut einreichen…',
    againOnline: 'Erneut, sobald online…',
    sending: (percent) => `Wird gesendet… ${percent}`,
    connecting: 'Verbindung wird aufgebaut…',
    queued: 'Wartet auf Versand',
    waiting: 'Wartet auf Antwort…',
    decide: 'Ausgang klären…',
    quote: 'Kosten anzeigen',
    open: 'Zeugnis öffnen',
  },
  sheet: {
    title: 'Diesen Antrag einreichen',
    practiceTitle: 'Zur Übung einreichen',
    storeTitle: 'Diesen Antrag nur beim Dienst ablegen',
    practiceStoreTitle: 'Nur beim Übungsdienst ablegen',
    preparing: 'Der Antrag wird zum Senden vorbereitet…',
    invoice: (number) => `Rechnung ${number}`,
    choice: 'Art der Einreichung',
    diy: {
      serviceTag: 'DIY',
      name: 'Sie drucken selbst',
      text: 'Das Zeugnis kommt als PDF zurück und Sie drucken es selbst.',
    },
    fs: {
      serviceTag: 'FS',
      name: 'Die Kammer druckt',
      text: 'Die Kammer druckt, stempelt und unterschreibt auf Papier und schickt es mit Kurier oder hält es zur Abholung bereit.',
    },
    notReady: 'Noch nicht einreichen?',
    onlyStore: 'Nur beim Dienst ablegen…',
    store: {
      serviceTag: 'Draft',
      name: 'Nur beim Dienst ablegen',
      text: 'Der Antrag wird dort angelegt, aber nicht eingereicht. Er lässt sich von hier nicht mehr ändern; beim späteren Einreichen entsteht ein zweiter Antrag.',
    },
    onlyStored: 'Sie können als DIY oder FS einreichen, sobald unter „Vollständigkeit“ alles erledigt ist.',
    choose: 'Wählen Sie zuerst DIY oder FS.',
    storedBefore: (ids) =>
      `Dieser Antrag liegt schon beim Dienst (${ids}). Wenn Sie jetzt einreichen, entsteht ein weiterer Antrag.`,
    what: 'Was gesendet wird',
    whatText: (pdfs, size) => {
      if (pdfs === 0) return 'Felder 1 bis 7, Auftrag und Rechnung, keine PDFs';
      return `Felder 1 bis 7, Auftrag und Rechnung, ${plural(pdfs, { one: '1 PDF', other: `${pdfs} PDFs` })} (${size})`;
    },
    to: 'An',
    from: 'Von Konto',
    reference: 'Unser Zeichen',
    madeReference: (reference) => `${reference}, automatisch vergeben`,
    noReference: 'Keines. Mit einem Zeichen findet der Dienst den Antrag leichter wieder.',
    changed: 'Beim Senden geändert',
    sentChange: (field, change) => `${field}: ${change}`,
    sentName: (file, sent) => `Die Datei „${isolate(file)}“: gesendet als „${isolate(sent)}“.`,
    sentChanges: {
      blank: 'nur Leerzeichen, leer gesendet.',
      trimmed: 'ohne die Leerzeichen um die Zahl.',
      lineEnds: 'mit den Zeilenenden des Dienstes.',
      composed: 'zusammengesetzte Buchstaben als ein Zeichen; sie sehen gleich aus.',
    },
    irreversible: 'Das Einreichen kann nicht rückgängig gemacht werden',
    irreversibleText: [
      'Es ist kostenpflichtig. Der Preis steht erst in der Antwort des Dienstes.',
      'Sie können den Antrag danach nicht mehr ändern oder zurückziehen. Eine Korrektur ist ein neuer Antrag.',
    ],
    irreversibleStore: [
      'Der Antrag bleibt beim Dienst. Sie können ihn danach nicht mehr ändern oder zurückziehen.',
      'Ob das Ablegen etwas kostet, steht erst in der Antwort des Dienstes.',
    ],
    practiceWarning: 'Hier können Sie alles ausprobieren',
    practiceText: [
      'Es wird nichts gesendet und nichts berechnet.',
      'Bei einem echten Dienst wäre es kostenpflichtig und nicht rückgängig zu machen.',
    ],
    offline: 'Der Antrag wartet im Postausgang, bis der Dienst erreichbar ist',
    offlineText: (before) => {
      const after =
        before === 0
          ? ''
          : plural(before, { one: ', nach einem anderen', other: `, nach ${before} anderen` });
      return `Dann wird er automatisch gesendet${after}. Bis dahin können Sie kostenlos abbrechen.`;
    },
    whenOnline: (submit) => `${submit}, sobald online`,
    afterSignIn: (submit) => `${submit} nach Anmeldung`,
    waitingBefore: (count) =>
      plural(count, {
        one: 'Ein anderer Antrag wird vorher gesendet.',
        other: `${count} andere werden vorher gesendet.`,
      }),
    queued: 'Der Antrag wartet, bis er an der Reihe ist',
    queuedText: 'Er wird automatisch gesendet.',
    replaces: {
      title: (reference) => `Ersetzt das Zeugnis zu ${reference}`,
      text: 'Es ist ein neuer, kostenpflichtiger Antrag. Geben Sie das alte Zeugnis der Kammer zurück.',
      otherConnection: (before, now) =>
        `Das Zeugnis wurde über ${before} beantragt, dieser Antrag geht aber über ${now}. Wählen Sie dieselbe Verbindung, außer wenn die andere Kammer es ausstellen soll.`,
    },
    sameInvoice: {
      sent: (invoice) => `Rechnung ${invoice} wurde schon eingereicht`,
      sentText: 'Wenn Sie auch diesen einreichen, entsteht ein zweiter, kostenpflichtiger Antrag.',
      maybe: (invoice) => `Rechnung ${invoice} ist möglicherweise schon angenommen`,
      maybeText:
        'Fragen Sie beim Dienst nach und klären Sie zuerst den früheren Antrag. Sonst werden vielleicht beide bearbeitet und berechnet.',
      more: (count) => plural(count, { one: 'und 1 weiterer', other: `und ${count} weitere` }),
    },
    signInFirst: {
      available: {
        title: 'Sie sind abgemeldet',
        text: 'Bestätigte Anträge warten im Postausgang, bis Sie angemeldet sind. Bis dahin können Sie kostenlos abbrechen.',
      },
      absent: {
        title: 'Sie sind nicht angemeldet',
        text: 'Bestätigte Anträge warten im Postausgang, bis Sie angemeldet sind. Bis dahin können Sie kostenlos abbrechen.',
      },
      locked: {
        title: 'Der Schlüsselbund des Systems ist gesperrt, CO Desk kann Sie nicht anmelden',
        text: 'Entsperren Sie ihn oder melden Sie sich nur für diese Sitzung an. Bestätigte Anträge warten bis dahin im Postausgang; Sie können kostenlos abbrechen.',
      },
      unresponsive: {
        title: 'Der Schlüsselbund des Systems reagiert nicht, CO Desk kann Sie nicht anmelden',
        text: 'Suchen Sie ein Fenster, das danach fragt, oder melden Sie sich nur für diese Sitzung an. Bestätigte Anträge warten bis dahin im Postausgang; Sie können kostenlos abbrechen.',
      },
      proxy: {
        title: 'Der Proxy verlangt eine Anmeldung',
        text: 'Bestätigte Anträge warten im Postausgang, bis Sie dort angemeldet sind. Bis dahin können Sie kostenlos abbrechen.',
      },
    },
    nothingSent: 'Es wurde noch nichts gesendet.',
    submit: 'Einreichen',
    submitAs: (serviceTag) => `Als ${serviceTag} einreichen`,
    storeNow: 'Beim Dienst ablegen',
    connect: 'Mit einem Dienst verbinden…',
    signIn: 'Anmelden…',
    goToFirst: 'Zur ersten Stelle',
    goToReview: 'Zur Gegenprüfung',
    checkFirst: 'Ersten Hinweis ansehen',
    confirmed: 'So gelassen',
    checkAgain: 'Noch einmal ansehen',
  },
  several: {
    title: (chosen, all, count) =>
      plural(count, { one: '1 Antrag einreichen', other: `${chosen} von ${all} Anträgen einreichen` }),
    followTitle: (count, number) =>
      plural(count, { one: 'Ausgang von 1 Antrag', other: `Ausgang von ${number} Anträgen` }),
    fromTo: (user, connection, host) => `Von ${user} an ${[...new Set([connection, host])].join(', ')}`,
    toPractice: 'Beim Übungsdienst',
    list: 'Anträge',
    preparing: (done, all) => `Wird geprüft… ${done} von ${all}`,
    lookingAt: 'Wird geprüft…',
    choice: 'Art der Einreichung',
    serviceTagCounts: (fs, diy) => `${fs} als FS, ${diy} als DIY`,
    withoutServiceTag: (number) => `${number} noch zu wählen`,
    forAll: (serviceTag) => `${serviceTag} für alle`,
    serviceTagOf: (name) => `Art der Einreichung: ${name}`,
    staysHere: 'Bleibt hier',
    moreReasons: (count) =>
      plural(count, { one: 'und 1 weiterer Grund', other: `und ${count} weitere Gründe` }),
    confirming: 'Wird bestätigt',
    notSent: 'Nicht gesendet',
    pdfs: (count, number, size) => {
      if (count === 0) return 'keine PDFs';
      return `${plural(count, { one: '1 PDF', other: `${number} PDFs` })}, ${size}`;
    },
    going: (count, number, isPractice) => {
      if (count === 0) return 'Keiner kann eingereicht werden.';
      if (isPractice)
        return plural(count, {
          one: '1 Antrag wird zur Übung eingereicht.',
          other: `${number} Anträge werden zur Übung eingereicht.`,
        });
      return plural(count, {
        one: '1 Antrag wird eingereicht und ist kostenpflichtig.',
        other: `${number} Anträge werden eingereicht, jeder ist kostenpflichtig.`,
      });
    },
    staying: (count, number) => plural(count, { one: '1 bleibt hier.', other: `${number} bleiben hier.` }),
    oneAfterTheOther:
      'Sie werden nacheinander in dieser Reihenfolge gesendet. Bleibt der Ausgang von vier hintereinander unklar, warten die übrigen, bis Sie entscheiden.',
    chooseServiceTags: 'Wählen Sie zuerst für jeden DIY oder FS.',
    sharedInvoice: (invoice) => `Rechnung ${invoice} steht mehr als einmal in dieser Liste`,
    submit: (count) => `${count} einreichen`,
    button: (count, number) => plural(count, { one: '1 einreichen…', other: `${number} einreichen…` }),
    whatIsMissing: 'Zeigen, was fehlt…',
    missingTitle: (count, number) =>
      plural(count, { one: '1 Antrag ist nicht bereit', other: `${number} Anträge sind nicht bereit` }),
    ended: (known, all) => `Ausgang bekannt: ${known} von ${all}.`,
    unknown: (count) => `Unklar: ${count}.`,
    show: (known, all) => `Eingereicht, Ausgang bekannt: ${known} von ${all}…`,
  },
  modes: { DIY: 'DIY, Sie drucken selbst', FS: 'FS, die Kammer druckt', Draft: 'Draft, nur abgelegt' },
  ...sending,
  ...quote,
};
