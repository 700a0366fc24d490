import type { CommandLine } from 'electron';

/**
 * Switches of Chromium that open the window to other programs, start programs beside it, or take away what keeps it
 * safe. Nobody needs them in a packaged program, and a link or a shortcut could bring them along.
 */
export const closedSwitches = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...[
    'renderer-cmd-prefix',
    'utility-cmd-prefix',
    'gpu-launcher',
    'browser-subprocess-path',
    'load-extension',
  ],
  ...[
    'disable-web-security',
    'allow-file-access-from-files',
    'allow-running-insecure-content',
    'disable-csp',
  ],
  ...['disable-site-isolation-trials', 'unsafely-treat-insecure-origin-as-secure', 'js-flags'],
  ...['ignore-certificate-errors', 'ignore-certificate-errors-spki-list', 'ssl-key-log-file', 'log-net-log'],
  ...[
    'host-rules',
    'host-resolver-rules',
    'enable-blink-features',
    'enable-experimental-web-platform-features',
  ],
] as const;

/**
 * Before the app is ready, which is when Chromium reads most of them. What it reads before the first line of the
 * program (`no-sandbox`, among others) cannot be taken back here; `inspect` and its like the fuses keep shut.
 */
export function closeSwitches(commandLine: Pick<CommandLine, 'removeSwitch'>): void {
  for (const name of closedSwitches) commandLine.removeSwitch(name);
}

/** Whether this run does without Chromium's sandbox, as root has to. The page gets nothing of Node also then. */
export function isSandboxless(commandLine: Pick<CommandLine, 'hasSwitch'>): boolean {
  return commandLine.hasSwitch('no-sandbox');
}
