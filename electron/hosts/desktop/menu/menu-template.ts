import type { MenuItemConstructorOptions } from 'electron';
import type { EventPayload } from '../../../../shared/ipc/bridge.ts';
import type { MainWords } from '../../../../shared/text/languages.ts';
import type { DesktopPage } from '../page/desktop-page.ts';
import type { ZoomChange } from '../window/zoom.ts';

export type MenuCommand = EventPayload<'menuCommand'>;

interface MenuChoices {
  readonly words: MainWords['menu'];
  readonly platform: NodeJS.Platform;
  readonly developerTools: boolean;
  readonly run: (command: MenuCommand) => void;
  readonly zoom: (change: ZoomChange) => void;
}

/** Makes menu items that send a command to the page. */
function commandItem(run: MenuChoices['run']) {
  return (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => {
      run(command);
    },
  });
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

type Items = MenuItemConstructorOptions[];

/** The native menu. Keys that the page handles itself never reach it; what reaches it is sent to the page. */
export function menuTemplate(choices: MenuChoices): Items {
  const isMac = choices.platform === 'darwin';
  return [
    ...(isMac ? [applicationMenu(choices)] : []),
    fileMenu(choices, isMac),
    editMenu(choices),
    draftMenu(choices),
    viewMenu(choices),
    ...(isMac ? [windowMenu(choices)] : [helpMenu(choices)]),
  ];
}

function settingsItem({ words, run }: MenuChoices): MenuItemConstructorOptions {
  return commandItem(run)(words.settings, 'settings', 'CmdOrCtrl+,');
}

function applicationMenu(choices: MenuChoices): MenuItemConstructorOptions {
  const { words } = choices;
  const submenu: Items = [
    commandItem(choices.run)(words.about, 'about'),
    commandItem(choices.run)(words.updates, 'updates'),
    separator,
    settingsItem(choices),
    separator,
    { role: 'services', label: words.services },
    separator,
    { role: 'hide', label: words.hide },
    { role: 'hideOthers', label: words.hideOthers },
    { role: 'unhide', label: words.showAll },
    separator,
    { role: 'quit', label: words.quit },
  ];
  return { label: 'CO Desk', submenu };
}

function fileMenu(choices: MenuChoices, isMac: boolean): MenuItemConstructorOptions {
  const { words, run } = choices;
  const item = commandItem(run);
  const last: Items = isMac
    ? [{ role: 'close', label: words.close }]
    : [settingsItem(choices), separator, { role: 'quit', label: words.quit }];
  const submenu: Items = [
    item(words.newDraft, 'new', 'CmdOrCtrl+N'),
    item(words.newFrom, 'newFrom'),
    item(words.newFromInvoice, 'newFromInvoice', 'CmdOrCtrl+Shift+N'),
    separator,
    item(words.import, 'import', 'CmdOrCtrl+I'),
    item(words.export, 'export'),
    item(words.print, 'print', 'CmdOrCtrl+P'),
    separator,
    item(words.connect, 'connect'),
    separator,
    ...last,
  ];
  return { label: words.file, submenu };
}

function editMenu(choices: MenuChoices): MenuItemConstructorOptions {
  const { words, run, platform } = choices;
  const item = commandItem(run);
  const submenu: Items = [
    // Not Electron's roles: a draft has its own undo history.
    item(words.undo, 'undo', 'CmdOrCtrl+Z'),
    item(words.redo, 'redo', platform === 'win32' ? 'Ctrl+Y' : 'Shift+CmdOrCtrl+Z'),
    separator,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'pasteAndMatchStyle', label: words.pastePlain, accelerator: 'Shift+CmdOrCtrl+V' },
    { role: 'selectAll', label: words.selectAll },
    separator,
    ...writingItems(choices),
    separator,
    item(words.search, 'search', 'CmdOrCtrl+F'),
    item(words.allApplications, 'allApplications', 'CmdOrCtrl+0'),
    item(words.followUp, 'followUp'),
    item(words.palette, 'palette', 'CmdOrCtrl+K'),
  ];
  return { label: words.edit, submenu };
}

/** Not Electron's roles, which have no limits. The keys are only shown; `followZoom` handles them on every keyboard. */
function zoomItem({ zoom }: MenuChoices, change: ZoomChange, shown: MenuItemConstructorOptions) {
  return { ...shown, registerAccelerator: false, click: () => zoom(change) };
}

function viewMenu(choices: MenuChoices): MenuItemConstructorOptions {
  const { words, developerTools } = choices;
  const submenu: Items = [
    zoomItem(choices, 'actual', { label: words.actualSize }),
    zoomItem(choices, 'larger', { label: words.larger, accelerator: 'CmdOrCtrl+Plus' }),
    zoomItem(choices, 'smaller', { label: words.smaller, accelerator: 'CmdOrCtrl+-' }),
    separator,
    { role: 'togglefullscreen', label: words.fullScreen },
  ];
  if (developerTools) submenu.push(separator, { role: 'toggleDevTools', label: words.developerTools });
  return { label: words.view, submenu };
}

function windowMenu({ words, run }: MenuChoices): MenuItemConstructorOptions {
  const submenu: Items = [
    { role: 'minimize', label: words.minimize },
    { role: 'zoom', label: words.zoom },
    separator,
    { role: 'front', label: words.toFront },
    separator,
    commandItem(run)(words.keys, 'keys', 'F1'),
    commandItem(run)(words.diagnostics, 'diagnostics'),
  ];
  return { label: words.window, submenu };
}

function helpMenu({ words, run }: MenuChoices): MenuItemConstructorOptions {
  const item = commandItem(run);
  const submenu: Items = [
    item(words.keys, 'keys', 'F1'),
    separator,
    item(words.updates, 'updates'),
    item(words.diagnostics, 'diagnostics'),
    separator,
    item(words.about, 'about'),
  ];
  return { label: words.help, submenu };
}

/** Menu for the open application. */
function draftMenu({ words, run }: MenuChoices): MenuItemConstructorOptions {
  const item = commandItem(run);
  const submenu: MenuItemConstructorOptions[] = [
    item(words.firstToFix, 'firstToFix', 'F8'),
    item(words.preview, 'preview', 'Shift+CmdOrCtrl+P'),
    item(words.documentPane, 'documentPane', 'CmdOrCtrl+B'),
    item(words.revisions, 'revisions', 'Shift+CmdOrCtrl+H'),
    separator,
    item(words.duplicate, 'duplicate', 'CmdOrCtrl+D'),
    item(words.duplicateWith, 'duplicateWith'),
    item(words.replace, 'replace'),
    item(words.saveAsTemplate, 'saveAsTemplate'),
    separator,
    item(words.review, 'review'),
    item(words.chamberAnswer, 'chamberAnswer'),
    item(words.remind, 'remind'),
    separator,
    item(words.attach, 'attach', 'CmdOrCtrl+O'),
    item(words.submit, 'submit', 'CmdOrCtrl+Enter'),
  ];
  return { label: words.application, submenu };
}

/** Menu items that insert something into the active field. */
function writingItems({ words, run }: MenuChoices): MenuItemConstructorOptions[] {
  const item = commandItem(run);
  return [
    item(words.addressBook, 'addressBook', 'F4'),
    // Not with the command key, which opens the system's search on a Mac.
    item(words.texts, 'texts', 'Ctrl+Space'),
    item(words.symbols, 'symbols', 'CmdOrCtrl+.'),
  ];
}

interface MenuCommandOptions {
  /** Whether there is a window, and whether it is in front. */
  readonly window: () => DesktopPage['place'];
  /** Shows the window, or opens one where there is none. */
  readonly bringToFront: () => void;
  readonly sendToPage: (command: MenuCommand) => void;
}

/** Sends menu commands to the page. On macOS the menu exists also without a window. */
export class MenuCommands {
  readonly #options: MenuCommandOptions;
  #waiting: MenuCommand | null = null;

  constructor(options: MenuCommandOptions) {
    this.#options = options;
  }

  /** Runs a command. Without a page the next page receives it; of several such commands only the last one. */
  run(command: MenuCommand): void {
    const { window, bringToFront, sendToPage } = this.#options;
    const found = window();
    if (found === 'none') this.#waiting = command;
    else sendToPage(command);
    if (found !== 'front') bringToFront();
  }

  /** Sends the waiting command. Called on the page's first question, when it already listens to commands. */
  pageStarts(): void {
    const command = this.#waiting;
    this.#waiting = null;
    if (command !== null) this.#options.sendToPage(command);
  }
}
