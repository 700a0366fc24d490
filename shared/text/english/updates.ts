import type { UpdateFailure, UpdateRefusal, UpdatesOff } from '../../domain/updates.ts';

const off: Readonly<Record<UpdatesOff, string>> = {
  notThisHost: 'This page is not installed, so there is nothing to update.',
  notConfigured: 'This CO Desk was not told where newer versions are. Ask whoever gave it to you.',
  byAdministrator: 'Your office looks after new versions of CO Desk. There is nothing for you to do.',
  policyUnusable:
    'Your office left a note on this computer that CO Desk cannot trust or read, so it does not look. Tell your administrator that policy.json needs a look.',
};

const reasons: Readonly<Record<UpdateFailure, string>> = {
  offline: 'There is no network.',
  unreachable: 'The place where new versions are could not be reached, or the connection broke.',
  noAnswer: 'The place where new versions are gave no answer to the question.',
  notSecure: 'The way to it is not protected, so CO Desk did not take it.',
  unsigned: 'What was there is not signed, so CO Desk did not take it.',
  wrongSignature: 'What was there is not signed by the makers of CO Desk, so nothing of it was taken.',
  damaged: 'What came is damaged, so it was thrown away.',
  tooLarge: 'What was there is larger than any version can be, so it was thrown away.',
  notForThisComputer: 'There is no newer version for this kind of computer.',
  systemTooOld: 'The newer version needs a newer system than this computer has.',
  diskFull: 'The disk is full.',
  notKept: 'It could not be kept on this computer.',
  notInstalled: 'This computer did not install it.',
};

const advice: Readonly<Record<UpdateFailure, string>> = {
  offline: 'Try again when there is one.',
  unreachable: 'Try again later.',
  noAnswer: 'Try again later; if it stays so, tell your administrator.',
  notSecure: 'Tell your administrator.',
  unsigned: 'Tell your administrator.',
  wrongSignature: 'Tell your administrator.',
  damaged: 'Try again; if it stays so, tell your administrator.',
  tooLarge: 'Tell your administrator.',
  notForThisComputer: 'Go on with the version you have.',
  systemTooOld: 'Go on with the version you have, and tell your administrator.',
  diskFull: 'Make some room and try again.',
  notKept: 'Try again; if it stays so, tell your administrator.',
  notInstalled: 'Try again; if it stays so, tell your administrator.',
};

const refusals: Readonly<Record<UpdateRefusal['kind'], string>> = {
  sending: 'Something was still being sent. Try again when that is over.',
  importing: 'Applications were still being made from a table. Try again when that is over.',
  notSaved: 'Not everything that was typed was saved. Try again when it is.',
  changed: 'Something has changed meanwhile. Look again.',
};

/** Newer versions of the program. */
export const updates = {
  title: 'New versions',
  running: (version: string) => `You are working with version ${version}.`,
  off,
  offTitle: 'CO Desk does not look for new versions',
  idle: 'Nobody has looked yet since CO Desk started',
  looking: 'Looking…',
  current: 'This is the newest version',
  lookedAt: (date: string, time: string) => `Looked on ${date} at ${time}.`,
  available: (version: string) => `CO Desk ${version} is there`,
  availableText: 'Nothing is fetched until you say so.',
  byAdministrator:
    'Whoever looks after this computer installs it. You can go on working with the one you have.',
  fetching: (version: string) => `CO Desk ${version} is on its way`,
  fetchingText: 'You can go on working.',
  share: (percent: string) => `${percent} is here.`,
  fetchingLabel: 'How much of the new version is here',
  ready: (version: string) => `CO Desk ${version} can be installed`,
  readyText: 'CO Desk closes for it and opens again; everything typed is saved first.',
  atEnd: (version: string) => `CO Desk ${version} is installed when you quit`,
  atEndText: 'Until then nothing changes.',
  installing: (version: string) => `CO Desk closes and opens again as ${version}`,
  failedTitles: {
    look: 'The look for a new version did not work',
    fetch: 'The new version did not come',
    install: 'The new version was not installed',
  },
  untouched: 'CO Desk and your applications are as they were.',
  reasons,
  advice,
  refusals,
  whatIsNew: 'What is new',
  whatIsNewIn: (version: string) => `What is new in ${version}`,
  releasedAt: (date: string) => `Released on ${date}.`,
  noNotes: 'Nothing was written about it.',
  checkAgain: 'Look again',
  fetch: 'Get it',
  stop: 'Stop',
  restart: 'Restart CO Desk now',
  whenQuitting: 'When I quit',
  notWhenQuitting: 'Not when I quit',
  later: 'Later',
  tryAgain: 'Try again',
  byItself: 'Look once a day',
  byItselfHint:
    'Only a list of versions is asked for. Nothing about you or your work is sent, and nothing is fetched or installed before you say so.',
};
