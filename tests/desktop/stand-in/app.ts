import type { EventEmitter } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkOptions, ElectronEmitter } from './declared.ts';
import { openCalls } from './keytar.ts';
import { recorder } from './recorder.ts';
import { SingleInstance } from './single-instance.ts';

const home = process.env['STAND_IN_HOME'] ?? '';

/** The folders known to Electron that a program like this asks for. */
const names = ['home', 'appData', 'userData', 'sessionData', 'temp', 'documents', 'downloads', 'logs'];

interface ClosableWindow {
  isDestroyed(): boolean;
  close(): void;
}

/** Emits an event and returns whether no listener prevented what it announces. Later listeners see what earlier did. */
export function isAccepted(emitter: EventEmitter, event: string): boolean {
  let isPrevented = false;
  emitter.emit(event, {
    preventDefault: () => (isPrevented = true),
    get defaultPrevented(): boolean {
      return isPrevented;
    },
  });
  return !isPrevented;
}

/** Switches on the program's command line, without their values. */
function givenSwitches(): readonly string[] {
  const [, , , ...given] = process.argv;
  return given.flatMap((text) => /^--([a-z-]+)(?:=|$)/.exec(text)?.[1] ?? []);
}

class CommandLine {
  readonly switches = new Set([...(process.env['STAND_IN_SWITCHES'] ?? '').split(' '), ...givenSwitches()]);

  hasSwitch(name: string): boolean {
    return this.switches.has(name);
  }

  removeSwitch(name: string): void {
    recorder.onlyBeforeReady('app.commandLine.removeSwitch');
    this.switches.delete(name);
  }
}

/** Stand-in for `app`. The environment says which instance it is and whether it is packaged. */
class App extends ElectronEmitter {
  readonly windows = new Set<ClosableWindow>();
  /** Chromium's command line, with the switches that the environment names. */
  readonly commandLine = new CommandLine();
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';
  readonly #paths = new Map<string, string>();
  readonly #readiness = Promise.withResolvers<undefined>();
  readonly #instance = new SingleInstance(({ argv, folder, sent }) => {
    this.emit('second-instance', {}, argv, folder, sent);
  });
  #isQuitting = false;

  constructor() {
    super('App');
  }

  /** Opens a link or a file as macOS does, even before the app is ready. False: no listener took it. */
  open(event: 'open-url' | 'open-file', text: string): boolean {
    let isTaken = false;
    this.emit(event, { preventDefault: () => (isTaken = true) }, text);
    recorder.record(`app.${event}`, { text, isTaken });
    return isTaken;
  }

  becomeReady(): void {
    // Starts the first child processes of Chromium; as root they fail without the switch (Electron issue 40328).
    if (process.env['STAND_IN_ROOT'] === '1' && !this.commandLine.hasSwitch('no-sandbox')) {
      console.error('Running as root without --no-sandbox is not supported.');
      process.kill(process.pid, 'SIGTRAP');
      return;
    }
    recorder.isReady = true;
    recorder.record('ready');
    this.emit('ready');
    this.#readiness.resolve(undefined);
  }

  whenReady(): Promise<undefined> {
    return this.#readiness.promise;
  }

  /** Path of a folder. Throws as for a folder on a drive or server that is not there. */
  getPath(name: string): string {
    if (!names.includes(name) || (process.env['STAND_IN_NO_FOLDERS'] ?? '').split(' ').includes(name))
      throw new Error(`Failed to get '${name}' path`);
    const folder = this.#paths.get(name) ?? path.join(home, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  setPath(name: string, folder: string): void {
    if (!names.includes(name)) throw new Error('Failed to set path');
    if (name === 'sessionData') recorder.onlyBeforeReady('app.setPath(sessionData)');
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute');
    if (!statSync(folder).isDirectory()) throw new Error('Path must be a directory');
    recorder.record('app.setPath', { name, folder });
    this.#paths.set(name, folder);
  }

  /** `additional` is passed to the first instance as JSON. */
  requestSingleInstanceLock(additional: object = {}): boolean {
    const sent: unknown = JSON.parse(JSON.stringify(additional));
    const userData = this.getPath('userData');
    recorder.record('app.requestSingleInstanceLock', { userData, sent });
    return this.#instance.request(userData, { argv: process.argv, folder: process.cwd(), sent });
  }

  releaseSingleInstanceLock(): void {
    recorder.onlyWhenReady('app.releaseSingleInstanceLock');
    recorder.record('app.releaseSingleInstanceLock');
  }

  /** Records a restart; the next instance starts when this one has ended. */
  relaunch(options: object = {}): void {
    recorder.onlyWhenReady('app.relaunch');
    checkOptions('RelaunchOptions', options);
    recorder.record('app.relaunch');
  }

  enableSandbox(): void {
    recorder.onlyBeforeReady('app.enableSandbox');
    recorder.record('app.enableSandbox');
    this.commandLine.switches.delete('no-sandbox');
  }

  getPreferredSystemLanguages(): string[] {
    return [process.env['STAND_IN_LANGUAGE'] ?? 'en-GB'];
  }

  getLocale(): string {
    recorder.onlyWhenReady('app.getLocale');
    return 'en-GB';
  }

  setAppUserModelId(id: string): void {
    recorder.record('app.setAppUserModelId', { id });
  }

  /** The class under which Windows starts the program for a pressed notification; Electron takes only its own form. */
  setToastActivatorCLSID(id: string): void {
    if (!/^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/i.test(id))
      throw new Error('Invalid CLSID format');
    recorder.record('app.setToastActivatorCLSID', { id });
  }

  getVersion(): string {
    return '0.0.0';
  }

  /**
   * Quits: `before-quit`, then every window, then `will-quit`; each of these may delay the end. As in Electron, the
   * events come before this returns, but for those of a page that has to be unloaded.
   */
  quit(): void {
    recorder.record('app.quit');
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    this.#isQuitting = this.#isAccepted('before-quit');
    if (!this.#isQuitting) return;
    if (this.windows.size === 0) this.#shutDown();
    else for (const window of this.windows) if (!window.isDestroyed()) window.close();
  }

  /** Whether the program began to quit and nothing has prevented it since. */
  get isQuitting(): boolean {
    return this.#isQuitting;
  }

  /** A window that stays open ends the quitting. */
  closeCancelled(): void {
    this.#isQuitting = false;
  }

  /** Reports that the last window was closed; not while the app is quitting, as in Electron. */
  noWindowLeft(): void {
    if (this.#isQuitting) this.#shutDown();
    else this.emit('window-all-closed');
  }

  #shutDown(): void {
    if (this.#isAccepted('will-quit')) this.exit(0);
    else this.#isQuitting = false;
  }

  #isAccepted(event: string): boolean {
    return isAccepted(this, event);
  }

  exit(code = 0): void {
    recorder.record('app.exit', { code });
    this.emit('quit', {}, code);
    // As with keytar under Electron: its answer comes to an environment that was destroyed.
    if (openCalls() > 0) process.kill(process.pid, 'SIGSEGV');
    process.send?.({ kind: 'exit', code });
    process.exit(code);
  }
}

export const app = new App();
