import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const support: Words['support'] = {
  diagnostics: {
    title: 'Diagnose sichern',
    subtitle:
      'Was der Support braucht, um zu sehen, was schiefging. Namen, Anschriften, Beträge, Zeichen, Texte und Passwörter stehen nicht darin. Es wird nichts gesendet: Sie sichern eine Datei und entscheiden, wer sie bekommt.',
    preparing: 'Wird zusammengestellt…',
    failed: 'Es ließ sich nicht zusammenstellen',
    failedAdvice:
      'Nichts ging verloren. Versuchen Sie es noch einmal; hilft das nicht, starten Sie CO Desk neu.',
    again: 'Noch einmal',
    text: 'Alles, was gesichert wird',
    parts: {
      program: 'Programm',
      computer: 'Computer',
      data: 'Datenordner',
      settings: 'Einstellungen',
      connections: 'Verbindungen',
      attempts: 'Versuche',
      log: 'Protokoll',
    },
    size: (name, size) => `${name}, ${size}`,
    copy: 'Kopieren',
    copied: 'die Diagnose',
    save: 'Sichern…',
    saving: 'Wird gesichert…',
    saved: 'Gesichert, genau wie es hier steht.',
    notPrepared: {
      title: 'Es wird nicht mehr bereitgehalten',
      advice:
        'Es wurde anderswo neu zusammengestellt, oder das Programm wurde neu gestartet. Öffnen Sie dies noch einmal.',
    },
  },
  about: {
    text: 'Schreibt Anträge auf Ursprungszeugnisse, mit oder ohne Netz.',
    runs: 'Läuft mit',
    runtime: { electron: 'Electron', chromium: 'Chromium', node: 'Node', sqlite: 'SQLite' },
    host: 'Läuft als',
    data: 'Daten',
    dataStates: {
      whole: 'In ihrem Ordner auf diesem Computer',
      damaged: 'Beschädigte Daten liegen beiseite und warten auf eine Entscheidung',
      newer: 'Von einer neueren Version geschrieben und nur gezeigt',
      memory: 'Im Speicher, bis CO Desk geschlossen wird',
    },
    licence: 'Lizenz',
    licenceName: 'MIT',
    others: 'Lizenzen anderer…',
    components: 'Liste der Bestandteile sichern…',
    componentsSaved: 'Die Liste der Bestandteile (SBOM, CycloneDX) ist gesichert.',
    notPackaged: {
      title: 'Hier gibt es keine Liste der Bestandteile',
      advice: 'Sie entsteht zusammen mit dem Installationspaket. Dieses Programm läuft ohne.',
    },
  },
  licences: {
    title: 'Lizenzen anderer',
    subtitle: (parts) =>
      plural(parts, {
        one: 'CO Desk enthält einen Bestandteil, den andere gemacht haben.',
        other: `CO Desk enthält ${parts} Bestandteile, die andere gemacht haben.`,
      }),
    loading: 'Lizenzen werden gelesen…',
    none: 'Hier gibt es keine Lizenzen',
    noneAdvice: 'Sie entstehen zusammen mit dem Installationspaket. Dieses Programm läuft ohne.',
    runtime: {
      beside:
        'Die Lizenzen von Electron und Chromium liegen neben dem Programm: LICENSE.electron.txt und LICENSES.chromium.html.',
      inPackage:
        'Die Lizenzen von Electron und Chromium liegen im Paket des Programms, in Contents/Resources: LICENSE.electron.txt und LICENSES.chromium.html.',
    },
    failed: 'Die Lizenzen ließen sich nicht lesen',
    failedAdvice:
      'Nichts ging verloren. Schließen Sie dies und öffnen Sie es noch einmal; hilft das nicht, starten Sie CO Desk neu.',
    list: 'Bestandteile und ihre Lizenzen',
    of: (name, version) => `${name} ${version}`,
    noText: 'Es lag kein Text bei.',
  },
};
