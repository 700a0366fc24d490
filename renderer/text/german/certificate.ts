import type { Words } from '../words.ts';

export const certificate: Words['certificate'] = {
  title: 'Zeugnis',
  get: 'Zeugnis holen…',
  getAgain: 'Noch einmal holen…',
  getting: 'Der Dienst wird gefragt…',
  notYet: 'Hat die Kammer zugestimmt, kann der Dienst es ausstellen.',
  came: (moment) => `Gekommen am ${moment}`,
  open: 'Zeugnis öffnen',
  save: 'Speichern unter…',
  show: 'Die Antwort zeigen',
  saved: (name) => `Gespeichert: ${name}`,
  askTitle: 'Das Zeugnis holen?',
  askText:
    'CO Desk bittet den Dienst einmal, es auszustellen. Das kann dort etwas ändern, darum wird es nie von selbst wiederholt.',
  askPractice: 'Der Übungsdienst denkt sich eines aus. Nichts verlässt diesen Computer.',
  answerTitle: 'Was der Dienst antwortete',
  answerText: 'Es ist kein PDF und wird gezeigt, wie es kam. Links öffnen sich in Ihrem Browser.',
  links: 'Links darin',
};
