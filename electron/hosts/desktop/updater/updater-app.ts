import type { NsisUpdater } from 'electron-updater';

/** The part of Electron's app that an update needs. */
export interface UpdatedApp {
  getVersion(): string;
  quit(): void;
  relaunch(): void;
  releaseSingleInstanceLock(): void;
}

/** What electron-updater asks of an app; it names that type nowhere else. */
export type AppAdapter = NonNullable<ConstructorParameters<typeof NsisUpdater>[1]>;

/** The app as electron-updater sees it: it may end nothing by itself, and keeps everything in one folder. */
export function updaterApp(app: UpdatedApp, folder: string, configuration: string): AppAdapter {
  return {
    version: app.getVersion(),
    name: 'co-desk',
    isPackaged: true,
    appUpdateConfigPath: configuration,
    // Where it keeps a number that would tell this computer from others; it is never sent.
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
}
