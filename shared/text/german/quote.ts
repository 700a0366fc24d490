import type { Words } from '../page-words.ts';

export const quote: Pick<Words['submit'], 'quote'> = {
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
