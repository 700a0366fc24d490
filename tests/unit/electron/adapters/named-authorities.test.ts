import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { namedAuthorities } from '../../../../electron/adapters/https/trust.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const one = '-----BEGIN CERTIFICATE-----\nMIIBone=\n-----END CERTIFICATE-----';
const two = '-----BEGIN CERTIFICATE-----\nMIIBtwo=\n-----END CERTIFICATE-----';

function plant(text: string): string {
  const file = path.join(temporaryFolder(), 'authorities.pem');
  writeFileSync(file, text);
  return file;
}

describe('authorities that the environment names', () => {
  it('are every certificate of the file, and nothing that stands between them', () => {
    const file = plant(`# The office\n${one}\r\nsubject=two\n${two}\n-----BEGIN PRIVATE KEY-----\n`);
    expect(namedAuthorities({ NODE_EXTRA_CA_CERTS: file }, {})).toEqual([one, two]);
    const both = { NODE_EXTRA_CA_CERTS: plant(one), CO_DESK_EXTRA_CA_CERTS: plant(two) };
    expect(namedAuthorities(both, {})).toEqual([two, one]);
  });

  it('are those of the start where Electron took the variable away', () => {
    expect(namedAuthorities({}, { NODE_EXTRA_CA_CERTS: plant(one) })).toEqual([one]);
  });

  it('are none where there is no variable, no file, no certificate, or no end to it', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'folder'));
    const files = ['', path.join(folder, 'none'), path.join(folder, 'folder'), '/dev/zero', plant('text')];
    for (const file of files) expect(namedAuthorities({ NODE_EXTRA_CA_CERTS: file }, {})).toEqual([]);
    expect(namedAuthorities({}, {})).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('are found in a process that has lost its variable', async () => {
    const module = new URL('../../../../electron/adapters/https/trust.ts', import.meta.url).href;
    const script = `delete process.env.NODE_EXTRA_CA_CERTS;
      const { namedAuthorities } = await import('${module}');
      console.log(JSON.stringify(namedAuthorities()));`;
    const started = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: plant(two), NODE_NO_WARNINGS: '1' },
    });
    expect(JSON.parse((await started).stdout)).toEqual([two]);
  });
});
