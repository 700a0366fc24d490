import { isolate } from '../writing.ts';
import { plural } from './facts.ts';
import { sending } from './sending.ts';

/** The service's answer. */
const quote = {
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
    asSent: 'Amounts from the service’s answer, without a currency.',
    totalHere: 'Total calculated by CO Desk.',
    noTotal: 'These amounts cannot be added up, so there is no total.',
    storedNoCost: 'It is only stored, not submitted. You learn the price when you submit it.',
    noCost: 'The service’s answer contains no cost. Ask the service before you rely on a price.',
    noMainCost: (name: string) => `The answer contains no ${name}, so this is not the whole price.`,
    noCostRecorded: 'You recorded this yourself, without a cost.',
    asRecorded: 'Amounts recorded by you, not from an answer of the service; currency not known.',
    noMainCostRecorded: (name: string) => `You recorded no ${name}, so this may not be the whole price.`,
    application: 'Application',
    hiddenCharacters: 'It contains invisible characters; each is shown here as its code.',
    clientReference: 'Client reference',
    invoice: 'Invoice',
    message: 'Message',
    showAnswer: 'Show the whole answer…',
    hideAnswer: 'Hide the answer',
    answer: 'Answer of the service',
    connection: 'Sent to',
    copy: (what: string) => `Copy: ${what}`,
    copied: (what: string) => `Copied: ${what}`,
    notCopied: (what: string) => `Not copied: ${what}. Select it and copy it by hand.`,
    copyAll: 'Copy all',
    everything: 'the quote',
    print: 'Print…',
    practice: 'Practice, not submitted',
    quote: 'Quote',
  },
};

export const submit = {
  primary: {
    submit: 'Submit…',
    online: 'Submit when online…',
    practice: 'Submit to practice…',
    again: 'Submit again…',
    againOnline: 'Submit again when online…',
    sending: (percent: string) => `Sending… ${percent}`,
    connecting: 'Connecting…',
    queued: 'Waiting to be sent',
    waiting: 'Waiting for the answer…',
    decide: 'Decide outcome…',
    quote: 'Show quote',
    open: 'Open certificate',
  },
  sheet: {
    title: 'Submit this application',
    practiceTitle: 'Submit to practice',
    storeTitle: 'Only store this application at the service',
    practiceStoreTitle: 'Only store it at the practice service',
    preparing: 'Preparing what will be sent…',
    invoice: (number: string) => `invoice ${number}`,
    choice: 'How it is submitted',
    diy: {
      serviceTag: 'DIY',
      name: 'You print it',
      text: 'The certificate comes back as a PDF and you print it yourself.',
    },
    fs: {
      serviceTag: 'FS',
      name: 'Full service',
      text: 'The chamber prints, stamps and signs on paper, then sends it by courier or holds it for collection.',
    },
    notReady: 'Not ready to submit?',
    onlyStore: 'Only store it at the service…',
    store: {
      serviceTag: 'Draft',
      name: 'Only store it at the service',
      text: 'It is created there but not submitted. It cannot be changed from here; submitting later creates a second application.',
    },
    onlyStored: 'It can be submitted, as DIY or FS, once everything under Readiness is done.',
    choose: 'Choose DIY or FS first.',
    storedBefore: (ids: string) =>
      `It is already stored at the service (${ids}). Submitting now creates another application.`,
    what: 'What is sent',
    whatText: (pdfs: number, size: string) => {
      if (pdfs === 0) return 'Boxes 1 to 7, order and invoice, no PDFs';
      return `Boxes 1 to 7, order and invoice, ${plural(pdfs, { one: '1 PDF', other: `${pdfs} PDFs` })} (${size})`;
    },
    to: 'To',
    from: 'From account',
    reference: 'Client reference',
    madeReference: (reference: string) => `${reference}, assigned automatically`,
    noReference: 'None. With one, the service can find the application more easily.',
    changed: 'Changed for sending',
    sentChange: (field: string, change: string) => `${field}: ${change}`,
    sentName: (file: string, sent: string) => `The file “${isolate(file)}”: sent as “${isolate(sent)}”.`,
    sentChanges: {
      blank: 'only spaces, sent as empty.',
      trimmed: 'without the spaces around the number.',
      lineEnds: 'with the line endings of the service.',
      composed: 'composed letters as single characters; they look the same.',
    },
    irreversible: 'Submitting cannot be undone',
    irreversibleText: [
      'It is charged. The price is only known from the service’s answer.',
      'You cannot change or withdraw it afterwards. A correction is a new application.',
    ],
    irreversibleStore: [
      'It stays at the service. You cannot change or withdraw it afterwards.',
      'Whether storing is charged is only known from the service’s answer.',
    ],
    practiceWarning: 'Here you can try everything',
    practiceText: [
      'Nothing is sent and nothing is charged.',
      'With a real service it would be charged and could not be undone.',
    ],
    offline: 'It waits in the outbox until the service is reachable',
    offlineText: (before: number) => {
      const after =
        before === 0 ? '' : plural(before, { one: ', after one other', other: `, after ${before} others` });
      return `Then it is sent automatically${after}. Until then you can cancel free of charge.`;
    },
    whenOnline: (submit: string) => `${submit} when online`,
    afterSignIn: (submit: string) => `${submit} after sign-in`,
    waitingBefore: (count: number) =>
      plural(count, {
        one: 'One other application is sent before it.',
        other: `${count} others are sent before it.`,
      }),
    queued: 'It waits its turn',
    queuedText: 'It is sent automatically.',
    replaces: {
      title: (reference: string) => `Replaces the certificate for ${reference}`,
      text: 'It is a new application and is charged. Give the old certificate back to the chamber.',
      otherConnection: (before: string, now: string) =>
        `The certificate was applied for through ${before}, but this application goes through ${now}. Choose the same connection, unless the other chamber is to issue it.`,
    },
    sameInvoice: {
      sent: (invoice: string) => `Invoice ${invoice} was already submitted`,
      sentText: 'If you submit this one too, a second application is created and charged.',
      maybe: (invoice: string) => `Invoice ${invoice} may have been accepted already`,
      maybeText:
        'Ask the service and decide the earlier one first. Otherwise both may be processed and charged.',
      more: (count: number) => `and ${count} more`,
    },
    /**
     * By the reason why nothing is sent. Signing out ends the applications that wait; those confirmed afterwards wait
     * again.
     */
    signInFirst: {
      available: {
        title: 'You are signed out',
        text: 'Confirmed applications wait in the outbox until you sign in. Until then you can cancel free of charge.',
      },
      absent: {
        title: 'You are not signed in',
        text: 'Confirmed applications wait in the outbox until you sign in. Until then you can cancel free of charge.',
      },
      locked: {
        title: 'The system keychain is locked, so CO Desk cannot sign you in',
        text: 'Unlock it, or sign in for this session only. Confirmed applications wait in the outbox until then; you can cancel free of charge.',
      },
      unresponsive: {
        title: 'The system keychain is not responding, so CO Desk cannot sign you in',
        text: 'Look for a window that asks for it, or sign in for this session only. Confirmed applications wait in the outbox until then; you can cancel free of charge.',
      },
      proxy: {
        title: 'The proxy requires you to sign in',
        text: 'Confirmed applications wait in the outbox until you do. Until then you can cancel free of charge.',
      },
    },
    nothingSent: 'Nothing has been sent yet.',
    submit: 'Submit',
    submitAs: (serviceTag: string) => `Submit as ${serviceTag}`,
    storeNow: 'Store at the service',
    connect: 'Connect to a service…',
    signIn: 'Sign in…',
    goToFirst: 'Go to the first',
    goToReview: 'Go to the review',
    checkFirst: 'Check the first',
    confirmed: 'Kept as it is',
    checkAgain: 'Look again',
  },
  several: {
    title: (chosen: string, all: string, count: number) =>
      plural(count, { one: 'Submit 1 application', other: `Submit ${chosen} of ${all} applications` }),
    followTitle: (count: number, number: string) =>
      plural(count, { one: 'Outcome of 1 application', other: `Outcome of ${number} applications` }),
    fromTo: (user: string, connection: string, host: string) =>
      `From ${user} to ${[...new Set([connection, host])].join(', ')}`,
    toPractice: 'To the practice service',
    list: 'Applications',
    preparing: (done: string, all: string) => `Checking… ${done} of ${all}`,
    lookingAt: 'Checking…',
    choice: 'How they are submitted',
    serviceTagCounts: (fs: string, diy: string) => `${fs} as FS, ${diy} as DIY`,
    withoutServiceTag: (number: string) => `${number} still to choose`,
    forAll: (serviceTag: string) => `${serviceTag} for all`,
    serviceTagOf: (name: string) => `How ${name} is submitted`,
    staysHere: 'Stays here',
    /** Beside one reason why an application stays. */
    moreReasons: (count: number) => `and ${count} more`,
    confirming: 'Being confirmed',
    notSent: 'Not sent',
    pdfs: (count: number, number: string, size: string) => {
      if (count === 0) return 'no PDFs';
      return `${plural(count, { one: '1 PDF', other: `${number} PDFs` })}, ${size}`;
    },
    going: (count: number, number: string, isPractice: boolean) => {
      if (count === 0) return 'None can be submitted.';
      if (isPractice)
        return plural(count, {
          one: '1 application will be submitted to practice.',
          other: `${number} applications will be submitted to practice.`,
        });
      return plural(count, {
        one: '1 application will be submitted and charged.',
        other: `${number} applications will be submitted and charged separately.`,
      });
    },
    staying: (count: number, number: string) =>
      plural(count, { one: '1 stays here.', other: `${number} stay here.` }),
    oneAfterTheOther:
      'They go one after the other, in this order. If the outcome of four in a row is unclear, the rest wait for your word.',
    chooseServiceTags: 'Choose DIY or FS for each of them first.',
    sharedInvoice: (invoice: string) => `Invoice ${invoice} is in this list more than once`,
    submit: (count: string) => `Submit ${count}`,
    button: (count: number, number: string) =>
      plural(count, { one: 'Submit 1…', other: `Submit ${number}…` }),
    whatIsMissing: 'Show what is missing…',
    missingTitle: (count: number, number: string) =>
      plural(count, { one: '1 application is not ready', other: `${number} applications are not ready` }),
    ended: (known: string, all: string) => `Outcome known: ${known} of ${all}.`,
    unknown: (count: string) => `Unknown: ${count}.`,
    show: (known: string, all: string) => `Submitted, outcome known: ${known} of ${all}…`,
  },
  modes: { DIY: 'DIY, you print it', FS: 'FS, full service', Draft: 'Draft, only stored' },
  ...sending,
  ...quote,
};
