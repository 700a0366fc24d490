import { plural } from './plural.ts';

/** What was confirmed and waits to be sent. */
export const outbox = {
  bar: (count: number) => `${count} waiting`,
  barOffline: (count: number) => `${count} waiting to be sent`,
  barName: (visible: string) => `${visible}. Show what waits`,
  title: (count: number) =>
    plural(count, { one: '1 application waits to be sent', other: `${count} applications wait to be sent` }),
  emptyTitle: 'Nothing waits to be sent',
  emptyText:
    'What you confirm while the service cannot be reached waits here, and goes out when it answers again.',
  offlineSince: (time: string) => `The service has been out of reach since ${time}.`,
  goWhenBack: (count: number): string =>
    plural(count, {
      one: 'The application goes out by itself when the service answers again.',
      other: 'They go out by themselves, in this order, when the service answers again.',
    }),
  goNow: (count: number): string =>
    plural(count, {
      one: 'It goes out by itself.',
      other: 'They go out by themselves, one after the other, in this order.',
    }),
  /** Why nothing goes out while nobody is signed in; by the state of the keychain. */
  signedOut: {
    available: 'You are signed out.',
    absent: 'You are not signed in.',
    locked: 'The system keychain is locked, so CO Desk cannot sign in.',
    unresponsive: 'The system keychain does not answer, so CO Desk cannot sign in.',
    proxy: 'The proxy on the way wants you to sign in.',
  },
  goAfterSignIn: (count: number): string =>
    plural(count, {
      one: 'It goes out once you are signed in.',
      other: 'They go out, in this order, once you are signed in.',
    }),
  nextTry: (time: string) => `Next try at ${time}.`,
  list: 'Waiting to be sent, in this order',
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  cancelOne: (name: string) => `Cancel ${name}`,
  confirmedAt: (time: string) => `confirmed ${time}`,
  nowAt: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  cancelled: (name: string) => `Cancelled. ${name} is a draft again.`,
  tooLate: (name: string) => `${name} has just begun to go out, so it was not cancelled.`,
  noConsignee: 'Application without a consignee',
  certain: 'Cancelling here is certain.',
  certainText: (count: number) =>
    plural(count, {
      one: 'Nothing of it has left this computer. Cancelled, it becomes a draft again.',
      other: `Nothing of the ${count === 2 ? 'two' : count} has left this computer. A cancelled one becomes a draft again.`,
    }),
  asConfirmed: (count: number): string =>
    plural(count, { one: 'It goes as you confirmed it,', other: 'They go as you confirmed them,' }),
  asConfirmedText: (accounts: string, count: number) =>
    `from ${accounts}. Signing out or changing the account stops ${plural(count, { one: 'it', other: 'them' })}, and you are asked again.`,
  tryNow: 'Try now',
  trying: 'Looking…',
  notMoved: 'The order was not changed.',
  slip: {
    title: 'This application waits to be sent',
    confirmed: (mode: string, account: string, time: string) =>
      `You confirmed it at ${time}, as ${mode}, from account ${account}.`,
    offline: (time: string) => `The service has been out of reach since ${time}.`,
    held: (time: string) => `At ${time} it did not get through.`,
    retry: (count: number, time: string) => `Retry ${count} of 3 at ${time}.`,
    soon: 'It goes out in a moment.',
    byItself: 'It goes out by itself, exactly as you confirmed it.',
    afterSignIn: 'It goes out once you are signed in, exactly as you confirmed it.',
    certain: 'Until then nothing of it has left this computer, so cancelling is certain.',
    show: 'Show what waits',
  },
  news: {
    titles: {
      accepted: 'Accepted',
      refused: 'Refused',
      unknown: 'Outcome unknown',
      notSent: 'Not sent',
    },
    texts: {
      accepted: 'The service has taken what you sent:',
      refused: 'The service has taken nothing, and nothing is sent again by itself:',
      unknown: 'It left this computer and no clear answer came. Under Decide:',
      notSent: 'Nothing left this computer, and sending it again is safe:',
    },
    more: (count: number) => `${count} more`,
    showQuote: 'Show quote',
    showFirstQuote: 'Show the first quote',
    open: 'Open',
    openFirst: 'Open the first',
  },
};
