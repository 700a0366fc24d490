import { isolated } from '../isolated.ts';
import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';
import { sending } from './sending.ts';

const quote: Pick<Words['submit'], 'quote'> = {
  quote: {
    accepted: 'Angenommen',
    stored: 'Beim Dienst abgelegt',
    storedText: (moment) => `Als Entwurf, nicht eingereicht, am ${moment}.`,
    acceptedText: (mode, moment) => `Als ${mode}, am ${moment}.`,
    recordedText: (mode, moment) => `Als ${mode}. Von Ihnen festgehalten am ${moment}.`,
    moment: (date, time) => `${date} um ${time}`,
    diyCost: 'Kosten DIY',
    fsCost: 'Kosten FS',
    shipping: 'Versand und Bearbeitung',
    total: 'Summe',
    asSent: 'Beträge, wie der Dienst sie sandte. Er nennt keine Währung.',
    totalHere: 'Die Summe ist hier gerechnet.',
    noTotal: 'Diese lassen sich nicht zusammenzählen, darum gibt es keine Summe.',
    storedNoCost:
      'Der Antrag ist nur abgelegt und nicht eingereicht. Der Dienst hat keinen Preis genannt; er nennt ihn beim Einreichen.',
    noCost:
      'In der Antwort des Dienstes stehen keine Kosten, die sich zeigen lassen. Fragen Sie ihn, bevor Sie mit einem Preis rechnen.',
    noMainCost: (name) =>
      `In der Antwort stehen keine ${name}, die sich zeigen lassen, dies ist also nicht der ganze Preis.`,
    noCostRecorded:
      'Sie haben dies selbst festgehalten und keine Kosten genannt, hier sind also keine bekannt.',
    asRecorded:
      'Beträge, wie Sie sie festhielten; sie kamen nicht in einer Antwort des Dienstes. Eine Währung ist nicht bekannt.',
    noMainCostRecorded: (name) =>
      `Sie haben keine ${name} festgehalten, dies ist vielleicht nicht der ganze Preis.`,
    application: 'Antrag',
    hiddenCharacters: 'Darin sind Zeichen, die man nicht sieht; jedes steht hier mit seinem Code.',
    clientReference: 'Eigenes Zeichen',
    invoice: 'Rechnung',
    message: 'Nachricht',
    showAnswer: 'Die ganze Antwort zeigen…',
    hideAnswer: 'Die Antwort verbergen',
    answer: 'Was der Dienst antwortete',
    connection: 'Gesendet an',
    copy: (what) => `Kopieren: ${what}`,
    copied: (what) => `Kopiert: ${what}`,
    notCopied: (what) => `Nicht kopiert: ${what}. Markieren und kopieren Sie es von Hand.`,
    copyAll: 'Alles kopieren',
    everything: 'die Kosten',
    print: 'Drucken…',
    practice: 'Übung: nichts wurde gesendet',
    quote: 'Kosten',
  },
};

export const submit: Words['submit'] = {
  primary: {
    submit: 'Einreichen…',
    online: 'Einreichen, sobald online…',
    practice: 'Zur Übung einreichen…',
    again: 'Erneut einreichen…',
    againOnline: 'Erneut einreichen, sobald online…',
    sending: (percent) => `Wird gesendet… ${percent}`,
    connecting: 'Verbindet…',
    queued: 'Wartet auf Versand',
    waiting: 'Wartet auf Antwort…',
    decide: 'Ausgang klären…',
    quote: 'Kosten zeigen',
    open: 'Zeugnis öffnen',
  },
  sheet: {
    title: 'Diesen Antrag einreichen',
    practiceTitle: 'Zur Übung einreichen',
    storeTitle: 'Diesen Antrag nur beim Dienst ablegen',
    practiceStoreTitle: 'Nur beim Übungsdienst ablegen',
    preparing: 'Was gesendet würde, wird zusammengestellt…',
    invoice: (number) => `Rechnung ${number}`,
    choice: 'Wie eingereicht wird',
    diy: {
      tag: 'DIY',
      name: 'Sie drucken selbst',
      text: 'Das Zeugnis kommt als PDF zurück und Sie drucken es selbst.',
    },
    fs: {
      tag: 'FS',
      name: 'Voller Service',
      text: 'Die Kammer druckt, stempelt und unterschreibt auf Papier und schickt es mit Kurier oder hält es zur Abholung bereit.',
    },
    notReady: 'Noch nicht einreichen?',
    onlyStore: 'Nur beim Dienst ablegen…',
    store: {
      tag: 'Draft',
      name: 'Nur beim Dienst ablegen',
      text: 'Er wird dort angelegt, aber nicht eingereicht. Von hier ist er nicht zu ändern: Reichen Sie später ein, entsteht ein zweiter Antrag.',
    },
    onlyStored:
      'Einreichen, als DIY oder FS, lässt er sich, sobald alles unter „Vollständigkeit“ erledigt ist.',
    choose: 'Wählen Sie zuerst DIY oder FS.',
    storedBefore: (ids) =>
      `Er wurde schon beim Dienst abgelegt (${ids}). Jetzt einzureichen macht einen weiteren Antrag.`,
    what: 'Was gesendet wird',
    whatText: (pdfs, size) => {
      if (pdfs === 0) return 'Felder 1 bis 7, Auftrag und Rechnung, keine PDFs';
      return `Felder 1 bis 7, Auftrag und Rechnung, ${plural(pdfs, { one: '1 PDF', other: `${pdfs} PDFs` })} (${size})`;
    },
    to: 'An',
    from: 'Von Konto',
    reference: 'Eigenes Zeichen',
    madeReference: (reference) => `${reference}, dafür vergeben, da Sie es leer ließen`,
    noReference: 'Keines. Mit einem fände der Dienst ihn wieder.',
    changed: 'Anders gesendet',
    sentChange: (field, change) => `${field}: ${change}`,
    sentName: (file, sent) => `Die Datei „${isolated(file)}“: gesendet als „${isolated(sent)}“.`,
    sentChanges: {
      blank: 'nur Leerzeichen, leer gesendet.',
      trimmed: 'ohne die Leerzeichen um die Zahl.',
      lineEnds: 'mit den Zeilenenden des Dienstes.',
      composed: 'mehrteilige Buchstaben je als einer; sie sehen gleich aus.',
    },
    irreversible: 'Senden ist nicht rückgängig zu machen',
    irreversibleText: [
      'Es kostet Geld. Den Preis nennt der Dienst erst in der Antwort.',
      'Von hier ist er nicht zu ändern oder zurückzuziehen. Eine Korrektur ist ein neuer Antrag.',
    ],
    irreversibleStore: [
      'Er bleibt beim Dienst. Von hier ist er nicht zu ändern oder zurückzuziehen.',
      'Ob das Ablegen etwas kostet, sagt der Dienst erst in der Antwort.',
    ],
    practiceWarning: 'Hier können Sie alles ausprobieren',
    practiceText: [
      'Nichts verlässt diesen Computer und nichts wird berechnet.',
      'Bei einem echten Dienst würde es Geld kosten und wäre nicht rückgängig zu machen.',
    ],
    offline: 'Er wartet im Postausgang, bis der Dienst erreichbar ist',
    offlineText: (before) => {
      const after =
        before === 0
          ? ''
          : plural(before, { one: ', nach einem anderen', other: `, nach ${before} anderen` });
      return `Dann geht er von selbst hinaus${after}. Bis dahin kostet Abbrechen nichts.`;
    },
    whenOnline: (submit) => `${submit}, sobald online`,
    waitingBefore: (count) =>
      plural(count, {
        one: 'Ein anderer Antrag geht vor ihm hinaus.',
        other: `${count} andere gehen vor ihm hinaus.`,
      }),
    queued: 'Er wartet, bis er an der Reihe ist',
    queuedText: 'Er folgt von selbst.',
    replaces: {
      title: (reference) => `Ersetzt das Zeugnis zu ${reference}`,
      text: 'Es ist ein neuer, kostenpflichtiger Antrag. Geben Sie das alte Zeugnis der Kammer zurück.',
      otherConnection: (before, now) =>
        `Das Zeugnis wurde über ${before} beantragt, dieser Antrag geht über ${now}. Wählen Sie dieselbe Verbindung, es sei denn, die andere Kammer soll es ausstellen.`,
    },
    sameInvoice: {
      sent: (invoice) => `Rechnung ${invoice} wurde schon eingereicht`,
      sentText: 'Auch diesen einzureichen macht einen weiteren Antrag, und jeder wird berechnet.',
      maybe: (invoice) => `Rechnung ${invoice} kann schon angenommen sein`,
      maybeText:
        'Fragen Sie den Dienst und klären Sie zuerst jenen. Sonst werden vielleicht beide bearbeitet und beide berechnet.',
      more: (count) => plural(count, { one: 'und 1 weiterer', other: `und ${count} weitere` }),
    },
    signInFirst: {
      available: {
        title: 'Sie sind abgemeldet',
        text: 'Was Sie bestätigen, wartet im Postausgang, bis Sie sich angemeldet haben. Bis dahin kostet Abbrechen nichts.',
      },
      absent: {
        title: 'Sie sind nicht angemeldet',
        text: 'Was Sie bestätigen, wartet im Postausgang, bis Sie sich angemeldet haben. Bis dahin kostet Abbrechen nichts.',
      },
      locked: {
        title: 'Der Schlüsselbund des Systems ist gesperrt, CO Desk kann sich nicht anmelden',
        text: 'Entsperren Sie ihn, oder melden Sie sich für diesen Lauf an. Was Sie bestätigen, wartet bis dahin im Postausgang, und Abbrechen kostet nichts.',
      },
      unresponsive: {
        title: 'Der Schlüsselbund des Systems antwortet nicht, CO Desk kann sich nicht anmelden',
        text: 'Suchen Sie ein Fenster, das danach fragt, oder melden Sie sich für diesen Lauf an. Was Sie bestätigen, wartet bis dahin im Postausgang, und Abbrechen kostet nichts.',
      },
      proxy: {
        title: 'Der Proxy auf dem Weg verlangt eine Anmeldung',
        text: 'Was Sie bestätigen, wartet im Postausgang, bis Sie sich dort angemeldet haben. Bis dahin kostet Abbrechen nichts.',
      },
    },
    nothingSent: 'Es wurde noch nichts gesendet.',
    submit: 'Einreichen',
    submitAs: (tag) => `Als ${tag} einreichen`,
    storeNow: 'Beim Dienst ablegen',
    connect: 'Mit einem Dienst verbinden…',
    signIn: 'Anmelden…',
    goToFirst: 'Zum ersten gehen',
    lookAtFirst: 'Den ersten Hinweis ansehen',
    confirmed: 'Sie haben bestätigt',
    checkAgain: 'Noch einmal ansehen',
  },
  modes: { DIY: 'DIY, Sie drucken selbst', FS: 'FS, voller Service', Draft: 'Draft, nur abgelegt' },
  ...sending,
  ...quote,
};
