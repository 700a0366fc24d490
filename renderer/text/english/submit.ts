import type { Attempt, NotSentReason, UnknownReason } from '../../../shared/domain/attempt.ts';

type AttemptStepName = Attempt['steps'][number]['step'];

const unknownReasons: Readonly<
  Record<UnknownReason, (details: { seconds: string; status: string }) => string>
> = {
  noAnswer: ({ seconds }) => `No answer came within ${seconds} seconds.`,
  connectionLost: () => 'The connection broke off before an answer came.',
  cancelled: () => 'You cancelled after part of it had left.',
  stopped: () => 'CO Desk ended while it was on its way.',
  unclearAnswer: () => 'An answer came, but it does not say whether the application was taken.',
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
  signInNeeded: { why: 'The service wants you to sign in again.', advice: 'Sign in, then submit again.' },
  cancelled: { why: 'You cancelled before anything left.', advice: 'Submit again whenever you like.' },
  attachmentMissing: {
    why: 'The kept copy of a PDF is not there or was changed.',
    advice: 'Remove it under Attachments, attach it again, then submit.',
  },
  stopped: { why: 'CO Desk ended before anything left.', advice: 'Submit again whenever you like.' },
};

const steps: Readonly<Record<AttemptStepName, string>> = {
  confirmed: 'You confirmed',
  connected: 'Secure connection',
  sending: 'Sending began',
  sent: 'Everything was sent',
  ended: 'It ended',
  decided: 'You recorded it',
};

export const submit = {
  primary: {
    submit: 'Submit…',
    practice: 'Submit to practice…',
    again: 'Submit again…',
    sending: (percent: string) => `Sending… ${percent}`,
    connecting: 'Connecting…',
    waiting: 'Waiting for the answer…',
    decide: 'Decide outcome…',
    quote: 'Show quote',
    open: 'Open certificate',
  },
  sheet: {
    title: 'Submit this application',
    practiceTitle: 'Submit to practice',
    preparing: 'Looking at what would be sent…',
    invoice: (number: string) => `invoice ${number}`,
    choice: 'How it is submitted',
    diy: {
      tag: 'DIY',
      name: 'You print it',
      text: 'The certificate comes back as a PDF and you print it yourself.',
    },
    fs: {
      tag: 'FS',
      name: 'Full service',
      text: 'The chamber prints, stamps and signs on paper, then sends it by courier or holds it for collection.',
    },
    notReady: 'Not ready to submit?',
    onlyStore: 'Only store it at the service…',
    store: {
      tag: 'Draft',
      name: 'Only store it at the service',
      text: 'It is created there but not submitted. It cannot be changed from here: if you submit later, that makes a second application.',
    },
    choose: 'Choose DIY or FS first.',
    storedBefore: (ids: string) =>
      `It was stored at the service before (${ids}). Submitting now makes a further application.`,
    what: 'What is sent',
    whatText: (pdfs: number, size: string) => {
      if (pdfs === 0) return 'Boxes 1 to 7, order and invoice, no PDFs';
      return `Boxes 1 to 7, order and invoice, ${pdfs === 1 ? '1 PDF' : `${pdfs} PDFs`} (${size})`;
    },
    to: 'To',
    from: 'From account',
    reference: 'Client reference',
    noReference: 'None. With one the service could find it.',
    undone: 'Sending cannot be undone',
    undoneText: [
      'It costs money. The service names its price only in the answer.',
      'It cannot be changed or withdrawn from here. A correction is a new application.',
    ],
    undoneStore: [
      'It stays at the service. It cannot be changed or withdrawn from here.',
      'Whether storing costs something, the service says only in the answer.',
    ],
    practiceUndone: 'Here you can try everything',
    practiceText: [
      'Nothing leaves this computer and nothing is charged.',
      'With a real service it would cost money and could not be undone.',
    ],
    offline: 'The service cannot be reached at the moment',
    offlineText: 'You can try; if it cannot be reached, nothing is sent and the draft stays as it is.',
    signedOut: 'You are signed out',
    signedOutText: 'Sign in first, else nothing can be sent. Your draft is safe on this computer.',
    nothingSent: 'Nothing has been sent yet.',
    submit: 'Submit',
    submitAs: (tag: string) => `Submit as ${tag}`,
    storeNow: 'Store at the service',
    connect: 'Connect to a service…',
    signIn: 'Sign in…',
    goToFirst: 'Go to the first',
    lookAgain: 'Look again',
  },
  modes: { DIY: 'DIY, you print it', FS: 'FS, full service', Draft: 'Draft, only stored' },
  sending: {
    title: (to: string) => `Sending to ${to}`,
    subtitle: (mode: string, account: string) =>
      `As ${mode}, from account ${account}. You can go on with other applications.`,
    left: (sent: string, total: string) => `${sent} of ${total} MB`,
    haveLeft: 'have left this computer',
    seconds: (count: number) => (count === 1 ? 'about 1 second' : `about ${count} seconds`),
    meter: 'Sent',
    connection: 'Secure connection',
    now: 'Sending',
    answer: (seconds: number) => `Answer, up to ${seconds} seconds`,
    cancel: 'Cancel',
    cancelNow: 'Cancel now?',
    cancelText: (reference: string) => ({
      before:
        'Part of it has left, so we could not know whether the service took it and charges for it. It would become ',
      strong: 'outcome unknown',
      after: `, and you would have to ask${reference === '' ? '' : ` for ${reference}`}. Sending goes on while you read this.`,
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
      `the draft${pdfs === 0 ? '' : pdfs === 1 ? ', its PDF' : `, its ${pdfs} PDFs`} and exactly what was sent. Nothing is sent again by itself.`,
    correct: 'Correct it, then submit again',
    correctBox: (box: string) => `Correct box ${box}, then submit again`,
    open: 'The page is open again. A new attempt asks you to confirm anew.',
    retryAfter: (seconds: number) => `The service asks you to wait ${seconds} seconds before that.`,
    goTo: (box: string) => `Go to box ${box}`,
    inBox: (time: string) => `Refused at ${time}. The service named this box.`,
    dismiss: 'Put away',
  },
  notSent: {
    title: 'Nothing was sent',
    safe: 'The draft is as it was, and sending it again is safe.',
    reasons: notSentReasons,
  },
  unknown: {
    title: 'We do not know whether the service took this application',
    sentAt: (time: string) => `It was sent at ${time}.`,
    reasons: unknownReasons,
    mayBe: 'It may have been accepted and charged.',
    nothingMore: 'Nothing more is sent',
    nothingMoreText: (pdfs: number) =>
      `until you decide. The draft${pdfs === 0 ? '' : pdfs === 1 ? ', its PDF' : `, its ${pdfs} PDFs`} and exactly what was sent are kept.`,
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
  failed: { title: 'It was not submitted' },
  quote: {
    accepted: 'Accepted',
    stored: 'Stored at the service',
    storedText: (moment: string) => `As a draft, not submitted, on ${moment}.`,
    acceptedText: (mode: string, moment: string) => `As ${mode}, on ${moment}.`,
    recordedText: (mode: string, moment: string) => `As ${mode}. You recorded it on ${moment}.`,
    moment: (date: string, time: string) => `${date} at ${time}`,
    diyCost: 'DIY cost',
    fsCost: 'FS cost',
    shipping: 'Shipping and handling',
    total: 'Total',
    asSent: 'Amounts as the service sent them. It names no currency.',
    totalHere: 'The total is added up here.',
    noTotal: 'These cannot be added up, so there is no total.',
    noCost: 'The service named no cost in its answer. Ask it before you rely on a price.',
    noMainCost: (name: string) => `The answer has no ${name}, so this is not the whole price.`,
    noCostRecorded: 'You recorded this yourself, so no cost is known here.',
    application: 'Application',
    clientReference: 'Client reference',
    invoice: 'Invoice',
    message: 'Message',
    connection: 'Sent to',
    copy: (what: string) => `Copy: ${what}`,
    copied: (what: string) => `Copied: ${what}`,
    notCopied: (what: string) => `Not copied: ${what}. Select it and copy it by hand.`,
    copyAll: 'Copy all',
    everything: 'the quote',
    print: 'Print…',
    practice: 'Practice: nothing was sent',
    quote: 'Quote',
  },
  happened: {
    title: 'What happened',
    none: 'Nothing was sent yet.',
    confirmed: (tag: string) => `You confirmed ${tag}`,
    sendingBegan: (size: string) => `Sending began, ${size}`,
    steps,
    accepted: (id: string) => `Accepted, ${id}`,
    stored: (id: string) => `Stored, ${id}`,
    refused: (status: number) => `Refused, answer ${status}`,
    notSent: 'Nothing was sent',
    unknown: 'Outcome unknown',
    noAnswer: 'No answer. Outcome unknown',
    recorded: (id: string) => `You recorded ${id}`,
    foundAbsent: 'You recorded that they do not have it',
    exactly: 'Exactly what was sent',
    exactlyNow: 'Exactly what is sent',
    fingerprint: 'Fingerprint',
    copyFingerprint: 'Copy the fingerprint',
    size: 'Size',
    to: 'To',
  },
};
