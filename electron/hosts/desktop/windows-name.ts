/** As `electron-builder.yml` has it, and with it the shortcuts that the installer makes. */
export const windowsName = 'eu.co-desk.app';

/** Lets Windows know the window as the program of those shortcuts, or the taskbar would show it as another one. */
export function nameForWindows(
  app: { setAppUserModelId(id: string): void },
  platform: NodeJS.Platform,
): void {
  // Other systems do not have the method.
  if (platform === 'win32') app.setAppUserModelId(windowsName);
}
