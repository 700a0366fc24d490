/** How a run of the desktop host ended. */
export interface DesktopEnding {
  /** The exit code; null after a signal. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The last part of its standard error. */
  readonly output: string;
  /** Whether it reported that its window is open. */
  readonly hasOpened: boolean;
}

/** Signals by which people and systems end a program. */
const wanted: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Why the desktop host ended before its window opened, with the remedy, in one sentence; null where it opened or was
 * ended on purpose. `runtimeFolder`: folder of Electron's runtime.
 */
export function whyNotOpened(ending: DesktopEnding, runtimeFolder: string): string | null {
  const { code, signal, output, hasOpened } = ending;
  if (hasOpened || code === 0 || wanted.includes(signal) || code === 130 || code === 143) return null;
  return (
    missingLibrary(output) ??
    sandbox(output, runtimeFolder) ??
    display(output) ??
    `The desktop window ended ${signal === null ? `with the code ${code ?? 1}` : `by ${signal}`}${lastWords(output)}.`
  );
}

/** Debian packages of the libraries that Electron needs. */
const packages: Readonly<Record<string, string>> = {
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
  'libnspr4.so': 'libnspr4',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libasound.so.2': 'libasound2',
  'libgbm.so.1': 'libgbm1',
  'libnotify.so.4': 'libnotify4',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcups.so.2': 'libcups2',
  'libdrm.so.2': 'libdrm2',
  'libxkbcommon.so.0': 'libxkbcommon0',
};

/** Names the shared library that a program lacks, and how to get it; null where none is missing. */
export function missingLibrary(output: string): string | null {
  const library = /error while loading shared libraries: ([^\s:]+):/.exec(output)?.[1];
  if (library !== undefined) {
    const name = packages[library];
    const remedy = name === undefined ? 'install the package that has it' : `sudo apt-get install ${name}`;
    return `The system has no library ${library}: ${remedy}.`;
  }
  const version = /version [`'](GLIBC\w*_[\d.]+)' not found/.exec(output)?.[1];
  return version === undefined ? null : `This system is too old for Electron, which needs ${version}.`;
}

const sandboxWords =
  /SUID sandbox helper binary|No usable sandbox|Running as root without --no-sandbox|credentials\.cc|namespace_sandbox|Failed to move to new namespace/;

function sandbox(output: string, runtimeFolder: string): string | null {
  if (!sandboxWords.test(output)) return null;
  const helper = `"${runtimeFolder}/chrome-sandbox"`;
  return `This system does not let Chromium build its sandbox; an administrator allows it with: sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`;
}

const displayWords =
  /Missing X server or \$DISPLAY|cannot open display|Unable to open X display|platform failed to initialize|Failed to connect to Wayland display|Authorization required, but no authorization protocol/i;

function display(output: string): string | null {
  if (!displayWords.test(output)) return null;
  return 'The display that DISPLAY or WAYLAND_DISPLAY names does not answer: start CO Desk in a session with a screen.';
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const last = lines.at(-1)?.trim().replace(/\.$/, '').slice(0, 200);
  return last === undefined ? '' : ` (${last})`;
}
