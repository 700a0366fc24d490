import type { MemoryReason } from '../../domain/data-state.ts';
import type { DocumentFailure } from '../../ipc/messages.ts';
import type { IssueFailure, SubmissionFailure } from '../../ipc/areas/submission.ts';
import { isolate } from '../writing.ts';
import { plural } from './facts.ts';

/** What happened, and what is safe and what to do. */
export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

type Own<Failure extends { readonly kind: string }> = Exclude<Failure['kind'], DocumentFailure['kind']>;

const application: Readonly<Record<DocumentFailure['kind'], FailureWords>> = {
  diskFull: {
    title: 'The disk is full',
    advice: 'Free up some space. What was saved before is intact, and what you see here is not lost.',
  },
  readOnly: {
    title: 'The data folder cannot be written to',
    advice: 'Ask your IT department for write access. What was saved before is intact.',
  },
  unreachable: {
    title: 'The data folder cannot be reached',
    advice:
      'Reconnect the network share or the disk. What you see here stays on screen and is saved when the folder is back.',
  },
  newerVersion: {
    title: 'A newer version of CO Desk wrote this data',
    advice: 'This version only shows it and changes nothing. Install the newer version to work with it.',
  },
  storeFailed: {
    title: 'Saving to the data folder failed',
    advice: 'Try again. What was saved before is intact.',
  },
  notFound: {
    title: 'This application is no longer in the register',
    advice:
      'It was deleted, perhaps in another window. Deleted drafts stay in the bin for 30 days; you can restore it from there.',
  },
  locked: {
    title: 'This application is locked',
    advice:
      'It was sent or is waiting to be sent. You can cancel a waiting application; a sent one is corrected by a new application.',
  },
  changedElsewhere: {
    title: 'It was changed in another window',
    advice: 'Check what it says now, then try again.',
  },
  fileMissing: {
    title: 'The saved copy of a PDF is missing',
    advice: 'Remove it under Attachments and attach it again. Nothing was sent.',
  },
  noReader: {
    title: 'The file could not be opened',
    advice:
      'This computer has no program for PDFs, or it has no access to the folder of the copy. The file is still there: save it where you like and open it there.',
  },
  notSaved: {
    title: 'The copy was not saved',
    advice:
      'It could not be saved in the place you chose. The file is still in CO Desk: save the copy somewhere else.',
  },
  notUndecided: {
    title: 'The outcome is already decided',
    advice: 'Perhaps it was decided in another window.',
  },
  keptForGood: {
    title: 'This application stays in the register',
    advice: 'It was sent, or may have been sent, so it is kept as a record.',
  },
};

type OfSubmission = Own<SubmissionFailure> | 'locked' | 'changedElsewhere' | 'answerLost' | 'notAnswered';

const review: Readonly<Record<'reviewOff' | 'wroteIt' | 'writerUnknown', FailureWords>> = {
  reviewOff: {
    title: 'The review by a second person is switched off',
    advice: 'Nothing was changed. It can be switched on in the settings.',
  },
  wroteIt: {
    title: 'This account wrote it, or part of it',
    advice: 'Nothing was changed. Another account of the system has to review it.',
  },
  writerUnknown: {
    title: 'It is not known who wrote it',
    advice: 'Change something in it or duplicate it; then another account can review it.',
  },
};

const submission: Readonly<Record<OfSubmission, FailureWords>> = {
  locked: {
    title: 'It was already submitted',
    advice:
      'That happened in another window or by an earlier click. Nothing is sent twice. Close this to see its status.',
  },
  changedElsewhere: {
    title: 'It was changed in another window',
    advice:
      'Nothing was sent, and both texts are saved. You now see the current version: check it, then submit again.',
  },
  answerLost: {
    title: 'CO Desk ended before the confirmation came back',
    advice:
      'If your confirmation was saved, you see the application in the outbox at the next start with this data folder. Check that before you confirm again.',
  },
  notAnswered: {
    title: 'CO Desk did not answer',
    advice: 'Nothing was sent. Try again in a moment.',
  },
  notReady: {
    title: 'Something is still missing or needs checking',
    advice: 'Nothing was sent. You find each place under Readiness.',
  },
  notConnected: {
    title: 'You are not connected to a service',
    advice: 'Your draft is saved on this computer. Connect to a service, then submit.',
  },
  signIn: { title: 'Signing in failed', advice: 'Nothing was sent. Sign in, then submit again.' },
  confirmationStale: {
    title: 'Something has changed meanwhile',
    advice: 'Nothing was sent. Check the application and confirm again.',
  },
  sameInvoiceSent: {
    title: 'Another application with this invoice number was submitted meanwhile',
    advice: 'Nothing was sent. Submit again: the other application is listed then.',
  },
  tooSoon: {
    title: 'The service accepts nothing at the moment',
    advice: 'Nothing was sent. An earlier attempt would only be refused again.',
  },
};

/** Refusals by the service other than that there is no certificate yet. */
type TurnedDown = 'refusedAccount' | 'refusedForNow';

const issue: Readonly<Record<Own<IssueFailure> | TurnedDown | 'fileMissing', FailureWords>> = {
  notConnected: {
    title: 'The account that sent it is not connected',
    advice: 'Connect to the same service with the same user name, then get the certificate.',
  },
  notAccepted: {
    title: 'It was not accepted yet',
    advice: 'A certificate is only available once the application is accepted.',
  },
  notIssued: { title: 'There is no certificate yet', advice: 'Request it from the service first.' },
  signIn: {
    title: 'Signing in failed',
    advice: 'Nothing was requested. Sign in, then get the certificate.',
  },
  refused: {
    title: 'No certificate available yet',
    advice:
      'The chamber may not have approved it yet. Try again once it has; nothing is requested automatically.',
  },
  refusedAccount: {
    title: 'The service did not accept the sign-in',
    advice:
      'Nothing was issued for this request. Sign in again with the account that sent it, then get the certificate.',
  },
  refusedForNow: {
    title: 'The service accepts nothing at the moment',
    advice: 'Nothing was issued for this request. Try again later; nothing is requested automatically.',
  },
  notStored: {
    title: 'The certificate came, but could not be saved',
    advice:
      'It exists only in memory. Once that is solved, get it again before you quit CO Desk: it is then saved, and nothing is requested a second time.',
  },
  fileMissing: {
    title: 'The saved certificate is missing or damaged',
    advice:
      'Copies that you saved elsewhere are not affected. Ask the service before you get it again, as that may be charged again.',
  },
  notSent: {
    title: 'The service could not be reached',
    advice: 'Nothing was requested; you can safely try again.',
  },
  unclear: {
    title: 'No clear answer came',
    advice:
      'The certificate may have been issued. Ask the service before you request it again; nothing is requested automatically.',
  },
  linkNotAllowed: {
    title: 'This link was not opened',
    advice: 'Only secure web addresses (https) are opened. Copy the link from the text if you trust it.',
  },
  linkNotOpened: {
    title: 'The link could not be opened',
    advice: 'Copy the address from the text of the answer into your browser.',
  },
};

export const failures = {
  application,
  review,
  submission,
  issue,
  fileMissing: (name: string) => `The saved copy of ${name} is missing`,
  until: (time: string) => `Possible again from ${time}.`,
  serviceAnswer: (message: string) => `Answer of the service: “${isolate(message)}”`,
  dismiss: 'Close',
};

interface DataFolderWords {
  readonly title: string;
  readonly text: string;
}

const memory: Readonly<Record<MemoryReason, DataFolderWords>> = {
  readOnly: {
    title: 'What you type is lost when you quit: the data folder cannot be written to',
    text: 'What was saved before is untouched there; nothing can be sent. Export all data before you quit, and ask your IT department for write access.',
  },
  unreachable: {
    title: 'What you type is lost when you quit: the data folder cannot be reached',
    text: 'What was saved before is untouched there; nothing can be sent. Export all data before you quit, reconnect the share or the disk, then restart CO Desk.',
  },
  diskFull: {
    title: 'What you type is lost when you quit: the disk is full',
    text: 'What was saved before is untouched; nothing can be sent. Export all data before you quit, free up space on the disk, then restart CO Desk.',
  },
};

/** Shown as long as the data folder cannot be used normally. */
export const dataFolder = {
  memory,
  newer: {
    title: 'A newer version of CO Desk wrote this data',
    text: 'Your work is safe and unchanged. You can look at everything; nothing can be changed or sent. Install the newer version to work with it.',
  },
  newerNotShown: {
    title: 'A newer version of CO Desk wrote this data, and this version cannot show it',
    text: 'Your work is safe and unchanged in the data folder, although nothing is listed here. Install the newer version to see it and work with it.',
  },
  nothingAdded: 'Nothing can be added.',
  binInMemory: 'Deleted drafts stay here until you quit CO Desk.',
  takeAlong: 'Export all data…',
  takingAlong: 'Exporting all data…',
  tookAlong: (time: string) => `Exported at ${time}. What you type after that is not in the file.`,
  missingPdfs: (count: number) =>
    plural(count, {
      one: '1 PDF is missing or damaged and not included.',
      other: `${count} PDFs are missing or damaged and not included.`,
    }),
  notTakenAlong: 'Not exported',
  inMemory: 'In memory only',
  onlyShown: 'View only',
  submitInMemory: 'In memory',
  notSentFromMemory: 'What is only in memory is not sent.',
  firstRun: 'Write them here, with or without a network. For now, what you type is lost when you quit.',
};
