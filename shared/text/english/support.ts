import { plural } from './facts.ts';

/** Help, diagnostics and information about the program. */
export const support = {
  diagnostics: {
    title: 'Save diagnostics',
    subtitle:
      'Information for support. Names, addresses, amounts, references, texts and passwords are not included. Nothing is sent: you save a file and decide who gets it.',
    preparing: 'Preparing…',
    failed: 'The diagnostics could not be prepared',
    failedAdvice: 'Nothing is lost. Try again; if that does not help, restart CO Desk.',
    again: 'Try again',
    text: 'Content of the file',
    parts: {
      program: 'Program',
      computer: 'Computer',
      data: 'Data folder',
      settings: 'Settings',
      connections: 'Connections',
      attempts: 'Attempts',
      log: 'Log',
    },
    size: (name: string, size: string) => `${name}, ${size}`,
    copy: 'Copy',
    copied: 'the diagnostics',
    save: 'Save…',
    saving: 'Saving…',
    saved: 'Saved, exactly as shown here.',
    notPrepared: {
      title: 'These diagnostics are out of date',
      advice: 'They were prepared again in another window, or CO Desk was restarted. Open this page again.',
    },
  },
  about: {
    text: 'Drafts applications for certificates of origin, with or without a network.',
    runs: 'Runs on',
    runtime: { electron: 'Electron', chromium: 'Chromium', node: 'Node', sqlite: 'SQLite' },
    host: 'Runs as',
    data: 'Data',
    dataStates: {
      whole: 'In its folder on this computer',
      damaged: 'Damaged; waiting for your decision',
      newer: 'Written by a newer version, view only',
      memory: 'In memory until you quit CO Desk',
    },
    licence: 'Licence',
    licenceName: 'MIT',
    others: 'Third-party licences…',
    components: 'Save the list of components…',
    componentsSaved: 'The list of components (SBOM, CycloneDX) was saved.',
    notPackaged: {
      title: 'There is no list of components here',
      advice: 'It is made together with the installer. This program runs without one.',
    },
  },
  licences: {
    title: 'Third-party licences',
    subtitle: (parts: number) =>
      plural(parts, {
        one: 'CO Desk contains one third-party component.',
        other: `CO Desk contains ${parts} third-party components.`,
      }),
    loading: 'Reading the licences…',
    none: 'There are no licences here',
    noneAdvice: 'They are made together with the installer. This program runs without one.',
    runtime: {
      beside:
        'The licences of Electron and Chromium are beside the program: LICENSE.electron.txt and LICENSES.chromium.html.',
      inPackage:
        'The licences of Electron and Chromium are in the package of the program, in Contents/Resources: LICENSE.electron.txt and LICENSES.chromium.html.',
    },
    failed: 'The licences could not be read',
    failedAdvice: 'Nothing is lost. Open this page again; if that does not help, restart CO Desk.',
    list: 'Components and their licences',
    of: (name: string, version: string) => `${name} ${version}`,
    noText: 'No text available.',
  },
};
