import type { Attempt } from '../../domain/attempt.ts';
import { isolated } from '../isolated.ts';
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
      accepted: 'Accepted:',
      refused: 'Refused',
      unknown: 'Outcome unknown',
      notSent: 'Not sent',
    },
    texts: {
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

type PlainStep = Exclude<Attempt['steps'][number]['step'], 'ended' | 'decided' | 'heldBack' | 'confirmed'>;

const steps: Readonly<Record<PlainStep, string>> = {
  started: 'Connecting began',
  connected: 'Secure connection',
  sending: 'Sending began',
  sent: 'Everything was sent',
  unauthorised: 'The sign-in had run out; nothing was taken',
};

/** The record of what was sent and what came back. */
export const audit = {
  title: 'What happened',
  confirmed: (tag: string) => `You confirmed ${tag}`,
  steps,
  size: (text: string, size: string) => `${text}, ${size}`,
  sendingAgain: 'Sending began again',
  aboutToSend: 'About to send; nothing left',
  plainConnection: 'Connection on this computer',
  notTakenWhy: (why: string) => `Nothing was taken. ${why}`,
  heldBack: (why: string) => `${why} Nothing left; it waits for another try.`,
  accepted: (id: string) => `Accepted, ${id}`,
  stored: (id: string) => `Stored, ${id}`,
  refused: (status: number) => `Refused, answer ${status}`,
  notSentWhy: (why: string) => `Nothing was sent. ${why}`,
  unknown: 'Outcome unknown',
  noAnswer: 'No answer. Outcome unknown',
  recorded: (id: string) => `You recorded ${id}`,
  foundAbsent: 'You recorded that they do not have it',
  underWay: 'Under way',
  ended: 'It ended',
  certificate: {
    started: 'You asked for the certificate',
    sending: 'The request began to leave',
    unauthorised: 'The sign-in had run out; asked once more',
    issued: (size: string) => `The certificate came, ${size}`,
    refused: (status: number) => `No certificate, answer ${status}`,
    notSent: (why: string) => `The certificate was not asked for. ${why}`,
    unclear: 'No clear answer; it may have been issued',
    underWay: 'The certificate is being asked for',
  },
  details: 'Details',
  detailsOf: (moment: string) => `Details of ${moment}`,
  earlier: (count: number) => plural(count, { one: '1 earlier entry', other: `${count} earlier entries` }),
  facts: {
    tag: 'Sent as',
    connection: 'Connection',
    account: 'Account',
    service: 'Service',
    reference: 'Reference',
    noReference: 'none',
    application: 'Application',
    fingerprint: 'Fingerprint',
    bytes: 'Size',
    outcome: 'Outcome',
    answer: 'What the service answered',
    answerStatus: (status: number) => `What the service answered (${status})`,
  },
  bytes: (count: string) => `${count} bytes`,
  fingerprintName: 'the fingerprint (SHA-256)',
  copyFingerprint: 'Copy the fingerprint',
  exactly: 'Exactly what was sent',
  exactlyNow: 'Exactly what is sent',
  exactlyWaiting: 'Exactly what will be sent',
  exactlyNever: 'Exactly what would have been sent',
  to: 'To',
  copyKept: 'Copy kept',
  show: 'Show…',
  showOf: (title: string) => `${title}: show it`,
  body: {
    subtitle: (tag: string, to: string) => `${tag}, to ${to}`,
    legend: 'Each PDF is named by its fingerprint (SHA-256) where its content stands.',
    opening: 'Opening…',
    copy: 'Copy text',
    name: 'what was sent',
    failed: 'What was sent could not be shown',
  },
  save: 'Save the record…',
  saveAll: 'Save the record of all…',
  saving: 'Saving…',
  saved: 'The record was saved',
  notSaved: 'The record was not saved.',
  allTitle: 'What was sent',
  allText:
    'Every attempt of every application as one file: times, account, fingerprint, outcome and what the service answered.',
  decision: {
    costs: 'Costs, if they named them',
    shipping: 'Shipping',
    notAmounts: (names: string, example: string) => `${names}: an amount is written like ${example}.`,
  },
  pause: {
    until: (moment: string) => `The service asks to wait until ${moment}.`,
    moment: (date: string, time: string) => `${time} on ${date}`,
  },
};

export const certificate = {
  title: 'Certificate',
  get: 'Get certificate…',
  getAgain: 'Get it again…',
  getting: 'Asking the service…',
  notYet: 'When the chamber has approved, the service can issue it.',
  came: (moment: string) => `Came on ${moment}`,
  open: 'Open certificate',
  save: 'Save as…',
  saveInstead: 'Save…',
  show: 'Show the answer',
  saved: (name: string) => `Saved: ${name}`,
  askTitle: 'Get the certificate?',
  askText:
    'CO Desk asks the service once to issue it. That may change something there, so it is never repeated by itself.',
  askPractice: 'The practice service makes one up. Nothing leaves this computer.',
  again: 'Ask again…',
  askedOn: (moment: string) => `Asked for on ${moment}.`,
  triedOn: (moment: string) => `Tried on ${moment}.`,
  notAsked: 'The service was not asked',
  notAskedSafe: 'Nothing came of it, so getting the certificate is safe.',
  unclear: {
    title: 'No clear answer came',
    noAnswer: 'The request left, and no clear answer came.',
    answered: (status: number) => `The answer ${status} does not say what came of it.`,
    noCertificateTitle: 'An answer came that is no certificate',
    noCertificate: (status: number) => `The answer ${status} has no certificate in it.`,
    webPageTitle: 'A web page came instead of an answer',
    webPage:
      'A network may have put its own sign-in page in between, as in a hotel. Sign in to the network in your browser first.',
    said: (message: string) => `The service said: “${isolated(message)}”`,
    keptAnswer: 'The answer is kept in the record.',
    mayBe: 'The certificate may have been issued. Asking again may have an effect or a cost there.',
    nothingMore: 'Nothing is asked by itself.',
    ask: 'Ask the service for application',
    copy: 'Copy',
    application: 'Application',
    askTitle: 'Ask for the certificate again?',
    before: 'Ask the people of the service first: they can see what came of it.',
    sureTitle: 'Surely ask a second time?',
    sureText: (id: string) =>
      `If the first request for ${id} worked, the service may issue it twice and charge it twice. CO Desk cannot tell.`,
    notAgain: 'Do not ask',
    sure: 'Ask a second time',
  },
  answerTitle: 'What the service answered',
  answerText: 'It is shown as it came. Links open in your browser.',
  links: 'Links in it',
};
