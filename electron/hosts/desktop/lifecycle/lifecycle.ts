import type { BrowserWindow } from 'electron';
import type { ProgramEnd } from './program-end.ts';
import type { QuitGuard } from './quit-guard.ts';
import type { UnwrittenText } from './unwritten-text.ts';

type PreventableListener = (event: { preventDefault(): void }) => void;

/** The part of Electron's app that tells how it lives. */
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
  readonly comeForward: () => void;
}

/** Leads everything that brings the program forward, or to its end, to the place that decides it. */
export function followLifecycle(options: LifecycleParts): void {
  const { app, end, guard, text } = options;
  const whileRunning = (follow: () => void) => (): void => {
    if (!end.hasBegun) follow();
  };
  app.on('second-instance', whileRunning(options.comeForward));
  app.on('activate', whileRunning(options.comeForward));
  app.on('window-all-closed', () => {
    if (endsWithWindow(options)) app.quit();
  });
  app.on('before-quit', (event) => {
    if (!end.hasBegun && !guard.mayEnd()) event.preventDefault();
    else text.quits();
  });
  app.on('will-quit', (event) => {
    if (!end.isOver()) event.preventDefault();
  });
  followSystem(options);
}

function followSystem({ app, powerMonitor, process, guard }: LifecycleParts): void {
  powerMonitor.on('shutdown', () => guard.systemEnds());
  // How sessions and services end programs: nobody may be there to answer a question.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      guard.systemEnds();
      app.quit();
    });
}

/** Closing the window needs the same answer where the program ends with it. */
export function guardClosing(
  window: BrowserWindow,
  options: Pick<LifecycleParts, 'guard' | 'platform'>,
): void {
  window.on('close', (event) => {
    if (endsWithWindow(options) && !options.guard.mayEnd()) event.preventDefault();
  });
  // Windows tells the end of its session to windows only.
  window.on('query-session-end', () => options.guard.systemEnds());
  window.on('session-end', () => options.guard.systemEnds());
}

/** On macOS the program goes on without a window, and so does what it sends. */
function endsWithWindow({ platform }: Pick<LifecycleParts, 'platform'>): boolean {
  return platform !== 'darwin';
}
