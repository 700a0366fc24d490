import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, isAccepted } from './app.ts';
import { checkOptions, destroyable, ElectronEmitter } from './declared.ts';
import { recorder } from './recorder.ts';

interface Options {
  readonly webPreferences?: { readonly preload?: string };
}
type OpenHandler = (details: { url: string }) => { action: string };

/** False as on a computer without any printer. */
const canPrint = process.env['STAND_IN_PRINTING'] !== 'fails';

/** Whether an event never comes, as `ready-to-show` on Wayland. */
function isWithheld(event: string): boolean {
  return (process.env['STAND_IN_WITHHELD'] ?? '').split(' ').includes(event);
}

class WebContents extends ElectronEmitter {
  readonly id = 7;
  readonly sent: { channel: string; payload: unknown }[] = [];
  /** Called when the page is unloaded; Electron waits for it, and only then is the window destroyed. */
  atEnd: () => void = () => undefined;
  /** How often the page will still prevent the closing of its window by `beforeunload`. */
  holds = 0;
  #hasCrashed = false;
  #zoomLevel = 0;
  #open: OpenHandler = () => ({ action: 'allow' });
  #isDestroyed = false;

  constructor() {
    super('WebContents');
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  /** Whether the page prevents the closing; the program may close the window nevertheless. */
  isHolding(): boolean {
    if (this.holds <= 0) return false;
    this.holds -= 1;
    recorder.record('webContents.holds');
    return !this.isPrevented('will-prevent-unload', {});
  }

  /** Destroys the contents with their window. */
  end(): void {
    this.#isDestroyed = true;
    this.emit('destroyed');
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#open = handler;
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    recorder.record('webContents.setWebRTCIPHandlingPolicy', policy);
  }

  open(url: string): string {
    return this.#open({ url }).action;
  }

  /**
   * Sends a message to the page. When the page's process has ended it is lost, and Electron reports that on standard
   * error.
   */
  send(channel: string, payload: unknown): void {
    if (this.#hasCrashed) {
      console.error('Error sending from webFrameMain: Render frame was disposed');
      return;
    }
    this.sent.push({ channel, payload: structuredClone(payload) });
  }

  reload(): void {
    recorder.record('webContents.reload');
    this.#hasCrashed = false;
  }

  /** Whether the program handles a key; Electron asks before the page and the menu get it. */
  pressKey(pressed: { readonly key: string }): boolean {
    let isTaken = false;
    const held = { type: 'keyDown', shift: false, control: false, alt: false, meta: false };
    this.emit('before-input-event', { preventDefault: () => (isTaken = true) }, { ...held, ...pressed });
    return isTaken;
  }

  /** Sets the zoom factor, which is stored as a level, as in Chromium. */
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.#zoomLevel = Math.log(factor) / Math.log(1.2);
    recorder.record('webContents.setZoomFactor', { factor });
  }

  getZoomFactor(): number {
    return 1.2 ** this.#zoomLevel;
  }

  /** Prints at once. */
  print(options: object, ended: (success: boolean, reason: string) => void): void {
    checkOptions('WebContentsPrintOptions', options);
    recorder.record('webContents.print', options);
    setImmediate(() => (canPrint ? ended(true, '') : ended(false, 'No valid printers available')));
  }

  printToPDF(options: object): Promise<Buffer> {
    checkOptions('PrintToPDFOptions', options);
    recorder.record('webContents.printToPDF', options);
    if (!canPrint) return Promise.reject(new Error('Failed to generate PDF'));
    return Promise.resolve(Buffer.from('%PDF-1.7'));
  }

  isCrashed(): boolean {
    return this.#hasCrashed;
  }

  forcefullyCrashRenderer(): void {
    recorder.record('webContents.forcefullyCrashRenderer');
    this.crash('killed');
  }

  crash(reason: string): void {
    this.#hasCrashed = reason !== 'clean-exit';
    this.emit('render-process-gone', {}, { reason, exitCode: 5 });
  }

  /** Whether something that the page tries is prevented. */
  isPrevented(event: string, details: object): boolean {
    let isPrevented = false;
    this.emit(event, { ...details, preventDefault: () => (isPrevented = true) }, {}, {});
    return isPrevented;
  }
}

/** Stand-in for `BrowserWindow`: throws before the app is ready, or for a preload that does not exist. */
export class BrowserWindow extends ElectronEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly #contents = new WebContents();
  readonly webContents = destroyable(this.#contents, () => this.#contents.isDestroyed());
  #isDestroyed = false;
  #isVisible = false;
  readonly #self: BrowserWindow;

  constructor(options: Options) {
    super('BrowserWindow');
    recorder.onlyWhenReady('new BrowserWindow');
    checkOptions('BrowserWindowConstructorOptions', options);
    checkOptions('WebPreferences', options.webPreferences ?? {});
    const preload = options.webPreferences?.preload ?? '';
    if (!path.isAbsolute(preload)) throw new Error(`The preload path is not absolute: ${preload}`);
    if (!existsSync(preload)) throw new Error(`There is no preload at ${preload}`);
    recorder.record('new BrowserWindow', options);
    this.#self = destroyable(this, () => this.#isDestroyed);
    BrowserWindow.all.push(this.#self);
    app.windows.add(this.#self);
    app.emit('web-contents-created', {}, this.webContents);
    app.emit('browser-window-created', {}, this.#self);
    return this.#self;
  }

  static getAllWindows(): BrowserWindow[] {
    return BrowserWindow.all.filter((window) => !window.isDestroyed());
  }

  loadURL(url: string): Promise<void> {
    recorder.record('window.loadURL', { url });
    if (process.env['STAND_IN_LOADING'] === 'fails') return this.#failToLoad(url);
    if (!isWithheld('did-finish-load')) setImmediate(() => this.webContents.emit('did-finish-load', {}));
    if (!isWithheld('ready-to-show')) setImmediate(() => this.emit('ready-to-show'));
    return Promise.resolve();
  }

  /**
   * Fails to load a page whose files are missing: the event comes first, then the promise rejects. A later load is
   * independent.
   */
  async #failToLoad(url: string): Promise<never> {
    await new Promise((resolve) => setImmediate(resolve));
    this.webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', url, true);
    throw new Error(`ERR_FILE_NOT_FOUND (-6) loading '${url}'`);
  }

  show(): void {
    this.#isVisible = true;
    recorder.record('window.show');
    setImmediate(() => this.emit('show'));
  }

  focus(): void {
    recorder.record('window.focus');
  }

  maximize(): void {
    recorder.record('window.maximize');
  }

  restore(): void {
    recorder.record('window.restore');
  }

  setBackgroundColor(colour: string): void {
    recorder.record('window.setBackgroundColor', { colour });
  }

  setTitleBarOverlay(overlay: object): void {
    checkOptions('TitleBarOverlayOptions', overlay);
    recorder.record('window.setTitleBarOverlay', overlay);
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  isMinimized(): boolean {
    return process.env['STAND_IN_MINIMIZED'] === '1';
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  /** False as while the window of another program is in front. */
  isFocused(): boolean {
    return this.#isVisible && !this.isMinimized() && process.env['STAND_IN_COVERED'] !== '1';
  }

  isMaximized(): boolean {
    return false;
  }

  isFullScreen(): boolean {
    return false;
  }

  getNormalBounds() {
    return { x: 10, y: 20, width: 1_000, height: 700 };
  }

  setProgressBar(progress: number, options: object = {}): void {
    checkOptions('ProgressBarOptions', options);
    recorder.record('window.setProgressBar', { progress, ...options });
  }

  /** Closes the window as the clerk does. The event comes at once, the end of the page later, as in Electron. */
  close(): void {
    if (this.#isDestroyed) return;
    if (isAccepted(this, 'close')) setImmediate(() => this.#unload());
    else app.closeCancelled();
  }

  #unload(): void {
    if (this.#isDestroyed) return;
    if (this.#contents.isHolding()) {
      app.closeCancelled();
      return;
    }
    this.#contents.atEnd();
    this.#isDestroyed = true;
    recorder.record('window.closed');
    this.emit('closed');
    this.#contents.end();
    app.windows.delete(this.#self);
    if (app.windows.size === 0) app.noWindowLeft();
  }

  /**
   * Ends the session of Windows: Electron ends the process right after the event, without any other, unless the program
   * has begun to quit by then.
   */
  endSession(): void {
    this.emit('session-end', {});
    if (!app.isQuitting) process.kill(process.pid, 'SIGKILL');
  }
}
