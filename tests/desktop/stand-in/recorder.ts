export interface RecordedCall {
  readonly name: string;
  readonly detail: unknown;
}

/** What the program asked of Electron, in order, and whether the app was ready by then. */
export class Recorder {
  readonly calls: RecordedCall[] = [];
  isReady = false;

  record(name: string, detail: unknown = null): void {
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
