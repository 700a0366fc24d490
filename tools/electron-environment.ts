/** How Electron is started here so that it opens a window, whatever the terminal's environment. */

/** Whether Chromium's sandbox has to be off: it refuses to run as root. Other accounts keep it. */
export function needsNoSandbox(platform = process.platform, user = process.getuid?.()): boolean {
  return platform === 'linux' && user === 0;
}

/**
 * The environment without a variable that terminals of Electron-based editors set and that would make Electron run as
 * plain Node.
 */
export function electronEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, ELECTRON_RUN_AS_NODE: undefined };
}
