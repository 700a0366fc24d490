import type { MemoryReason } from '../../domain/data-state.ts';
import type { ApplicationFailure, IssueFailure, SubmissionFailure } from '../../ipc/messages.ts';
import { isolated } from '../isolated.ts';
import { plural } from './plural.ts';

/** What happened; what is safe and what to do. */
export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

type Own<Failure extends { readonly kind: string }> = Exclude<Failure['kind'], ApplicationFailure['kind']>;

const application: Readonly<Record<ApplicationFailure['kind'], FailureWords>> = {
  diskFull: {
    title: 'The disk is full',
    advice: 'Make some room on it. What was saved before is intact, and what you see here is not lost.',
  },
  readOnly: {
    title: 'The data folder cannot be written to',
    advice: 'Ask your administrator for the right to write. What was saved before is intact.',
  },
  unreachable: {
    title: 'The data folder cannot be reached',
    advice:
      'Bring back the network share or the disk that it is on. What you see here is kept on screen and saved when the folder is back.',
  },
  newerVersion: {
    title: 'A newer version of CO Desk wrote this data',
    advice: 'This version only shows it and changes nothing. Install the newer version to work with it.',
  },
  storeFailed: {
    title: 'The data folder did not take it',
    advice: 'Try again. What was saved before is intact.',
  },
  notFound: {
    title: 'This application is no longer in the register',
    advice:
      'It was deleted, perhaps in another window. What was deleted lies in the bin for 30 days; put back from there, it opens here again.',
  },
  locked: {
    title: 'This application is locked',
    advice:
      'It was sent or waits to be sent. What waits can be cancelled first; what was sent is corrected by a new application.',
  },
  changedElsewhere: {
    title: 'It was changed in another window',
    advice: 'Look at what stands there now, then try again.',
  },
  fileMissing: {
    title: 'The kept copy of a PDF is not there',
    advice: 'Remove it under Attachments and attach it again. Nothing was sent.',
  },
  noReader: {
    title: 'No program opened it',
    advice:
      'This computer has no program for PDFs, or that program may not look into the folder of the copy. The file is kept: save it where you like, and open it there.',
  },
  notSaved: {
    title: 'The copy was not saved',
    advice: 'The place you chose did not take it. The file is kept in CO Desk: save the copy somewhere else.',
  },
  notUndecided: {
    title: 'There is nothing to decide any more',
    advice: 'It was decided already, perhaps in another window.',
  },
  keptForGood: {
    title: 'This application stays in the register for good',
    advice: 'The service has or may have seen it once, so its record is kept. You can leave it as it is.',
  },
};

type OfSubmission = Own<SubmissionFailure> | 'locked' | 'changedElsewhere' | 'answerLost';

const submission: Readonly<Record<OfSubmission, FailureWords>> = {
  locked: {
    title: 'It was submitted already',
    advice:
      'Another window or an earlier click was first. Nothing is sent a second time. Close this to see how it stands.',
  },
  changedElsewhere: {
    title: 'It was changed in another window',
    advice:
      'Nothing was sent, and both texts are kept. The page shows how it stands now: look at it, then submit again.',
  },
  answerLost: {
    title: 'The program ended before it answered',
    advice:
      'If your confirmation arrived, it is kept in the data folder. Look there before you confirm it again: at the next start with that folder the outbox says so.',
  },
  notReady: {
    title: 'Something is still to fix or to look at',
    advice: 'Nothing was sent. Readiness names each place.',
  },
  notConnected: {
    title: 'You are not connected to a service',
    advice: 'Your draft is safe on this computer. Connect to a service, then submit.',
  },
  signIn: { title: 'Signing in did not work', advice: 'Nothing was sent. Sign in, then submit again.' },
  confirmationStale: {
    title: 'Something changed after you were asked',
    advice: 'Nothing was sent. Look at it once more and confirm anew.',
  },
  tooSoon: {
    title: 'The service asked for a pause',
    advice: 'Nothing was sent. Submitting before that would only be refused again.',
  },
};

const issue: Readonly<Record<Own<IssueFailure>, FailureWords>> = {
  notConnected: {
    title: 'The account that sent it is not connected',
    advice: 'Connect to the same service with the same user name, then get the certificate.',
  },
  notAccepted: {
    title: 'It was not accepted yet',
    advice: 'A certificate comes only after the service took it.',
  },
  notIssued: { title: 'No certificate has come yet', advice: 'Get it from the service first.' },
  signIn: {
    title: 'Signing in did not work',
    advice: 'Nothing was asked. Sign in, then get the certificate.',
  },
  refused: {
    title: 'The service gave no certificate',
    advice:
      'The chamber may not have approved it yet. Nothing is asked again by itself; try again when it has.',
  },
  notSent: {
    title: 'The service could not be reached',
    advice: 'Nothing was asked, so getting it again is safe.',
  },
  unclear: {
    title: 'No clear answer came',
    advice:
      'The certificate may have been issued. Ask the service before you get it again; nothing is asked by itself.',
  },
  linkNotAllowed: {
    title: 'This link is not opened',
    advice: 'Only secure web addresses are. Copy it from the text if you trust it.',
  },
  linkNotOpened: {
    title: 'No browser opened the link',
    advice: 'Copy the address from the text of the answer into your browser.',
  },
};

export const failures = {
  application,
  submission,
  issue,
  fileMissing: (name: string) => `The kept copy of ${name} is not there`,
  until: (time: string) => `It asked to wait until ${time}.`,
  serviceSaid: (message: string) => `The service said: “${isolated(message)}”`,
  dismiss: 'Put away',
};

interface DataFolderWords {
  readonly title: string;
  readonly text: string;
}

const memory: Readonly<Record<MemoryReason, DataFolderWords>> = {
  readOnly: {
    title: 'Nothing you type now outlives CO Desk: the data folder cannot be written to',
    text: 'What was saved before is untouched there, and nothing can be sent. Take everything along before you quit, and ask your administrator for the right to write.',
  },
  unreachable: {
    title: 'Nothing you type now outlives CO Desk: the data folder cannot be reached',
    text: 'What was saved before stays there, and nothing can be sent. Take everything along before you quit; bring back the share or the disk, then start CO Desk again.',
  },
  diskFull: {
    title: 'Nothing you type now outlives CO Desk: the disk is full',
    text: 'What was saved before is untouched, and nothing can be sent. Take everything along before you quit; make room on the disk, then start CO Desk again.',
  },
};

/** What holds as long as the data folder cannot be used as usual. */
export const dataFolder = {
  memory,
  newer: {
    title: 'A newer version of CO Desk wrote these data',
    text: 'You can look at everything; nothing can be changed or sent. Install the newer version to work with them.',
  },
  nothingAdded: 'Nothing can be added.',
  binInMemory: 'Deleted drafts lie here until you quit CO Desk.',
  takeAlong: 'Take everything along…',
  takingAlong: 'Taking everything along…',
  tookAlong: (time: string) => `Taken along at ${time}. What you type after that is not in that file.`,
  missingPdfs: (count: number) =>
    plural(count, {
      one: '1 PDF is gone or damaged and is not in it.',
      other: `${count} PDFs are gone or damaged and are not in it.`,
    }),
  notTakenAlong: 'Not taken along',
  inMemory: 'In memory only',
  onlyShown: 'Only shown',
  submitInMemory: 'In memory',
  notSentFromMemory: 'Nothing is sent while it is in memory only.',
  programLost: 'What you type is kept here, and goes on in memory as soon as it answers again.',
  firstRun: 'Write them here, with or without a network. For now nothing outlives CO Desk.',
};
