import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { passwordGrant } from '../../../../../electron/services/wire/co-service.ts';
import { postForm, startForTest } from './practice-client.ts';

const program = 'electron/services/practice/command-line.ts';

function start(...options: readonly string[]) {
  return spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
}

describe('the practice service from the command line', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address and account, serves, and ends on %s',
    async (signal) => {
      const child = start('--user=ada', '--password=s3cret');
      const lines: string[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line);
        if (line.includes('Ctrl C')) break;
      }
      const address = /http:\S+/.exec(lines[0] ?? '')?.[0] ?? '';
      expect(lines.slice(1, 3)).toEqual(['User name: ada', 'Password: s3cret']);
      expect((await postForm(address, passwordGrant('ada', 's3cret'))).status).toBe(200);
      const ended = once(child, 'exit');
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
    },
  );

  it('takes the port it is given and says plainly that it is taken', async () => {
    const { address } = await startForTest();
    const child = start(`--port=${new URL(address).port}`);
    const said = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(await said).toMatch(/^The practice service cannot start\. .*EADDRINUSE.*\n$/);
  });

  it.each(['--port=http', '--port=70000', '--prt=1'])('refuses %s in one sentence', async (option) => {
    const child = start(option);
    const said = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(await said).toMatch(/^The practice service cannot start\. [^\n]+\n$/);
  });
});
