import type { NotSentReason, UnknownReason } from '../../domain/attempt.ts';
import { plural } from './plural.ts';

const unknownReasons: Readonly<
  Record<UnknownReason, (details: { seconds: string; status: string }) => string>
> = {
  noAnswer: ({ seconds }) =>
    seconds === '' ? 'No answer came in time.' : `No answer came within ${seconds} seconds.`,
  connectionLost: () => 'The connection broke off before an answer came.',
  cancelled: () => 'You cancelled after it had begun to leave.',
  stopped: () => 'CO Desk ended while it was on its way.',
  unclearAnswer: ({ status }) =>
    `An answer came${status === '' ? '' : ` (${status})`}, but it does not say whether the application was taken.`,
  serverFault: ({ status }) =>
    `The service answered with a fault of its own${status === '' ? '' : ` (${status})`}.`,
};

interface ReasonWords {
  readonly why: string;
  readonly advice: string;
}

const notSentReasons: Readonly<Record<NotSentReason, ReasonWords>> = {
  offline: { why: 'There is no network.', advice: 'Submit again when you are online.' },
  nameNotFound: {
    why: 'No computer of the service’s name was found.',
    advice: 'Look at the network, then at the address in the settings.',
  },
  connectionRefused: {
    why: 'Nothing answers at the service’s address.',
    advice: 'The service may be away for a moment. Submit again later.',
  },
  connectTimeout: {
    why: 'The service could not be reached in time.',
    advice: 'The network may be slow. Submit again later.',
  },
  tlsUntrusted: {
    why: 'The certificate of the service is not trusted, so the connection is not safe.',
    advice: 'Ask your administrator. Until then nothing is sent.',
  },
  tlsFailed: {
    why: 'No safe connection could be made.',
    advice: 'Submit again later; if it stays, ask your administrator.',
  },
  proxyUnreachable: {
    why: 'The proxy on the way to the service could not be reached.',
    advice: 'Look at the network, then submit again; if it stays, ask your administrator.',
  },
  proxyRefused: {
    why: 'The proxy on the way does not let the connection through.',
    advice: 'Ask your administrator to allow the service’s address, then submit again.',
  },
  proxyCredentials: {
    why: 'The proxy on the way wants you to sign in.',
    advice: 'Sign in to the proxy, then submit again.',
  },
  signInUnanswered: {
    why: 'CO Desk could not sign in just now.',
    advice: 'The service or the network may be away for a moment. Submit again later.',
  },
  accountChanged: {
    why: 'The account was signed out, changed or left while it waited.',
    advice: 'Look whether the right account is in use, then submit again.',
  },
  signInNeeded: { why: 'The service wants you to sign in again.', advice: 'Sign in, then submit again.' },
  cancelled: { why: 'You cancelled before anything left.', advice: 'Submit again whenever you like.' },
  attachmentMissing: {
    why: 'The kept copy of a PDF is not there or was changed.',
    advice: 'Remove it under Attachments, attach it again, then submit.',
  },
  payloadDamaged: {
    why: 'What CO Desk kept of it for sending is damaged, so it was not sent.',
    advice: 'The draft itself is not affected. Look through it, then submit it again.',
  },
  stopped: {
    why: 'CO Desk ended, or could not note its next step, before anything left.',
    advice: 'Submit again whenever you like.',
  },
};

/** What to do about a refusal, by what it is about, and why where that is not said elsewhere. */
const kindsOfRefusal: Readonly<
  Record<
    'content' | 'account' | 'address' | 'size' | 'form' | 'later' | 'webPage',
    { readonly todo: string; readonly why?: string }
  >
> = {
  content: { todo: 'Correct it, then submit again' },
  account: {
    todo: 'Look at the account, then submit again',
    why: 'Nothing on the page is wrong: the service does not let this account submit. Sign in again or with another account, or ask the service.',
  },
  address: {
    todo: 'Look at the address of the service',
    why: 'Nothing on the page is wrong: nothing at this address takes applications. Correct it in the settings, or ask the service for it.',
  },
  size: { todo: 'Make it smaller, then submit again' },
  form: {
    todo: 'Ask the service, and show it this answer',
    why: 'It does not take the form in which CO Desk sends, or the kind of a file. Nothing in the boxes is wrong.',
  },
  later: { todo: 'Wait a little, then submit again' },
  webPage: {
    todo: 'Look at the network, then submit again',
    why: 'Open any web page in the browser, and sign in there if a network asks for it. If this stays, ask your administrator.',
  },
};

/** From the first byte to what became of it. */
export const sending = {
  sending: {
    title: (to: string) => `Sending to ${to}`,
    subtitle: (mode: string, account: string) =>
      `As ${mode}, from account ${account}. You can go on with other applications.`,
    left: (sent: string, total: string) => `${sent} of ${total}`,
    haveLeft: 'have left this computer',
    seconds: (count: number) => plural(count, { one: 'about 1 second', other: `about ${count} seconds` }),
    meter: 'Sent',
    connection: 'Secure connection',
    plainConnection: 'Connection on this computer',
    now: 'Sending',
    answer: (seconds: number) => `Answer, up to ${seconds} seconds`,
    cancel: 'Cancel',
    cancelNow: 'Cancel now?',
    cancelText: (reference: string) => ({
      before:
        'It is on its way already, so we could not know whether the service took it and charges for it. It would become ',
      strong: 'outcome unknown',
      after: `, and you would have to ask${reference === '' ? '' : ` for ${reference}`}. It goes on while you read this.`,
    }),
    anyway: 'Cancel anyway',
    keep: 'Keep sending',
  },
  refused: {
    title: 'The service refused this application',
    subtitle: (time: string) =>
      `It answered at ${time}, so we know: there is no application, and sending it again is safe.`,
    said: 'The service said',
    quoted: (message: string) => `“${message}”`,
    saidNothing: 'The service gave no reason.',
    answer: (status: number) => `Answer ${status}`,
    copyMessage: 'Copy message',
    showAnswer: 'Show the whole answer…',
    hideAnswer: 'Hide the answer',
    kept: 'Everything is kept:',
    keptText: (pdfs: number) =>
      `the draft${pdfs === 0 ? '' : plural(pdfs, { one: ', its PDF', other: `, its ${pdfs} PDFs` })} and exactly what was sent. Nothing is sent again by itself.`,
    kinds: kindsOfRefusal,
    webPageTitle: 'A web page refused this application',
    webPage:
      'In place of the service a web page answered, as the sign-in page of a guest network or a gateway does.',
    size: (size: string) => `${size} were sent, and the service takes less.`,
    noPdfs: 'There is no PDF to leave out: shorten the texts, or ask the service how much it takes.',
    largestFirst: 'Leave a PDF out or attach a smaller copy. The largest first:',
    morePdfs: (count: number) =>
      plural(count, { one: 'and 1 smaller one', other: `and ${count} smaller ones` }),
    signIn: 'Sign in…',
    settings: 'Settings…',
    correctBox: (box: string) => `Correct box ${box}, then submit again`,
    correctField: (name: string) => `Correct “${name}”, then submit again`,
    goToField: (name: string) => `Go to “${name}”`,
    open: 'The page is open again. A new attempt asks you to confirm anew.',
    goTo: (box: string) => `Go to box ${box}`,
    inBox: (time: string) => `Refused at ${time}. The service named this box.`,
    dismiss: 'Put away',
  },
  notSent: {
    title: 'Nothing was sent',
    tries: (count: number) => `It was tried ${count} times, with growing pauses.`,
    turnedDownTitle: 'This application was not taken',
    turnedDown:
      'The service turned the request down unread, as the sign-in had run out. Nothing more was sent.',
    safe: 'The draft is as it was, and sending it again is safe.',
    reasons: notSentReasons,
  },
  unknown: {
    title: 'We do not know whether the service took this application',
    sentAt: (time: string) => `Sending began at ${time}.`,
    reasons: unknownReasons,
    webPage: (status: string) =>
      `A web page came in place of an answer (${status}), as the sign-in page of a guest network is. Sign in there in the browser before you send anything else.`,
    conflict: (status: string) =>
      `The service answered that something of this kind is there already (${status}). It may be this application.`,
    mayBe: 'It may have been accepted and charged.',
    nothingMore: 'Nothing more is sent',
    nothingMoreText: (pdfs: number) =>
      `until you decide. The draft${pdfs === 0 ? '' : plural(pdfs, { one: ', its PDF', other: `, its ${pdfs} PDFs` })} and exactly what was sent are kept.`,
    ask: 'Ask the service for this reference',
    askInvoice: 'Ask the service for this invoice, as it had no client reference',
    copy: 'Copy',
    details: (invoice: string, amount: string, tag: string) => `Invoice ${invoice}, ${amount}, ${tag}`,
    record: 'Then record what they say',
    haveIt: 'They have it: application number',
    numberMissing: 'Type the number they gave you.',
    recordAccepted: 'Record as accepted',
    haveNot: 'They do not have it',
    allow: 'Allow a new attempt…',
    sure: 'Has the service said that it does not have it?',
    sureText: 'If it does, a new attempt makes a second application, and both are charged.',
    notYet: 'Not yet',
    allowNow: 'They do not have it',
  },
  failed: {
    title: 'It was not submitted',
    unknownTitle: 'It is not known yet whether it was submitted',
    /** It is locked by another confirmation. */
    alreadyTitle: 'It had been submitted already',
    already: (tag: string) =>
      `Another window or an earlier click was first and chose ${tag}. What you confirmed here was not used, and nothing was sent twice.`,
  },
};
