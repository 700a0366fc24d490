import { app, dialog } from 'electron';
import type { Log } from '../../services/log/log.ts';
import { NowhereToKeep } from '../meeting-place.ts';
import { FolderTaken } from './first-start.ts';

const titles = { en: 'CO Desk could not start', de: 'CO Desk konnte nicht starten' } as const;
const texts = {
  en: {
    taken:
      'CO Desk is running already with the same data, in a browser or for another user of this computer.',
    nowhere:
      'Neither the folder with its data nor the folder for temporary files can be written, so nothing that you type could be kept. Nothing was changed.',
    other: 'The folder with its data could not be opened. Nothing in it was changed.',
  },
  de: {
    taken:
      'CO Desk läuft bereits mit denselben Daten, in einem Browser oder bei einem anderen Benutzer dieses Rechners.',
    nowhere:
      'Weder im Ordner mit den Daten noch im Ordner für temporäre Dateien lässt sich schreiben. Nichts, was Sie eingeben, könnte behalten werden. Es wurde nichts verändert.',
    other: 'Der Ordner mit den Daten ließ sich nicht öffnen. Nichts darin wurde verändert.',
  },
} as const;

/**
 * The data cannot be opened: says so in the system's own box, since there is no page to say it, and ends. The box
 * waits until the app is ready, as on Linux an earlier one is only a line for whoever sees standard error.
 */
export function showFatalError(log: Pick<Log, 'fault'>, error: unknown): void {
  log.fault(error);
  const language = /^de(?:-|$)/i.test(app.getPreferredSystemLanguages()[0] ?? '') ? 'de' : 'en';
  const title = titles[language];
  const text = texts[language][causeOf(error)];
  process.stderr.write(`${title}. ${text}\n`);
  void app.whenReady().then(() => {
    dialog.showErrorBox(title, text);
    app.exit(1);
  });
}

function causeOf(error: unknown): keyof (typeof texts)['en'] {
  if (error instanceof FolderTaken) return 'taken';
  return error instanceof NowhereToKeep ? 'nowhere' : 'other';
}
