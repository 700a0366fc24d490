export const certificate = {
  title: 'Certificate',
  get: 'Get certificate…',
  getAgain: 'Get it again…',
  getting: 'Asking the service…',
  notYet: 'When the chamber has approved, the service can issue it.',
  came: (moment: string) => `Came on ${moment}`,
  open: 'Open certificate',
  save: 'Save as…',
  show: 'Show the answer',
  saved: (name: string) => `Saved: ${name}`,
  askTitle: 'Get the certificate?',
  askText:
    'CO Desk asks the service once to issue it. That may change something there, so it is never repeated by itself.',
  askPractice: 'The practice service makes one up. Nothing leaves this computer.',
  answerTitle: 'What the service answered',
  answerText: 'It is no PDF, so it is shown as it came. Links open in your browser.',
  links: 'Links in it',
};
