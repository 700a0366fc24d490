import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { attackGroup } from './attack-group.ts';
import { firstOf, lookedAt } from './support/arrival-door.ts';

attackGroup('argument injection through links', (attack) => {
  if (process.platform !== 'win32') {
    attack('a link to a device that never ends', () => {
      const file = path.join(temporaryFolder(), 'zero.codesk');
      symlinkSync('/dev/zero', file);
      return lookedAt(file);
    });

    attack('a pipe that nobody writes to', () => {
      const file = path.join(temporaryFolder(), 'x.codesk');
      execFileSync('mkfifo', [file]);
      return lookedAt(file);
    });
  }

  attack('a folder with the name of a file', () => {
    const folder = path.join(temporaryFolder(), 'x.codesk');
    mkdirSync(folder);
    return lookedAt(folder);
  });

  attack('other contents behind the name', async () => {
    const contents = [
      '<html><script>alert(1)</script>',
      '%PDF-1.7',
      'PK\u0003\u0004',
      '\u007fELF',
      'a;b\n=1+1;2',
      '',
    ];
    const folder = temporaryFolder();
    const tries = contents.map(async (content, at) => {
      const file = path.join(folder, `${at}.codesk`);
      writeFileSync(file, content);
      return lookedAt(file);
    });
    return firstOf(await Promise.all(tries));
  });
});
