import type { NotSentReason, UnknownReason } from '../../domain/attempt.ts';
import { plural } from './facts.ts';

const unknownReasons: Readonly<
  Record<UnknownReason, (details: { seconds: string; status: string }) => string>
> = {
  noAnswer: ({ seconds }) =>
    seconds === '' ? 'No answer came in time.' : `No answer came within ${seconds} seconds.`,
  connectionLost: () => 'The connection broke off before an answer came.',
  cancelled: () => 'You cancelled while it was being sent.',
  stopped: () => 'CO Desk ended while it was being sent.',
  unclearAnswer: ({ status }) =>
    `An answer came${status === '' ? '' : ` (${status})`}, but it does not say whether the application was accepted.`,
  serverFault: ({ status }) =>
    `The service reported an internal error${status === '' ? '' : ` (${status})`}.`,
};

interface ReasonWords {
  readonly why: string;
  readonly advice: string;
}

const notSentReasons: Readonly<Record<NotSentReason, ReasonWords>> = {
  offline: {
    why: 'This computer found no way to the service.',
    advice:
      'Check the network, then submit again. If other addresses can be reached, ask your IT department.',
  },
  nameNotFound: {
    why: 'The server of the service was not found.',
    advice: 'Check the network, then the address in the settings.',
  },
  connectionRefused: {
    why: 'Nothing answers at the service’s address.',
    advice: 'The service may be temporarily unavailable. Submit again later.',
  },
  connectTimeout: {
    why: 'The service could not be reached in time.',
    advice: 'The network may be slow. Submit again later.',
  },
  tlsUntrusted: {
    why: 'The certificate of the service is not trusted, so the connection is not secure.',
    advice: 'Ask your IT department. Until then nothing is sent.',
  },
  tlsFailed: {
    why: 'No secure connection could be made.',
    advice: 'Submit again later. If that does not help, ask your IT department.',
  },
  proxyUnreachable: {
    why: 'The proxy could not be reached.',
    advice: 'Check the network and submit again. If that does not help, ask your IT department.',
  },
  proxyRefused: {
    why: 'The proxy blocks the connection.',
    advice: 'Ask your IT department to allow the service’s address, then submit again.',
  },
  proxyCredentials: {
    why: 'The proxy requires you to sign in.',
    advice: 'Sign in to the proxy, then submit again.',
  },
  signInUnanswered: {
    why: 'CO Desk could not sign you in just now.',
    advice: 'The service or the network may be temporarily unavailable. Submit again later.',
  },
  accountChanged: {
    why: 'The account was signed out or changed while the application waited.',
    advice: 'Check that the right account is selected, then submit again.',
  },
  signInNeeded: {
    why: 'CO Desk could not sign in to this account automatically.',
    advice: 'Sign in, then submit again. If that fails, you are told why.',
  },
  cancelled: { why: 'You cancelled before anything was sent.', advice: 'You can submit again at any time.' },
  attachmentMissing: {
    why: 'The saved copy of a PDF is missing or was changed.',
    advice: 'Remove it under Attachments, attach it again, then submit.',
  },
  payloadDamaged: {
    why: 'The data prepared for sending is damaged, so nothing was sent.',
    advice: 'The draft itself is not affected. Check it, then submit it again.',
  },
  stopped: {
    why: 'CO Desk ended, or could not save its next step, before anything was sent.',
    advice: 'You can submit again at any time.',
  },
};

/** What to do about a refusal, by its subject, and the reason where that is not shown elsewhere. */
const kindsOfRefusal: Readonly<
  Record<
    'content' | 'account' | 'address' | 'size' | 'form' | 'later' | 'webPage',
    { readonly todo: string; readonly why?: string }
  >
> = {
  content: { todo: 'Correct it, then submit again' },
  account: {
    todo: 'Check the account, then submit again',
    why: 'The application is not the problem: this account may not submit. Sign in again or with another account, or ask the service.',
  },
  address: {
    todo: 'Check the address of the service',
    why: 'The application is not the problem: no applications are accepted at this address. Correct it in the settings, or ask the service for it.',
  },
  size: { todo: 'Make it smaller, then submit again' },
  form: {
    todo: 'Ask the service and give them this answer',
    why: 'The format of the data or the type of a file is not accepted. The text of the boxes is not the problem.',
  },
  later: { todo: 'Wait a little, then submit again' },
  webPage: {
    todo: 'Check the network, then submit again',
    why: 'Open any web page in the browser and sign in if the network asks for it. If that does not help, ask your IT department.',
  },
};

/** From the first byte sent to the outcome. */
export const sending = {
  sending: {
    title: (to: string) => `Sending to ${to}`,
    subtitle: (mode: string, account: string) =>
      `As ${mode}, from account ${account}. You can go on with other applications.`,
    left: (sent: string, total: string) => `${sent} of ${total}`,
    haveLeft: 'sent',
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
        'It is already on its way. If you cancel now, it is not known whether it is accepted and charged. It is then listed as ',
      strong: 'outcome unknown',
      after: `, and you have to ask the service${reference === '' ? '' : ` about ${reference}`}. Sending continues while you read this.`,
    }),
    anyway: 'Cancel anyway',
    keep: 'Keep sending',
  },
  refused: {
    title: 'The service refused this application',
    subtitle: (time: string) =>
      `Answered at ${time}: no application was created. You can safely submit again.`,
    serviceAnswer: 'Answer of the service',
    quoted: (message: string) => `“${message}”`,
    noReason: 'The service gave no reason.',
    answer: (status: number) => `Answer ${status}`,
    copyMessage: 'Copy message',
    showAnswer: 'Show the whole answer…',
    hideAnswer: 'Hide the answer',
    kept: 'Nothing is lost:',
    keptText: (pdfs: number) =>
      `the draft${pdfs === 0 ? '' : plural(pdfs, { one: ', its PDF', other: `, its ${pdfs} PDFs` })} and the data sent are still there. Nothing is sent again automatically.`,
    kinds: kindsOfRefusal,
    webPageTitle: 'A web page answered instead of the service',
    webPage: 'It may be the sign-in page of a guest network, or a gateway.',
    size: (size: string) => `${size} were sent, more than the service accepts.`,
    noPdfs: 'No PDF is attached: shorten the texts, or ask the service for its limit.',
    largestFirst: 'Leave a PDF out or attach a smaller copy. The largest first:',
    morePdfs: (count: number) =>
      plural(count, { one: 'and 1 smaller one', other: `and ${count} smaller ones` }),
    signIn: 'Sign in…',
    settings: 'Settings…',
    correctBox: (box: string) => `Correct box ${box}, then submit again`,
    correctField: (name: string) => `Correct “${name}”, then submit again`,
    goToField: (name: string) => `Go to “${name}”`,
    open: 'You can edit the application again. Before it is sent again, you are asked to confirm.',
    goTo: (box: string) => `Go to box ${box}`,
    inBox: (time: string) => `Refused by the service at ${time}, because of this box.`,
    dismiss: 'Close',
  },
  notSent: {
    title: 'Nothing was sent',
    tries: (count: number) => `There were ${count} attempts, with longer and longer pauses.`,
    turnedDownTitle: 'This application was not accepted',
    turnedDown: 'It was turned down unread because the sign-in had expired. Nothing more was sent.',
    safe: 'The draft is unchanged; you can safely submit again.',
    reasons: notSentReasons,
  },
  unknown: {
    title: 'We do not know whether the service received this application',
    sentAt: (time: string) => `Sending started at ${time}.`,
    reasons: unknownReasons,
    webPage: (status: string) =>
      `A web page came instead of an answer (${status}), perhaps the sign-in page of a guest network. Sign in there in your browser before you send anything else.`,
    conflict: (status: string) =>
      `According to the answer (${status}), such an application already exists. It may be this one.`,
    mayBe: 'It may have been accepted and charged.',
    nothingMore: 'Nothing is sent again',
    nothingMoreText: (pdfs: number) =>
      `until you decide the outcome. The draft${pdfs === 0 ? '' : plural(pdfs, { one: ', its PDF', other: `, its ${pdfs} PDFs` })} and the data sent are still there.`,
    ask: 'Ask the service about this reference',
    askInvoice: 'Ask the service about this invoice (there was no client reference)',
    copy: 'Copy',
    details: (invoice: string, amount: string, serviceTag: string) =>
      `Invoice ${invoice}, ${amount}, ${serviceTag}`,
    record: 'Then record what they say',
    have: 'They have it',
    applicationNumber: 'Application number',
    numberMissing: 'Type the number they gave you.',
    recordAccepted: 'Record as accepted',
    haveNot: 'They do not have it',
    allow: 'Allow a new attempt…',
    sure: 'Has the service confirmed that it does not have it?',
    sureText: 'If it does have it, a new attempt creates a second application, and both are charged.',
    notYet: 'Not yet',
    allowNow: 'They do not have it',
  },
  failed: {
    title: 'It was not submitted',
    unknownTitle: 'It is not known yet whether it was submitted',
    /** Another confirmation has locked the application. */
    alreadyTitle: 'It was already submitted',
    already: (serviceTag: string) =>
      `It was already submitted as ${serviceTag}, in another window or by an earlier click. Your confirmation here was not used; nothing was sent twice.`,
  },
};
