import type { BrowserWindowConstructorOptions } from 'electron';
import { hasOverlay, overlay, type WindowColors } from './theme-keeper.ts';
import { smallestWindow, type WindowPlace } from './window-place.ts';

export interface WindowChoices {
  readonly platform: NodeJS.Platform;
  readonly place: WindowPlace;
  readonly colors: WindowColors;
  /** Absolute. */
  readonly preload: string;
  /** Absolute; for systems that do not take it from the executable. */
  readonly icon: string;
  readonly developerTools: boolean;
}

/** The window's options. What Electron does by default is said again where the page's safety depends on it. */
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
    backgroundColor: colors.ground,
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
  // The page's bar has the menu; the native one comes with Alt.
  if (!hasOverlay(platform)) return { autoHideMenuBar: true };
  return { titleBarStyle: 'hidden', titleBarOverlay: overlay(colors, 1) };
}
