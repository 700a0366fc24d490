import type { RefusedArrival } from '../../ipc/areas/arrivals.ts';
import { isolated } from '../isolated.ts';
import { plural } from './plural.ts';

interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

const refused: Readonly<Record<RefusedArrival, TitleAndText>> = {
  link: {
    title: 'The link was not understood',
    text: 'Nothing was changed. Ask whoever sent it for the reference of the application, and search for that.',
  },
  notOurs: {
    title: 'CO Desk cannot open this from outside',
    text: 'Opened are files whose name ends in .codesk. Nothing was changed. Tables and other files come in with Import…, PDFs by dropping them on an application.',
  },
  place: {
    title: 'The file could not be taken from there',
    text: 'Its name or its place belongs to something other than a plain file. Nothing was read or changed. Move the file into a folder of this computer and open it again.',
  },
  tooMany: {
    title: 'More links and files came than can wait',
    text: 'The first ones wait; the others were left where they are. Open them again when these are done.',
  },
};

/** Links and files from outside. */
export const arrivals = {
  waiting: {
    file: (fileName: string) => `“${isolated(fileName)}” is waiting`,
    application: 'A link to an application is waiting',
    reference: (clientReference: string) => `A link to ${isolated(clientReference)} is waiting`,
    search: (text: string) => `A link that searches for “${isolated(text)}” is waiting`,
  },
  waitingText: 'It came from outside while something else was in hand.',
  more: (count: number) =>
    plural(count, { one: '1 more waits behind it.', other: `${count} more wait behind it.` }),
  look: 'Look at it',
  leave: 'Leave it',
  refused,
  inBin: {
    title: 'The application of the link is in the bin',
    text: 'Nothing was changed. Take it out of the bin to see it.',
  },
  unknownId: {
    title: 'The application of the link is not on this computer',
    text: 'Nothing was changed. It may be kept on another computer, or it was deleted for good.',
  },
  unknownReference: (clientReference: string): TitleAndText => ({
    title: `No application here has the reference ${isolated(clientReference)}`,
    text: 'Nothing was changed. It may be kept on another computer, or have another reference by now.',
  }),
  nothingToSearch: (text: string): TitleAndText => ({
    title: `A link searched for “${isolated(text)}”, and there is nothing to search yet`,
    text: 'No application is kept on this computer. Nothing was changed.',
  }),
  otherRegister: {
    practice: {
      title: 'The application of the link is in the practice register',
      text: 'You are working in the real one, and a link never changes that. Choose the practice service at the top right, then open the link again.',
    },
    service: {
      title: 'The application of the link is in the real register',
      text: 'You are practising, and a link never changes that. Leave practice at the top right, then open the link again.',
    },
  },
  onlyShown: (fileName: string): TitleAndText => ({
    title: `“${isolated(fileName)}” was not read`,
    text: 'A newer version of CO Desk wrote the data here, so nothing can be added to it. The file stays as it is.',
  }),
};
