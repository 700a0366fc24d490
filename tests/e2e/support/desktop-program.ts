import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { electronEnvironment, needsNoSandbox } from '../../../tools/electron-environment.ts';
import { patience } from '../../support/limits.ts';
import type { BuiltProgram, HostUnderTest, OpeningOptions } from './built-program.ts';
import { dataFolderFor } from './data-folder.ts';
import { programEnvironment, removeFolder } from './environment.ts';
import { places } from './places.ts';

/** Path of the Electron executable; `null` where there is none. Nothing is downloaded for it. */
function electronExecutable(): string | null {
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(places.electron, 'dist');
  const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron'];
  return names.map((name) => path.join(dist, name)).find((file) => existsSync(file)) ?? null;
}

const executable = electronExecutable();

interface Running {
  readonly application: ElectronApplication;
  readonly page: Page;
}

async function start(folder: string, options: OpeningOptions): Promise<Running> {
  if (executable === null) throw new Error('There is no Electron runtime.');
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  // A window needs the display, even where the program must not reach the keychain.
  const environment: NodeJS.ProcessEnv = {
    ...programEnvironment(folder, options.environment),
    // Only on Linux can a test supply a keychain of its own.
    ...(process.platform === 'linux' ? {} : { CO_DESK_KEYCHAIN: 'memory' }),
    ...(DISPLAY === undefined ? {} : { DISPLAY }),
    ...(WAYLAND_DISPLAY === undefined ? {} : { WAYLAND_DISPLAY }),
  };
  const defined = Object.entries(electronEnvironment(environment)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const sandboxless = needsNoSandbox() ? ['--no-sandbox'] : [];
  const application = await _electron.launch({
    executablePath: executable,
    args: [...sandboxless, '--lang=en-GB', places.repository],
    env: Object.fromEntries(defined),
    colorScheme: options.display?.colorScheme ?? null,
  });
  application.context().setDefaultTimeout(patience);
  const page = await application.firstWindow();
  await page.setViewportSize(options.display?.viewport ?? { width: 1280, height: 720 });
  return { application, page };
}

/** The program on the desktop host, in its own window. */
class DesktopProgram implements BuiltProgram {
  readonly dataFolder: string;
  readonly #options: OpeningOptions;
  #running: Running;

  constructor(dataFolder: string, options: OpeningOptions, running: Running) {
    this.dataFolder = dataFolder;
    this.#options = options;
    this.#running = running;
  }

  get page(): Page {
    return this.#running.page;
  }

  printed(): string {
    return '';
  }

  /** The system's dialog cannot be operated from here, so its answer is replaced. */
  async saveTo(place: string, action: () => Promise<void>): Promise<void> {
    await this.#running.application.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, place);
    await action();
    while (!existsSync(place)) await pause(50);
  }

  async kill(): Promise<void> {
    const child = this.#running.application.process();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = this.#running.application.waitForEvent('close');
    child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.#running.application.close();
  }

  async reopen(): Promise<void> {
    this.#running = await start(this.dataFolder, this.#options);
  }

  async discard(): Promise<void> {
    await this.kill();
    if (this.#options.dataFolder === undefined) removeFolder(this.dataFolder);
  }
}

async function open(options: OpeningOptions): Promise<BuiltProgram> {
  const folder = dataFolderFor(options);
  return new DesktopProgram(folder, options, await start(folder, options));
}

function obstacle(): string | null {
  if (executable === null)
    return `no Electron runtime in ELECTRON_OVERRIDE_DIST_PATH or ${path.relative(places.repository, places.electron)}/dist`;
  return existsSync(places.desktopMain) ? null : 'the desktop host is not built';
}

export const desktopHost: HostUnderTest = { name: 'desktop host', obstacle: obstacle(), open };
