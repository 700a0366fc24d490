// What CO Desk wants from the system, and what for. Nothing here is needed to draft an application.

/** @typedef {'keychain' | 'window' | 'tests'} Purpose */
/** @typedef {{ debian: string, purpose: Purpose, fallback: readonly string[] }} Need */

/** @type {Readonly<Record<Purpose, string>>} */
export const purposeNames = {
  keychain: 'keeping passwords in the keychain',
  window: 'a window with every script',
  tests: 'the tests',
};

/**
 * `fallback` names files that fulfil the need where Debian's package is not known; none means: not looked for
 * outside Debian.
 *
 * @type {readonly Need[]}
 */
export const systemNeeds = [
  {
    debian: 'libsecret-1-dev',
    purpose: 'keychain',
    fallback: ['/usr/include/libsecret-1/libsecret/secret.h'],
  },
  { debian: 'pkg-config', purpose: 'keychain', fallback: ['/usr/bin/pkg-config'] },
  { debian: 'g++', purpose: 'keychain', fallback: ['/usr/bin/g++'] },
  { debian: 'make', purpose: 'keychain', fallback: ['/usr/bin/make'] },
  { debian: 'python3', purpose: 'keychain', fallback: ['/usr/bin/python3'] },
  {
    debian: 'chromium',
    purpose: 'window',
    fallback: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/snap/bin/chromium',
    ],
  },
  { debian: 'fonts-noto-core', purpose: 'window', fallback: [] },
  { debian: 'fonts-noto-cjk', purpose: 'window', fallback: [] },
  { debian: 'dbus', purpose: 'tests', fallback: ['/usr/bin/dbus-run-session'] },
  { debian: 'gnome-keyring', purpose: 'tests', fallback: ['/usr/bin/gnome-keyring-daemon'] },
];
