import { isolated } from '../isolated.ts';
import { plural } from './plural.ts';
import { sending } from './sending.ts';

/** What the service answered. */
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
    asSent: 'Amounts as the service sent them. It names no currency.',
    totalHere: 'The total is added up here.',
    noTotal: 'These cannot be added up, so there is no total.',
    storedNoCost:
      'It is only stored and not submitted. The service named no price; it names one when it is submitted.',
    noCost: 'The answer of the service has no cost that can be shown. Ask it before you rely on a price.',
    noMainCost: (name: string) =>
      `The answer has no ${name} that can be shown, so this is not the whole price.`,
    noCostRecorded: 'You recorded this yourself and named no cost, so none is known here.',
    asRecorded:
      'Amounts as you recorded them; they did not come in an answer of the service. No currency is known.',
    noMainCostRecorded: (name: string) => `You recorded no ${name}, so this may not be the whole price.`,
    application: 'Application',
    hiddenCharacters: 'It holds characters that cannot be seen; each stands here as its code.',
    clientReference: 'Client reference',
    invoice: 'Invoice',
    message: 'Message',
    showAnswer: 'Show the whole answer…',
    hideAnswer: 'Hide the answer',
    answer: 'What the service answered',
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
    onlyStored: 'It can be submitted, as DIY or FS, once everything under Readiness is done.',
    choose: 'Choose DIY or FS first.',
    storedBefore: (ids: string) =>
      `It was stored at the service before (${ids}). Submitting now makes a further application.`,
    what: 'What is sent',
    whatText: (pdfs: number, size: string) => {
      if (pdfs === 0) return 'Boxes 1 to 7, order and invoice, no PDFs';
      return `Boxes 1 to 7, order and invoice, ${plural(pdfs, { one: '1 PDF', other: `${pdfs} PDFs` })} (${size})`;
    },
    to: 'To',
    from: 'From account',
    reference: 'Client reference',
    madeReference: (reference: string) => `${reference}, made for it as you left it empty`,
    noReference: 'None. With one the service could find it.',
    changed: 'Sent otherwise',
    sentChange: (field: string, change: string) => `${field}: ${change}`,
    sentName: (file: string, sent: string) => `The file “${isolated(file)}”: sent as “${isolated(sent)}”.`,
    sentChanges: {
      blank: 'only blanks, sent as empty.',
      trimmed: 'without the blanks around the number.',
      lineEnds: 'with the line ends of the service.',
      composed: 'letters of several parts as one each; they look the same.',
    },
    irreversible: 'Sending cannot be undone',
    irreversibleText: [
      'It costs money. The service names its price only in the answer.',
      'It cannot be changed or withdrawn from here. A correction is a new application.',
    ],
    irreversibleStore: [
      'It stays at the service. It cannot be changed or withdrawn from here.',
      'Whether storing costs something, the service says only in the answer.',
    ],
    practiceWarning: 'Here you can try everything',
    practiceText: [
      'Nothing leaves this computer and nothing is charged.',
      'With a real service it would cost money and could not be undone.',
    ],
    offline: 'It waits in the outbox until the service can be reached',
    offlineText: (before: number) => {
      const after =
        before === 0 ? '' : plural(before, { one: ', after one other', other: `, after ${before} others` });
      return `Then it goes out by itself${after}. Until then cancelling costs nothing.`;
    },
    whenOnline: (submit: string) => `${submit} when online`,
    waitingBefore: (count: number) =>
      plural(count, {
        one: 'One other application goes out before it.',
        other: `${count} others go out before it.`,
      }),
    queued: 'It waits its turn',
    queuedText: 'It follows by itself.',
    replaces: {
      title: (reference: string) => `Replaces the certificate for ${reference}`,
      text: 'It is a new application and is charged. Give the old certificate back to the chamber.',
      otherConnection: (before: string, now: string) =>
        `The certificate was applied for over ${before}. This application goes over ${now}. Choose the same connection unless the other chamber is to issue it.`,
    },
    sameInvoice: {
      sent: (invoice: string) => `Invoice ${invoice} was submitted before`,
      sentText: 'Submitting this one as well makes a further application, and each is charged.',
      maybe: (invoice: string) => `Invoice ${invoice} may have been accepted already`,
      maybeText: 'Ask the service and decide that one first. Else both may be processed, and both charged.',
      more: (count: number) => `and ${count} more`,
    },
    /** By why nothing goes out. Signing out ends what waits then; what is confirmed after it waits. */
    signInFirst: {
      available: {
        title: 'You are signed out',
        text: 'What you confirm waits in the outbox until you have signed in. Until then cancelling costs nothing.',
      },
      absent: {
        title: 'You are not signed in',
        text: 'What you confirm waits in the outbox until you have signed in. Until then cancelling costs nothing.',
      },
      locked: {
        title: 'The system keychain is locked, so CO Desk cannot sign in',
        text: 'Unlock it, or sign in for this run. What you confirm waits in the outbox until then, and cancelling costs nothing.',
      },
      unresponsive: {
        title: 'The system keychain does not answer, so CO Desk cannot sign in',
        text: 'Look for a window that asks for it, or sign in for this run. What you confirm waits in the outbox until then, and cancelling costs nothing.',
      },
      proxy: {
        title: 'The proxy on the way wants you to sign in',
        text: 'What you confirm waits in the outbox until you have. Until then cancelling costs nothing.',
      },
    },
    nothingSent: 'Nothing has been sent yet.',
    submit: 'Submit',
    submitAs: (tag: string) => `Submit as ${tag}`,
    storeNow: 'Store at the service',
    connect: 'Connect to a service…',
    signIn: 'Sign in…',
    goToFirst: 'Go to the first',
    lookAtFirst: 'Look at the first',
    confirmed: 'You confirmed',
    checkAgain: 'Look again',
  },
  modes: { DIY: 'DIY, you print it', FS: 'FS, full service', Draft: 'Draft, only stored' },
  ...sending,
  ...quote,
};
