import type { Attempt } from '../../domain/attempt.ts';
import { isolate } from '../writing.ts';
import { plural } from './facts.ts';

/** Applications that are confirmed and wait to be sent. */
export const outbox = {
  bar: (count: number) => `${count} waiting`,
  barOffline: (count: number) => `${count} waiting to be sent`,
  barName: (visible: string) => `${visible}. Show the outbox`,
  title: (count: number) =>
    plural(count, {
      one: '1 application is waiting to be sent',
      other: `${count} applications are waiting to be sent`,
    }),
  emptyTitle: 'Nothing is waiting to be sent',
  emptyText:
    'Applications confirmed while the service is unreachable wait here and are then sent automatically.',
  offlineSince: (time: string) => `The service has been unreachable since ${time}.`,
  goWhenBack: (count: number): string =>
    plural(count, {
      one: 'The application is sent automatically once the service is reachable again.',
      other: 'They are sent automatically, in this order, once the service is reachable again.',
    }),
  goNow: (count: number): string =>
    plural(count, {
      one: 'It is sent automatically.',
      other: 'They are sent automatically, one after the other, in this order.',
    }),
  /** Why nothing is sent while the clerk is signed out, by the state of the keychain. */
  signedOut: {
    available: 'You are signed out.',
    absent: 'You are not signed in.',
    locked: 'The system keychain is locked, so CO Desk cannot sign you in.',
    unresponsive: 'The system keychain is not responding, so CO Desk cannot sign you in.',
    proxy: 'The proxy requires you to sign in.',
  },
  goAfterSignIn: (count: number): string =>
    plural(count, {
      one: 'It is sent once you are signed in.',
      other: 'They are sent, in this order, once you are signed in.',
    }),
  nextTry: (time: string) => `Next attempt at ${time}.`,
  list: 'Waiting to be sent, in this order',
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  cancelOne: (name: string) => `Cancel ${name}`,
  confirmedAt: (time: string) => `confirmed ${time}`,
  nowAt: (name: string, index: number, count: number) => `${name} is now ${index} of ${count}.`,
  cancelled: (name: string) => `Cancelled. ${name} is a draft again.`,
  tooLate: (name: string) => `${name} is just being sent, so it was not cancelled.`,
  noConsignee: 'Application without a consignee',
  certain: 'You can safely cancel.',
  certainText: (count: number) =>
    plural(count, {
      one: 'It has not been sent. Once cancelled, it is a draft again.',
      other: `None of the ${count} has been sent. Once cancelled, they are drafts again.`,
    }),
  asConfirmed: (count: number): string =>
    plural(count, { one: 'It is sent as you confirmed it,', other: 'They are sent as you confirmed them,' }),
  asConfirmedText: (accounts: string, count: number) =>
    `from ${accounts}. Signing out or changing the account stops ${plural(count, { one: 'it', other: 'them' })}, and you are asked again.`,
  tryNow: 'Try now',
  trying: 'Trying…',
  notMoved: 'The order was not changed.',
  slip: {
    title: 'This application is waiting to be sent',
    confirmed: (mode: string, account: string, time: string) =>
      `You confirmed it at ${time}, as ${mode}, from account ${account}.`,
    offline: (time: string) => `The service has been unreachable since ${time}.`,
    held: (time: string) => `The attempt at ${time} failed.`,
    retry: (count: number, time: string) => `Retry ${count} of 3 at ${time}.`,
    soon: 'It is sent in a moment.',
    afterUnclear:
      'The service left unclear what became of the last applications sent, so nothing is sent for a while.',
    undecided:
      'The service left unclear what became of the last applications sent. Nothing more is sent until you record the outcome of one of them or choose Try now in the outbox.',
    askedToWait: 'The service asked to wait before the next application, so nothing is sent until then.',
    diskTakesNothing: 'Nothing can be written to the disk at the moment, so nothing is sent.',
    byItself: 'It is sent automatically, exactly as you confirmed it.',
    afterYourWord: 'It is sent once you say so, exactly as you confirmed it.',
    afterSignIn: 'It is sent once you are signed in, exactly as you confirmed it.',
    certain: 'Until then nothing has been sent, so you can safely cancel.',
    show: 'Show the outbox',
  },
  notifications: {
    titles: {
      accepted: 'Accepted:',
      refused: 'Refused',
      unknown: 'Outcome unknown',
      notSent: 'Not sent',
    },
    texts: {
      refused: 'Refused by the service; nothing is sent again automatically:',
      unknown: 'Sent, but no clear answer came. Listed under Decide:',
      notSent: 'Nothing was sent; you can safely submit again:',
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
  started: 'Connecting started',
  connected: 'Secure connection',
  sending: 'Sending started',
  sent: 'Completely sent',
  unauthorised: 'The sign-in had expired; nothing was accepted',
};

/** The record of what was sent and answered. */
export const audit = {
  title: 'History',
  /** Values of an application that were read from documents. */
  read: {
    title: (count: number) =>
      plural(count, { one: '1 value read from documents', other: `${count} values read from documents` }),
    from: (document: string, page: number | null) => (page === null ? document : `${document}, page ${page}`),
    /** `term`: of EN 16931, such as BT-1. */
    fromData: (document: string, term: string) => `${document}, ${term}`,
    looked: (moment: string, by: string) => (by === '' ? `Checked ${moment}` : `Checked ${moment} by ${by}`),
    notLooked: 'Not checked yet',
  },
  confirmed: (serviceTag: string) => `You confirmed ${serviceTag}`,
  steps,
  size: (text: string, size: string) => `${text}, ${size}`,
  sendingAgain: 'Sending started again',
  aboutToSend: 'About to send; nothing was sent',
  plainConnection: 'Connection on this computer',
  notTakenWhy: (why: string) => `Nothing was accepted. ${why}`,
  heldBack: (why: string) => `${why} Nothing was sent; another attempt follows.`,
  accepted: (id: string) => `Accepted, ${id}`,
  stored: (id: string) => `Stored, ${id}`,
  refused: (status: number) => `Refused, answer ${status}`,
  notSentWhy: (why: string) => `Nothing was sent. ${why}`,
  unknown: 'Outcome unknown',
  noAnswer: 'No answer. Outcome unknown',
  recorded: (id: string) => `Recorded by you: ${id}`,
  foundAbsent: 'Recorded by you: they do not have it',
  underWay: 'Under way',
  ended: 'Ended',
  certificate: {
    started: 'You requested the certificate',
    sending: 'The request was sent',
    unauthorised: 'The sign-in had expired; requested once more',
    issued: (size: string) => `Certificate received, ${size}`,
    refused: (status: number) => `No certificate, answer ${status}`,
    notSent: (why: string) => `The certificate was not requested. ${why}`,
    unclear: 'No clear answer; it may have been issued',
    underWay: 'The certificate is being requested',
  },
  details: 'Details',
  detailsOf: (moment: string) => `Details of ${moment}`,
  earlier: (count: number) => plural(count, { one: '1 earlier entry', other: `${count} earlier entries` }),
  facts: {
    serviceTag: 'Sent as',
    connection: 'Connection',
    account: 'Account',
    service: 'Service',
    reference: 'Reference',
    noReference: 'none',
    application: 'Application',
    fingerprint: 'Fingerprint',
    bytes: 'Size',
    outcome: 'Outcome',
    answer: 'Answer of the service',
    answerStatus: (status: number) => `Answer of the service (${status})`,
  },
  bytes: (count: string) => `${count} bytes`,
  fingerprintName: 'the fingerprint (SHA-256)',
  copyFingerprint: 'Copy the fingerprint',
  exactly: 'Exactly what was sent',
  exactlyNow: 'Exactly what is being sent',
  exactlyWaiting: 'Exactly what will be sent',
  exactlyNever: 'Exactly what would have been sent',
  to: 'To',
  copyKept: 'Copy kept',
  show: 'Show…',
  showOf: (title: string) => `${title}: show it`,
  body: {
    subtitle: (serviceTag: string, to: string) => `${serviceTag}, to ${to}`,
    legend: 'In place of the content of a PDF you see its fingerprint (SHA-256).',
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
    'Every attempt of every application as one file: times, account, fingerprint, outcome and answer of the service.',
  decision: {
    costs: 'Costs, if given',
    shipping: 'Shipping',
    notAmounts: (names: string, example: string) => `${names}: write amounts like ${example}.`,
  },
  pause: {
    until: (moment: string) => `The service accepts nothing until ${moment}.`,
    moment: (date: string, time: string) => `${time} on ${date}`,
  },
};

export const certificate = {
  title: 'Certificate',
  get: 'Get certificate…',
  getAgain: 'Get it again…',
  getting: 'Requesting…',
  notYet: 'Once the chamber has approved it, the certificate can be requested.',
  came: (moment: string) => `Received on ${moment}`,
  save: 'Save as…',
  saveInstead: 'Save…',
  show: 'Show the answer',
  saved: (name: string) => `Saved: ${name}`,
  askTitle: 'Get the certificate?',
  askText:
    'CO Desk requests it from the service once. As that may have an effect there, it is never repeated automatically.',
  askPractice: 'The practice service makes a sample certificate. Nothing is sent.',
  again: 'Request again…',
  askedOn: (moment: string) => `Requested on ${moment}.`,
  triedOn: (moment: string) => `Tried on ${moment}.`,
  notAsked: 'The certificate was not requested',
  notAskedSafe: 'Nothing was sent, so you can safely request it.',
  unclear: {
    title: 'No clear answer came',
    noAnswer: 'The request was sent, but no clear answer came.',
    answered: (status: number) => `The answer (${status}) does not say whether the certificate was issued.`,
    noCertificateTitle: 'An answer came, but no certificate',
    noCertificate: (status: number) => `The answer (${status}) contains no certificate.`,
    webPageTitle: 'A web page came instead of an answer',
    webPage:
      'A network may have put its own sign-in page in between, as in a hotel. Sign in to the network in your browser first.',
    serviceAnswer: (message: string) => `Answer of the service: “${isolate(message)}”`,
    keptAnswer: 'The answer is kept in the history.',
    mayBe: 'The certificate may have been issued. Requesting it again may be charged.',
    nothingMore: 'Nothing is requested automatically.',
    ask: 'Ask the service for application',
    copy: 'Copy',
    application: 'Application',
    askTitle: 'Request the certificate again?',
    before: 'Ask the service first what became of the request.',
    sureTitle: 'Really request it a second time?',
    sureText: (id: string) =>
      `If the first request for ${id} worked, the certificate may be issued and charged twice. CO Desk cannot tell.`,
    notAgain: 'Do not request',
    sure: 'Request a second time',
  },
  answerTitle: 'Answer of the service',
  answerText: 'Shown unchanged. Links open in your browser.',
  practiceAnswerText: 'Shown unchanged. The links of the practice service lead nowhere.',
  links: 'Links in the answer',
};
