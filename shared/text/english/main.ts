import { plural } from './facts.ts';
import { tables } from './tables.ts';

/** A question in a dialog of the operating system. */
interface QuitWords {
  readonly message: string;
  readonly detail: string;
  readonly keep: string;
  readonly quit: string;
}

interface CrashWords {
  readonly message: string;
  readonly detail: string;
  /** The button that helps, and the one that changes nothing. */
  readonly buttons: readonly [string, string];
}

const keepsEnding: CrashWords = {
  message: 'The window of CO Desk keeps crashing.',
  detail: 'Everything that was saved is intact. You can try again, or quit and start CO Desk later.',
  buttons: ['Try again', 'Quit'],
};

const hangs: CrashWords = {
  message: 'The window of CO Desk is not responding.',
  detail:
    'You can wait, or reload it. Everything saved is intact; what was typed in the last second may be missing.',
  buttons: ['Reload', 'Wait'],
};

/** The shape that every other language has to fill. */
export type EnglishMainWords = typeof main;

/** The texts of main: menus and dialogs of the desktop host, which no page can show. */
export const main = {
  menu: {
    file: 'File',
    newDraft: 'New draft',
    newFrom: 'New from template…',
    newFromInvoice: 'New from an invoice…',
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
    allApplications: 'All applications',
    followUp: 'Follow up',
    remind: 'Remind…',
    review: 'Mark as reviewed',
    chamberAnswer: 'Chamber’s answer…',
    palette: 'Search commands…',
    addressBook: 'Address book',
    texts: 'Goods and remark texts',
    symbols: 'Symbols: №, ², °',
    application: 'Application',
    preview: 'Preview',
    documentPane: 'Invoice beside the page',
    revisions: 'Earlier versions',
    firstToFix: 'Go to the first problem',
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
    keys: 'Keyboard shortcuts',
    diagnostics: 'Save diagnostics…',
    about: 'About CO Desk',
    updates: 'Check for updates…',
    services: 'Services',
    hide: 'Hide CO Desk',
    hideOthers: 'Hide others',
    showAll: 'Show all',
  },
  /** Asked before quitting while something is being sent. */
  quit: {
    sending: (count: number): QuitWords => ({
      message: plural(count, {
        one: 'An application is being sent.',
        other: `${count} applications are being sent.`,
      }),
      detail: plural(count, {
        one: 'If CO Desk quits now, the outcome will be unknown: the application may or may not be accepted and charged. You would have to ask the service before you can send it again.',
        other:
          'If CO Desk quits now, the outcomes will be unknown: each application may or may not be accepted and charged. You would have to ask the service before you can send them again.',
      }),
      keep: 'Keep sending',
      quit: 'Quit anyway',
    }),
    certificate: {
      message: 'A certificate is being requested.',
      detail:
        'If CO Desk quits now, it will not be known whether the certificate was issued. Requesting it again may be charged again.',
      keep: 'Keep waiting',
      quit: 'Quit anyway',
    },
    held: {
      message: 'A certificate came and could not be saved.',
      detail:
        'It exists only in memory. If it still cannot be saved when CO Desk quits, it is lost, and requesting it again may be charged again. Free up space, then get the certificate again in CO Desk.',
      keep: 'Keep working',
      quit: 'Quit anyway',
    },
    unwritten: {
      message: 'The outcome of an application could not be saved.',
      detail:
        'CO Desk keeps trying while it is open. If it quits now, an application whose sending you cancelled is sent at the next start, and for one that was sent the outcome will be unknown. Free up space first.',
      keep: 'Keep working',
      quit: 'Quit anyway',
    },
    typed: {
      message: 'What was typed last is not saved yet.',
      detail:
        'The disk or the network does not take it at this moment, and CO Desk keeps trying. If the window closes now, what was typed last is lost.',
      keep: 'Keep working',
      quit: 'Close anyway',
    },
  },
  /** Asked before quitting while one or more applications are only in memory and would be lost. */
  memory: {
    message: (count: number) =>
      plural(count, {
        one: '1 application exists only in memory.',
        other: `${count} applications exist only in memory.`,
      }),
    detail:
      'The data folder was not available when CO Desk started, so what you typed or attached since then is not saved. Save a copy, or it is lost when CO Desk quits.',
    stay: 'Keep working',
    save: 'Save a copy…',
    notSaved: 'The copy could not be saved, so CO Desk stays open.',
    quit: 'Quit without saving',
  },
  crash: { keepsEnding, hangs },
  /** Shown when the data cannot be opened, so that there is no page to show it. */
  cannotStart: {
    title: 'CO Desk could not start',
    taken:
      'CO Desk is already running with the same data, in a browser or for another user of this computer.',
    nowhere:
      'Neither the data folder nor the folder for temporary files can be written to. Nothing was changed.',
    other: 'The data folder could not be opened. What was saved in it before is still there.',
  },
  /** System notifications, without names and amounts. */
  reminders: {
    title: 'CO Desk: due today',
    several: (count: number) =>
      plural(count, { one: '1 reminder is due.', other: `${count} reminders are due.` }),
    texts: {
      own: 'A reminder for an application is due.',
      outcomeUnknown: 'The outcome of an application is still unknown.',
      noCertificate: 'A certificate has not come yet.',
      shipment: 'A shipment is near, and its application is not submitted.',
    },
  },
  tables,
};
