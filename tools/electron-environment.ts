/** How Electron is started here as a window, whatever the terminal has set. */

/** Chromium's sandbox refuses to run as root; a person's own account keeps it. */
export function needsNoSandbox(platform = process.platform, user = process.getuid?.()): boolean {
  return platform === 'linux' && user === 0;
}

/** Terminals of editors that are built on Electron set this, and it would make ours a mere Node. */
export function electronEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, ELECTRON_RUN_AS_NODE: undefined };
}
