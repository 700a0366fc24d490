import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { withLightHttp } from '../../../tools/vite/light-http.ts';

const imports = `import * as http from "node:http";
import { STATUS_CODES, createServer as create } from "http";
import { join } from "node:path";
`;

describe('node:http in a bundle', () => {
  it('does not load the fetch of Node, which an import of it as a module does', () => {
    expect(loadsFetch(withLightHttp(imports))).toBe(false);
    expect(loadsFetch(imports)).toBe(true);
  });

  it('has what the program takes from it, by the names it is taken by', () => {
    const asked =
      'console.log([http.request, STATUS_CODES, create, join].map((member) => typeof member).join());';
    expect(run(`${withLightHttp(imports)}${asked}`)).toBe('function,object,function,function');
  });

  it('is never left as it was without a word', () => {
    expect(() => withLightHttp('import http from "node:http";\n')).toThrow('was not understood');
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
