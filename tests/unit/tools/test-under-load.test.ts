import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../tools/test-under-load.ts', import.meta.url));

it.each([[['--only=drafts']], [['2', '--only=drafts']]])(
  'the suite under load hands %j on, and passes nothing that was not played',
  async (parameters) => {
    const played = promisify(execFile)(process.execPath, [script, ...parameters]);
    await expect(played).rejects.toThrow('There is no suite «drafts»');
    await expect(played).rejects.toMatchObject({ code: 2 });
  },
);
