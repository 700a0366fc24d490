import { homedir } from 'node:os';
import path from 'node:path';

/** Another name than the product's, so that neither ever opens what the other keeps. */
const folderName = 'CO Desk (browser)';

/** `CO_DESK_DATA`, else the usual place of the platform. Absolute; nothing is made. */
export function dataFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const chosen = environment['CO_DESK_DATA'];
  if (chosen !== undefined && chosen !== '') return path.resolve(chosen);
  return path.join(usualPlace(environment, platform), folderName);
}

function usualPlace(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === 'win32') return environment['APPDATA'] ?? path.join(homedir(), 'AppData', 'Roaming');
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support');
  const given = environment['XDG_DATA_HOME'];
  return given !== undefined && path.isAbsolute(given) ? given : path.join(homedir(), '.local', 'share');
}
