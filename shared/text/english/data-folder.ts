import type { MemoryReason } from '../../domain/data-state.ts';
import { plural } from './plural.ts';

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
