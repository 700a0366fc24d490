import type { BrowserWindow } from 'electron';
import type { ProgramEnd } from './program-end.ts';
import type { QuitGuard } from './quit-guard.ts';
import type { UnwrittenText } from './unwritten-text.ts';

type PreventableListener = (event: { preventDefault(): void }) => void;

/** The part of Electron's app that emits the events of its lifecycle. */
interface EndingApp {
  on(event: 'second-instance' | 'activate' | 'window-all-closed', listener: () => void): unknown;
  on(event: 'before-quit' | 'will-quit', listener: PreventableListener): unknown;
  quit(): void;
}

export interface LifecycleParts {
  readonly app: EndingApp;
  readonly powerMonitor: { on(event: 'shutdown', listener: () => void): unknown };
  readonly process: { on(event: 'SIGTERM' | 'SIGHUP', listener: () => void): unknown };
  readonly platform: NodeJS.Platform;
  readonly guard: Pick<QuitGuard, 'mayEnd' | 'systemEnds'>;
  readonly end: Pick<ProgramEnd, 'hasBegun' | 'isOver'>;
  readonly text: Pick<UnwrittenText, 'quits'>;
  readonly bringToFront: () => void;
}

/** Connects every event that brings the program forward or ends it with what decides about it. */
export function followLifecycle(options: LifecycleParts): void {
  const { app, end, guard, text } = options;
  const whileRunning = (follow: () => void) => (): void => {
    if (!end.hasBegun) follow();
  };
  app.on('second-instance', whileRunning(options.bringToFront));
  app.on('activate', whileRunning(options.bringToFront));
  app.on('window-all-closed', () => {
    if (endsWithWindow(options)) app.quit();
  });
  app.on('before-quit', (event) => {
    if (!end.hasBegun && !guard.mayEnd()) event.preventDefault();
    else text.quits();
  });
  app.on('will-quit', (event) => {
    // Windows may take seconds to close, and the outbox may have begun to send in the meantime.
    const mayEnd = end.hasBegun || guard.mayEnd();
    if (!mayEnd || !end.isOver()) event.preventDefault();
  });
  followSystem(options);
}

function followSystem({ app, powerMonitor, process, guard }: LifecycleParts): void {
  powerMonitor.on('shutdown', () => guard.systemEnds());
  // Sent when a session or service manager ends the program: nobody may be there to answer a question.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      guard.systemEnds();
      app.quit();
    });
}

/** Asks the guard before the window closes, on systems where the program ends with its window. */
export function guardClosing(
  window: BrowserWindow,
  options: Pick<LifecycleParts, 'guard' | 'platform'>,
): void {
  window.on('close', (event) => {
    if (endsWithWindow(options) && !options.guard.mayEnd()) event.preventDefault();
  });
  // On Windows only windows receive the event for the end of the session.
  window.on('query-session-end', () => options.guard.systemEnds());
  window.on('session-end', () => options.guard.systemEnds());
}

/** False on macOS, where the program and what it sends go on without a window. */
function endsWithWindow({ platform }: Pick<LifecycleParts, 'platform'>): boolean {
  return platform !== 'darwin';
}
