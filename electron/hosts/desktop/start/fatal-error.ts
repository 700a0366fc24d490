import { app, dialog } from 'electron';
import { languageFor } from '../../../../shared/domain/languages.ts';
import { mainWords } from '../../../../shared/text/main-words.ts';
import type { Log } from '../../../services/log/log.ts';
import { NowhereToKeep } from '../../meeting-place.ts';
import { FolderTaken } from './data-folder.ts';

/**
 * Reports that the data cannot be opened, in a box of the system because there is no page yet, and ends the program.
 * The box waits until the app is ready: on Linux an earlier one is only a line on standard error.
 */
export function showFatalError(log: Pick<Log, 'fault'>, error: unknown): void {
  log.fault(error);
  const words = mainWords[languageFor('system', app.getPreferredSystemLanguages()[0] ?? '')].cannotStart;
  const title = words.title;
  const text = words[causeOf(error)];
  process.stderr.write(`${title}. ${text}\n`);
  void app.whenReady().then(() => {
    dialog.showErrorBox(title, text);
    app.exit(1);
  });
}

function causeOf(error: unknown): 'taken' | 'nowhere' | 'other' {
  if (error instanceof FolderTaken) return 'taken';
  return error instanceof NowhereToKeep ? 'nowhere' : 'other';
}
