import type { MessageBoxOptions } from 'electron';
import type { Language } from '../../../shared/text/languages.ts';
import type { CrashCount } from '../crash-count.ts';

type Gone = (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void;
type LoadFailed = (
  event: unknown,
  code: number,
  description: string,
  address: string,
  isMainFrame: boolean,
) => void;

/** The part of a window that tells how its page does. */
export interface WatchedWindow {
  readonly webContents: {
    on(event: 'render-process-gone', listener: Gone): unknown;
    on(event: 'did-fail-load', listener: LoadFailed): unknown;
    on(event: 'unresponsive' | 'responsive' | 'destroyed', listener: () => void): unknown;
    forcefullyCrashRenderer(): void;
    reload(): void;
  };
  isDestroyed(): boolean;
}

export interface CrashWatchNeeds {
  readonly count: CrashCount;
  readonly language: () => Language;
  readonly report: (error: unknown) => void;
  /** Makes the next page start without the application that is open now, and say so. */
  readonly openWithoutLast: () => void;
  /** Shows a box and answers with the number of the button. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly quit: () => void;
  /** Runs once after so many milliseconds; the returned function prevents it. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void;
}
