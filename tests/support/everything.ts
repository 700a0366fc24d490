import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from '../../shared/domain/result.ts';
import type { RestoreFailure } from '../../shared/ipc/areas/backups.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { valueOf, type Desk } from './desks.ts';

/** Saves everything of a desk as one file, as the clerk does. Returns its path and the name it was offered under. */
export async function saveEverything(desk: Desk): Promise<{ readonly file: string; readonly name: string }> {
  valueOf(await desk.coDesk.backups.saveEverything());
  const handedOut = desk.host.handedOut.at(-1);
  if (handedOut === undefined) throw new Error('Nothing was handed out.');
  const { name } = handedOut.document;
  const file = path.join(temporaryFolder(), name);
  await writeFile(file, handedOut.bytes);
  return { file, name };
}

export async function importEverything(
  { coDesk, bridge }: Desk,
  file: string,
): Promise<Result<null, RestoreFailure>> {
  return coDesk.backups.importEverything({}, [await bridge.file(file)]);
}
