import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Makes symbolic links fail below these folders from now on, as on exFAT and on most network shares. */
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

/** Makes the next `tries` tries to replace a file fail, as on Windows while another program has it open. */
export function holdFile(file: string, tries: number, code: string): void {
  const { rename } = fsPromises;
  let left = tries;
  const refusing: typeof rename = async (from, to) => {
    if (String(to) === file && left > 0) {
      left -= 1;
      const said = `${code}: rename '${String(from)}' -> '${file}'`;
      throw Object.assign(new Error(said), { code, syscall: 'rename' });
    }
    await rename(from, to);
  };
  Object.assign(fsPromises, { rename: refusing });
  syncBuiltinESMExports();
}
