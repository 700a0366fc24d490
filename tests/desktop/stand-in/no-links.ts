import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** From now on no symbolic link can be made below these folders, as on exFAT and on most shares. */
export function takeNoLinks(folders: readonly string[]): void {
  const { symlinkSync } = fs;
  const refusing: typeof symlinkSync = (target, link, type) => {
    if (folders.some((folder) => String(link).startsWith(folder)))
      throw Object.assign(new Error('EPERM: operation not permitted, symlink'), { code: 'EPERM' });
    symlinkSync(target, link, type);
  };
  Object.assign(fs, { symlinkSync: refusing });
  syncBuiltinESMExports();
}
