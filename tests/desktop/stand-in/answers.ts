import { app } from './app.ts';
import { takeCoverage } from './coverage.ts';
import { answerBox } from './dialogs.ts';
import { askProtocol, ipcMain, Menu, nativeTheme, Notification, session } from './electron.ts';
import type { QuestionMessage, QuestionName, Questions } from './messages.ts';
import { powerMonitor } from './power.ts';
import { recorder } from './recorder.ts';
import { BrowserWindow } from './windows.ts';

type Answers = {
  [Name in QuestionName]: (
    ask: Questions[Name]['ask'],
  ) => Promise<Questions[Name]['answer']> | Questions[Name]['answer'];
};

function newest(): BrowserWindow {
  const window = BrowserWindow.all.at(-1);
  if (window === undefined) throw new Error('There is no window.');
  return window;
}

function isOfDevices(event: string): boolean {
  return /^select-(?:hid|usb|serial|bluetooth)|^file-system-access-restricted$/.test(event);
}

const answers: Answers = {
  calls: () => recorder.calls,
  channels: () => ipcMain.channels(),
  listenedTo: () => ipcMain.eventNames(),
  page: async ({ url, method }) => {
    const response = await askProtocol(url, method);
    const body = (await response.text()).slice(0, 2_000);
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  },
  invoke: ({ channel, sent, caller }) => ipcMain.invoke(channel, sent, caller),
  sentToPage: () => newest().webContents.sent,
  permission: ({ permission, url, isMainFrame }) =>
    session.defaultSession.permission(permission, url, isMainFrame),
  isCancelled: ({ url }) => session.defaultSession.isCancelled(url),
  isDownloadStopped: () => session.defaultSession.isDownloadStopped(),
  listensForDevices: () => [
    ...session.defaultSession.eventNames().map(String).filter(isOfDevices),
    ...newest().webContents.eventNames().map(String).filter(isOfDevices),
  ],
  isPrevented: ({ event, details }) => newest().webContents.isPrevented(event, details),
  openWindow: ({ url }) => newest().webContents.open(url),
  pageEnds: ({ reason }) => {
    newest().webContents.crash(reason);
    return null;
  },
  contentsEvent: ({ name }) => {
    newest().webContents.emit(name, {});
    return null;
  },
  pressKey: (pressed) => newest().webContents.pressKey(pressed),
  turnWheel: ({ direction }) => {
    newest().webContents.emit('zoom-changed', {}, direction);
    return null;
  },
  appEvent: ({ name }) => {
    app.emit(name, {}, [], '');
    return null;
  },
  secondInstance: ({ argv, folder, sent }) => {
    app.emit('second-instance', {}, argv, folder, sent);
    return null;
  },
  openFromOutside: ({ event, text }) => app.open(event, text),
  powerEvent: ({ name }) => {
    powerMonitor.emit(name);
    return null;
  },
  windowEvent: ({ name }) => {
    if (name === 'session-end') newest().endSession();
    else newest().emit(name, {});
    return null;
  },
  switches: () => [...app.commandLine.switches],
  quit: () => {
    app.quit();
    return null;
  },
  answerBox: ({ response }) => {
    answerBox(response);
    return null;
  },
  contextMenu: (details) => {
    newest().webContents.emit('context-menu', {}, details);
    return null;
  },
  menu: () =>
    Menu.current.map(({ label = '', submenu = [] }) => ({
      label,
      items: submenu.map((item) => item.label ?? '-'),
    })),
  clickMenu: ({ id }) => {
    const item = Menu.current.flatMap(({ submenu = [] }) => submenu).find((entry) => entry.id === id);
    if (item?.click === undefined) throw new Error(`The menu has no ${id}.`);
    item.click();
    return null;
  },
  handedOn: ({ name }) => process.env[name] ?? null,
  pressNotice: () => Notification.newest?.emit('click') === true,
  bug: () => {
    setImmediate(() => {
      throw new Error('A bug that nobody waits for.');
    });
    return null;
  },
  themeSource: () => nativeTheme.themeSource,
  closeWindow: () => {
    newest().close();
    return null;
  },
  asksAtEnd: ({ channel, sent, caller }) => {
    newest().webContents.atEnd = () => {
      ipcMain.invoke(channel, sent, caller).catch(console.error);
    };
    return null;
  },
  holdEnd: ({ times }) => {
    newest().webContents.holds = times;
    return null;
  },
  coverage: () => takeCoverage(),
};

/** A method, so that answers of all types are assignable; the two sides share the table of questions. */
interface AnyAnswer {
  answer(ask: unknown): unknown;
}
const table: Readonly<Record<string, AnyAnswer['answer']>> = answers;

/** Answers a question. Rejects with what the answer throws. */
export function answerQuestion({ name, ask }: QuestionMessage): Promise<unknown> {
  return new Promise((resolve) => resolve(table[name]?.(ask)));
}
