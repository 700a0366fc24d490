import { isolated } from '../isolated.ts';
import type { Words } from '../page-words.ts';

export const certificate: Words['certificate'] = {
  title: 'Zeugnis',
  get: 'Zeugnis holen…',
  getAgain: 'Noch einmal holen…',
  getting: 'Der Dienst wird gefragt…',
  notYet: 'Hat die Kammer zugestimmt, kann der Dienst es ausstellen.',
  came: (moment) => `Gekommen am ${moment}`,
  open: 'Zeugnis öffnen',
  save: 'Speichern unter…',
  saveInstead: 'Speichern…',
  show: 'Die Antwort zeigen',
  saved: (name) => `Gespeichert: ${name}`,
  askTitle: 'Das Zeugnis holen?',
  askText:
    'CO Desk bittet den Dienst einmal, es auszustellen. Das kann dort etwas ändern, darum wird es nie von selbst wiederholt.',
  askPractice: 'Der Übungsdienst denkt sich eines aus. Nichts verlässt diesen Computer.',
  again: 'Noch einmal anfordern…',
  askedOn: (moment) => `Angefordert am ${moment}.`,
  triedOn: (moment) => `Versucht am ${moment}.`,
  notAsked: 'Der Dienst wurde nicht gefragt',
  notAskedSafe: 'Daraus wurde nichts, das Zeugnis zu holen ist also sicher.',
  unclear: {
    title: 'Es kam keine klare Antwort',
    noAnswer: 'Die Anforderung ging hinaus, und es kam keine klare Antwort.',
    answered: (status) => `Die Antwort ${status} sagt nicht, was daraus wurde.`,
    noCertificateTitle: 'Es kam eine Antwort, aber kein Zeugnis',
    noCertificate: (status) => `Die Antwort ${status} enthält kein Zeugnis.`,
    webPageTitle: 'Statt einer Antwort kam eine Internetseite',
    webPage:
      'Vielleicht hat ein Netzwerk seine eigene Anmeldeseite dazwischengeschoben, wie in einem Hotel. Melden Sie sich zuerst im Browser beim Netzwerk an.',
    said: (message) => `Der Dienst schreibt: „${isolated(message)}“`,
    keptAnswer: 'Die Antwort ist im Protokoll aufbewahrt.',
    mayBe:
      'Das Zeugnis kann ausgestellt sein. Es noch einmal anzufordern kann dort etwas bewirken oder kosten.',
    nothingMore: 'Von selbst wird nichts angefordert.',
    ask: 'Fragen Sie den Dienst nach dem Antrag',
    copy: 'Kopieren',
    application: 'Antrag',
    askTitle: 'Das Zeugnis noch einmal anfordern?',
    before: 'Fragen Sie zuerst die Leute beim Dienst: Sie können sehen, was daraus wurde.',
    sureTitle: 'Wirklich ein zweites Mal anfordern?',
    sureText: (id) =>
      `Hat die erste Anforderung zu ${id} gewirkt, stellt der Dienst es womöglich zweimal aus und berechnet es zweimal. CO Desk kann das nicht wissen.`,
    notAgain: 'Nicht anfordern',
    sure: 'Ein zweites Mal anfordern',
  },
  answerTitle: 'Was der Dienst antwortete',
  answerText: 'Sie wird gezeigt, wie sie kam. Links öffnen sich in Ihrem Browser.',
  links: 'Links darin',
};
