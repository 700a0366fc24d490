import { plural } from './plural.ts';

/** What helps somebody to help, and what the program is made of. */
export const support = {
  diagnostics: {
    title: 'Save diagnostics',
    subtitle:
      'What support needs to see what went wrong. Names, addresses, amounts, references, texts and passwords are not in it. Nothing is sent: you save a file and decide who gets it.',
    preparing: 'Putting it together…',
    failed: 'It could not be put together',
    failedAdvice: 'Nothing is lost. Try again; if that does not help, start CO Desk anew.',
    again: 'Try again',
    text: 'Everything that is saved',
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
    saved: 'Saved, exactly as it stands here.',
    notPrepared: {
      title: 'It is not held any more',
      advice: 'It was put together anew elsewhere, or the program was started anew. Open this again.',
    },
  },
  about: {
    text: 'Drafts applications for certificates of origin, with or without a network.',
    runs: 'Runs on',
    runtime: { electron: 'Electron', chromium: 'Chromium', node: 'Node', sqlite: 'SQLite' },
    host: 'Runs as',
    data: 'Data',
    dataStates: {
      whole: 'Kept in its folder on this computer',
      damaged: 'Damaged data was set aside and waits for a decision',
      newer: 'Written by a newer version and only shown',
      memory: 'In memory until CO Desk is closed',
    },
    licence: 'Licence',
    licenceName: 'MIT',
    others: 'Licences of others…',
    components: 'Save the list of parts…',
    componentsSaved: 'The list of parts (SBOM, CycloneDX) is saved.',
    notPackaged: {
      title: 'There is no list of parts here',
      advice: 'It is made together with the installer. This program runs without one.',
    },
  },
  licences: {
    title: 'Licences of others',
    subtitle: (parts: number) =>
      plural(parts, {
        one: 'CO Desk contains one part that others made.',
        other: `CO Desk contains ${parts} parts that others made.`,
      }),
    loading: 'Reading the licences…',
    none: 'There are no licences here',
    noneAdvice: 'They are put together with the installer. This program runs without one.',
    runtime: {
      beside:
        'The licences of Electron and Chromium lie beside the program: LICENSE.electron.txt and LICENSES.chromium.html.',
      inPackage:
        'The licences of Electron and Chromium lie in the package of the program, in Contents/Resources: LICENSE.electron.txt and LICENSES.chromium.html.',
    },
    failed: 'The licences could not be read',
    failedAdvice: 'Nothing is lost. Close this and open it again; if that does not help, start CO Desk anew.',
    list: 'Parts and their licences',
    of: (name: string, version: string) => `${name} ${version}`,
    noText: 'No text came with it.',
  },
};
