import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { lightHttpModule } from '../../../tools/vite/light-http.ts';

describe('node:http in a bundle', () => {
  it('does not load the fetch of Node, which an import of it as a module does', () => {
    expect(loadsFetch(lightHttpModule)).toBe(false);
    expect(loadsFetch("import 'node:http';")).toBe(true);
  });

  it('has what the program takes from it', () => {
    const asked =
      'console.log([createServer, request, STATUS_CODES, validateHeaderName, validateHeaderValue]';
    const kinds = run(`${lightHttpModule}${asked}.map((member) => typeof member).join());`);
    expect(kinds).toBe('function,function,object,function,function');
  });
});

function loadsFetch(source: string): boolean {
  return run(`${source};console.log(process.moduleLoadList.join());`).includes('internal/deps/undici/undici');
}

function run(source: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  }).trim();
}
