// System packages that CO Desk uses, and what for. None is needed to draft an application.

/** @typedef {'keychain' | 'desktop' | 'window' | 'fonts' | 'tests' | 'speed'} Purpose */
/**
 * @typedef {object} Need
 * @property {Purpose} purpose
 * @property {readonly string[]} debian names of the same package, the newest first (Debian 13 and Ubuntu 24.04 renamed
 * some)
 * @property {readonly string[]} files any of which fulfils the need, however it was installed
 */

/** @type {Readonly<Record<Purpose, string>>} */
export const purposeNames = {
  keychain: 'keeping passwords in the keychain',
  desktop: 'the desktop window (libraries of Electron)',
  window: 'a browser window',
  fonts: 'letters of every script',
  tests: 'the tests',
  speed: 'quicker tests',
};

/** Other ways to get a package that a system does not have. */
export const otherCommands = { chromium: 'sudo snap install chromium, or any other Chromium' };

const folders = ['/usr/lib', '/usr/lib64', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

/**
 * @param {Purpose} purpose
 * @param {readonly string[]} debian
 * @param {readonly string[]} [files] none: it is not looked for outside Debian
 * @returns {Need}
 */
const need = (purpose, debian, files = []) => ({ purpose, debian, files });

/**
 * @param {readonly string[]} debian
 * @param {string} library
 */
const library = (debian, library) =>
  need(
    'desktop',
    debian,
    folders.map((folder) => `${folder}/${library}`),
  );

/** @type {readonly Need[]} */
export const systemNeeds = [
  need('keychain', ['libsecret-1-dev'], ['/usr/include/libsecret-1/libsecret/secret.h']),
  need('keychain', ['pkg-config', 'pkgconf'], ['/usr/bin/pkg-config']),
  need('keychain', ['g++'], ['/usr/bin/g++', '/usr/bin/c++', '/usr/bin/clang++']),
  need('keychain', ['make'], ['/usr/bin/make']),
  need('keychain', ['python3'], ['/usr/bin/python3']),
  library(['libgtk-3-0t64', 'libgtk-3-0'], 'libgtk-3.so.0'),
  library(['libnss3'], 'libnss3.so'),
  library(['libasound2t64', 'libasound2'], 'libasound.so.2'),
  library(['libgbm1'], 'libgbm.so.1'),
  library(['libnotify4'], 'libnotify.so.4'),
  need(
    'window',
    ['chromium'],
    [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/opt/google/chrome/chrome',
      '/snap/bin/chromium',
    ],
  ),
  need('fonts', ['fonts-noto-core']),
  need('fonts', ['fonts-noto-cjk']),
  need('tests', ['dbus-daemon', 'dbus'], ['/usr/bin/dbus-daemon']),
  need('tests', ['gnome-keyring'], ['/usr/bin/gnome-keyring-daemon']),
  need('tests', ['libglib2.0-bin'], ['/usr/bin/gdbus']),
  // Chromium without the code that draws windows: a page takes three quarters of the time.
  need('speed', ['chromium-headless-shell']),
];
