import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

export const support: EnglishWords['support'] = {
  diagnostics: {
    title: 'Diagnose speichern',
    subtitle:
      'Angaben für den Support. Namen, Anschriften, Beträge, Zeichen, Texte und Passwörter sind nicht enthalten. Es wird nichts gesendet: Sie speichern eine Datei und entscheiden, wer sie bekommt.',
    preparing: 'Wird zusammengestellt…',
    failed: 'Die Diagnose konnte nicht zusammengestellt werden',
    failedAdvice:
      'Es ist nichts verloren. Versuchen Sie es erneut; hilft das nicht, starten Sie CO Desk neu.',
    again: 'Erneut versuchen',
    text: 'Inhalt der Datei',
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
    save: 'Speichern…',
    saving: 'Wird gespeichert…',
    saved: 'Gespeichert, genau wie hier angezeigt.',
    notPrepared: {
      title: 'Diese Diagnose ist nicht mehr aktuell',
      advice:
        'Sie wurde in einem anderen Fenster neu erstellt, oder CO Desk wurde neu gestartet. Öffnen Sie diese Seite erneut.',
    },
  },
  about: {
    text: 'Anträge auf Ursprungszeugnisse, mit oder ohne Netzwerk.',
    runs: 'Läuft mit',
    runtime: { electron: 'Electron', chromium: 'Chromium', node: 'Node', sqlite: 'SQLite' },
    host: 'Läuft als',
    data: 'Daten',
    dataStates: {
      whole: 'Im Datenordner auf diesem Computer',
      damaged: 'Beschädigt; warten auf Ihre Entscheidung',
      newer: 'Von einer neueren Version, nur zum Ansehen',
      memory: 'Im Arbeitsspeicher, bis CO Desk beendet wird',
    },
    licence: 'Lizenz',
    licenceName: 'MIT',
    others: 'Lizenzen Dritter…',
    components: 'Liste der Bestandteile speichern…',
    componentsSaved: 'Die Liste der Bestandteile (SBOM, CycloneDX) wurde gespeichert.',
    notPackaged: {
      title: 'Hier gibt es keine Liste der Bestandteile',
      advice: 'Sie entsteht zusammen mit dem Installationspaket. Dieses Programm läuft ohne.',
    },
  },
  licences: {
    title: 'Lizenzen Dritter',
    subtitle: (parts) =>
      plural(parts, {
        one: 'CO Desk enthält einen Bestandteil von Dritten.',
        other: `CO Desk enthält ${parts} Bestandteile von Dritten.`,
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
    failed: 'Die Lizenzen konnten nicht gelesen werden',
    failedAdvice:
      'Es ist nichts verloren. Öffnen Sie diese Seite erneut; hilft das nicht, starten Sie CO Desk neu.',
    list: 'Bestandteile und ihre Lizenzen',
    of: (name, version) => `${name} ${version}`,
    noText: 'Kein Text vorhanden.',
  },
};
