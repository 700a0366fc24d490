import { checkMethod } from './declared.ts';

export interface RecordedCall {
  readonly name: string;
  readonly detail: unknown;
}

/** Names under which the calls of parts of Electron are recorded. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['app', 'App'],
  ['dialog', 'Dialog'],
  ['session', 'Session'],
  ['shell', 'Shell'],
  ['webContents', 'WebContents'],
  ['window', 'BrowserWindow'],
]);

/** Record of the program's calls to Electron, in order, and of whether the app was ready by then. */
export class Recorder {
  readonly calls: RecordedCall[] = [];
  isReady = false;

  /** Records a call. Throws for one that Electron has only on other systems. */
  record(name: string, detail: unknown = null): void {
    const [place = '', method] = name.split('.');
    const kind = kinds.get(place);
    if (kind !== undefined && method !== undefined) checkMethod(kind, method);
    this.calls.push({ name, detail: plain(detail) });
  }

  /** Throws before the app is ready, as Electron does for these calls. */
  onlyWhenReady(name: string): void {
    if (!this.isReady) throw new Error(`${name} was called before the app was ready.`);
  }

  /** Throws once the app is ready, when these calls have no effect in Electron. */
  onlyBeforeReady(name: string): void {
    if (this.isReady) throw new Error(`${name} was called after the app was ready.`);
  }
}

function plain(detail: unknown): unknown {
  return JSON.parse(
    JSON.stringify(detail, (_key, value: unknown) => (typeof value === 'function' ? 'function' : value)),
  );
}

export const recorder = new Recorder();
