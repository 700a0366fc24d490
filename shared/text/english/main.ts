import { plural } from './plural.ts';
import { tables } from './tables.ts';

/** A question in a box of the system. */
interface QuitWords {
  readonly message: string;
  readonly detail: string;
  readonly keep: string;
  readonly quit: string;
}

interface CrashWords {
  readonly message: string;
  readonly detail: string;
  /** What helps, and what leaves it as it is. */
  readonly buttons: readonly [string, string];
}

const keepsEnding: CrashWords = {
  message: 'The window of CO Desk keeps stopping.',
  detail: 'Everything that was saved is intact. You can try again, or quit and start CO Desk later.',
  buttons: ['Try again', 'Quit'],
};

const hangs: CrashWords = {
  message: 'The window of CO Desk does not respond.',
  detail:
    'You can wait, or load it again. Everything that says “Saved” is intact; what was typed in the last second may be gone.',
  buttons: ['Load it again', 'Wait'],
};

/** What main says itself: menus and boxes of the desktop host, where no page can. */
export const main = {
  menu: {
    file: 'File',
    newDraft: 'New draft',
    newFrom: 'New from template…',
    import: 'Import…',
    export: 'Export…',
    print: 'Print…',
    attach: 'Attach PDFs…',
    submit: 'Submit…',
    connect: 'Connect to a service…',
    settings: 'Settings…',
    quit: 'Quit',
    close: 'Close window',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    pastePlain: 'Paste as plain text',
    noSpellings: 'No suggestions',
    learn: 'Add to dictionary',
    selectAll: 'Select all',
    search: 'Search everything',
    palette: 'Do anything…',
    addressBook: 'Address book',
    texts: 'Goods and remark texts',
    signs: 'Signs: №, ², °',
    application: 'Application',
    preview: 'Preview',
    invoiceBeside: 'Invoice beside the page',
    revisions: 'How it stood before',
    firstToFix: 'First thing to fix',
    duplicate: 'Duplicate',
    duplicateWith: 'Duplicate with…',
    replace: 'Replace the certificate',
    saveAsTemplate: 'Save as template…',
    view: 'View',
    actualSize: 'Actual size',
    larger: 'Larger',
    smaller: 'Smaller',
    fullScreen: 'Full screen',
    developerTools: 'Developer tools',
    window: 'Window',
    minimize: 'Minimize',
    zoom: 'Zoom',
    toFront: 'Bring all to front',
    help: 'Help',
    keys: 'Keys',
    diagnostics: 'Save diagnostics…',
    about: 'About CO Desk',
    updates: 'Check for an update…',
    services: 'Services',
    hide: 'Hide CO Desk',
    hideOthers: 'Hide others',
    showAll: 'Show all',
  },
  /** Asked before quitting while something is on its way. */
  quit: {
    sending: (count: number): QuitWords => ({
      message: plural(count, {
        one: 'An application is being sent.',
        other: `${count} applications are being sent.`,
      }),
      detail: plural(count, {
        one: 'If CO Desk quits now, the outcome will be unknown: the service may have taken the application, with its costs, or not. You would have to ask the service before you can send it again.',
        other:
          'If CO Desk quits now, the outcomes will be unknown: the service may have taken each application, with its costs, or not. You would have to ask the service before you can send them again.',
      }),
      keep: 'Keep sending',
      quit: 'Quit anyway',
    }),
    certificate: {
      message: 'A certificate is being asked for.',
      detail:
        'If CO Desk quits now, nobody can know whether the service issued it. Asking again later may have an effect a second time.',
      keep: 'Keep waiting',
      quit: 'Quit anyway',
    },
  },
  /** Asked before quitting while so many applications, one or more, would be gone with the program. */
  memory: {
    message: (count: number) =>
      plural(count, {
        one: '1 application exists only in memory.',
        other: `${count} applications exist only in memory.`,
      }),
    detail:
      'The data folder could not be used when CO Desk started, so nothing that you typed or attached since is on the disk. Save a copy, or it is gone when CO Desk quits.',
    stay: 'Keep working',
    save: 'Save a copy…',
    notSaved: 'The copy could not be saved, so CO Desk stays open.',
    quit: 'Quit and lose it',
  },
  crash: { keepsEnding, hangs },
  /** The data cannot be opened, so there is no page that could say it. */
  cannotStart: {
    title: 'CO Desk could not start',
    taken:
      'CO Desk is running already with the same data, in a browser or for another user of this computer.',
    nowhere:
      'Neither the folder with its data nor the folder for temporary files can be written, so nothing that you type could be kept. Nothing was changed.',
    other: 'The folder with its data could not be opened. Nothing in it was changed.',
  },
  /** In the browser host, where nobody knows yet which language is spoken: said in all of them. */
  addressUsed: 'This address was used already. Open the one that CO Desk printed last.',
  tables,
};
