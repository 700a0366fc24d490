import { checkMethod } from './declared.ts';

export interface RecordedCall {
  readonly name: string;
  readonly detail: unknown;
}

/** Under which name the calls to a part of Electron are written down. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['app', 'App'],
  ['dialog', 'Dialog'],
  ['session', 'Session'],
  ['shell', 'Shell'],
  ['webContents', 'WebContents'],
  ['window', 'BrowserWindow'],
]);

/** What the program asked of Electron, in order, and whether the app was ready by then. */
export class Recorder {
  readonly calls: RecordedCall[] = [];
  isReady = false;

  /** Throws for what Electron has on other systems only. */
  record(name: string, detail: unknown = null): void {
    const [place = '', method] = name.split('.');
    const kind = kinds.get(place);
    if (kind !== undefined && method !== undefined) checkMethod(kind, method);
    this.calls.push({ name, detail: plain(detail) });
  }

  /** Electron refuses these before the app is ready. */
  onlyWhenReady(name: string): void {
    if (!this.isReady) throw new Error(`${name} was called before the app was ready.`);
  }

  /** And has no use for these afterwards. */
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
