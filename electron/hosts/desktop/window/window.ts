import { BrowserWindow, type BrowserWindowConstructorOptions, screen } from 'electron';
import path from 'node:path';
import type { HostFolders } from '../../../services/host.ts';
import type { DesktopPage, PageAddress } from '../page/desktop-page.ts';
import { startTimer, type LoadFailed } from './crash-watch.ts';
import { hasOverlay, overlayOptions, type ThemeKeeper, type WindowColors } from './theme-keeper.ts';
import { placeWindow, smallestWindow, type WindowMemory, type WindowPlace } from './window-place.ts';
import { followZoom } from './zoom.ts';

/** Absolute paths of the built or packaged parts. */
export interface BuiltParts extends Omit<HostFolders, 'data' | 'status'> {
  /** Folder of the page. */
  readonly page: string;
  readonly preload: string;
}

interface WindowOptions {
  readonly address: PageAddress;
  readonly built: BuiltParts;
  readonly memory: WindowMemory;
  readonly page: DesktopPage;
  readonly theme: ThemeKeeper;
  readonly report: (error: unknown) => void;
}

/** Opens the window at its last position; `revealOnce` shows it. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const { address, built, memory, page, theme } = options;
  const place = placeWindow(memory.read(), workAreas());
  const window = new BrowserWindow(
    windowOptions({
      platform: process.platform,
      place,
      colors: theme.colors,
      preload: built.preload,
      icon: path.join(built.resources, 'icons', 'icon.png'),
      developerTools: address.developerTools,
    }),
  );
  page.show(window);
  theme.follow(window);
  revealOnce(window, { schedule: startTimer, show: () => show(window, place) });
  followZoom(window.webContents, { platform: process.platform, changed: () => theme.draw() });
  rememberPlace(window, memory);
  window.loadURL(address.start).catch(options.report);
  return window;
}

function show(window: BrowserWindow, { maximized }: WindowPlace): void {
  if (window.isDestroyed()) return;
  if (maximized) window.maximize();
  window.show();
}

/** The work areas of all displays, the main one first. */
function workAreas() {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}

/**
 * Stores the position of the window after each change, not only on closing, because Windows may end programs without an
 * event.
 */
function rememberPlace(window: BrowserWindow, memory: WindowMemory): void {
  const write = (): void => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    const bounds = window.getNormalBounds();
    const { workArea } = screen.getDisplayMatching(bounds);
    memory.write({ ...bounds, maximized: window.isMaximized(), workArea });
  };
  let waiting: NodeJS.Timeout | undefined;
  const writeSoon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(write, 500);
  };
  window.on('resize', writeSoon);
  window.on('move', writeSoon);
  window.on('maximize', writeSoon);
  window.on('unmaximize', writeSoon);
  window.on('close', write);
  window.on('closed', () => {
    clearTimeout(waiting);
  });
}

/** The part of a window that reports how far its page is loaded. */
export interface RevealedWindow {
  readonly webContents: {
    on(event: 'did-finish-load', listener: () => void): unknown;
    on(event: 'did-fail-load', listener: LoadFailed): unknown;
  };
  once(event: 'ready-to-show' | 'closed', listener: () => void): unknown;
}

interface RevealOptions {
  readonly show: () => void;
  /** Runs once after that time; the returned function prevents it. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void;
}

/** How long a loaded page needs to draw itself. Milliseconds. */
const drawing = 200;
/** When the window is shown in any case, so that it can at least be seen and closed. Milliseconds. */
const longest = 3_000;

/**
 * Shows a window once. `ready-to-show` is the right event, but never comes for hidden windows on Wayland (Electron
 * issue 48859) and with an overlay on Windows (42409, 54025); then the loaded page, the failed load or the time limit
 * decides.
 */
export function revealOnce(window: RevealedWindow, { show, schedule }: RevealOptions): void {
  const timers: (() => void)[] = [];
  let isDone = false;
  const end = (): void => {
    isDone = true;
    for (const cancel of timers.splice(0)) cancel();
  };
  const reveal = (): void => {
    if (isDone) return;
    end();
    show();
  };
  const revealIn = (milliseconds: number): void => {
    if (!isDone) timers.push(schedule(milliseconds, reveal));
  };
  window.once('ready-to-show', reveal);
  window.once('closed', end);
  window.webContents.on('did-finish-load', () => revealIn(drawing));
  window.webContents.on('did-fail-load', (_event, _code, _description, _address, isMainFrame) => {
    if (isMainFrame) reveal();
  });
  revealIn(longest);
}

interface WindowChoices {
  readonly platform: NodeJS.Platform;
  readonly place: WindowPlace;
  readonly colors: WindowColors;
  /** Absolute path. */
  readonly preload: string;
  /** Absolute path; for systems that do not take the icon from the executable. */
  readonly icon: string;
  readonly developerTools: boolean;
}

/** The window's options. Defaults of Electron are repeated where the safety of the page depends on them. */
export function windowOptions(choices: WindowChoices): BrowserWindowConstructorOptions {
  const { place, colors, platform } = choices;
  return {
    x: place.x,
    y: place.y,
    width: place.width,
    height: place.height,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'CO Desk',
    show: false,
    backgroundColor: colors.background,
    ...frameOptions(platform, colors),
    ...(platform === 'linux' ? { icon: choices.icon } : {}),
    webPreferences: {
      preload: choices.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      plugins: false,
      spellcheck: true,
      devTools: choices.developerTools,
    },
  };
}

function frameOptions(platform: NodeJS.Platform, colors: WindowColors): BrowserWindowConstructorOptions {
  // The page's bar has a menu; the native one appears with Alt.
  if (!hasOverlay(platform)) return { autoHideMenuBar: true };
  return { titleBarStyle: 'hidden', titleBarOverlay: overlayOptions(colors, 1) };
}
