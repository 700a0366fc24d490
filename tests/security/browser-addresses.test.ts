import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtPage } from '../../electron/hosts/browser/page-source.ts';
import { startBench } from '../unit/electron/hosts/browser/host-bench.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { oddPaths, titleOf } from './addresses/page-paths.ts';
import { rawRequest, requestText } from './addresses/raw-request.ts';
import { attackGroup, type Through } from './attack-group.ts';

/** Parts of files beside the page's folder, and of usual files of systems. */
const treasures = ['secret', 'root:x:', '[fonts]', 'PATH='];

/** Requests a target. An answer with a treasure got through, and so did every successful one that is not the page. */
async function reach(target: string, lines: readonly string[] = [], method = 'GET'): Promise<Through> {
  const { running } = await startBench();
  const { text, statuses } = await rawRequest(running.host, requestText(target, running.host, lines, method));
  if (treasures.some((treasure) => text.includes(treasure))) return text.slice(0, 200);
  const isHome = /^\/(?:[?#]|$)/.test(target) && text.includes('<!doctype html>');
  return statuses.some((status) => status < 300) && !isHome ? text.slice(0, 200) : null;
}

/** Forms of a request's target that no browser sends. */
const oddTargets = [
  'http://127.0.0.1/../secret.txt',
  'http://evil.example/',
  'http://evil.example/index.html',
  'https://evil.example/',
  'file:///etc/passwd',
  'file:///etc/passwd%00.html',
  '//evil.example/index.html',
  '*',
  '.',
  '..',
  '../secret.txt',
  '..\\secret.txt',
  'index.html',
  '?',
  '#',
  '/index.html\t',
  '/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%252fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/bridge.js',
  '/page/index.html',
  '/documents/',
  '/documents/../secret.txt',
  '/documents/%2e%2e%2fsecret.txt',
  '/documents//etc/passwd',
  '/files',
  '/files/../secret.txt',
  '/session',
  '/session/',
  '/session/return',
  '/channel',
  '/window',
  '/constructor',
  '/__proto__',
  '/hasOwnProperty',
];

const methods = [
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'MOVE',
  'get',
  'X',
];

/** The path changed to a file beside the page of this test. */
function toTreasure(target: string): string {
  return target.replace(/desktop.{1,6}?main.{1,6}?main\.js/, 'secret.txt');
}

attackGroup('addresses of the browser host', (attack) => {
  for (const target of oddPaths.map(toTreasure)) attack(titleOf(target), () => reach(target));
  for (const target of oddTargets) attack(`the target ${titleOf(target)}`, () => reach(target));
  for (const method of methods) {
    attack(`${method} of the page`, () => reach('/', [], method));
    attack(`${method} of a file beside it`, () => reach('/../secret.txt', [], method));
  }
  for (const name of [
    'X-HTTP-Method-Override',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Forwarded-Host',
    'Forwarded',
  ]) {
    attack(`another address in the header ${name}`, () => reach('/assets/none', [`${name}: /../secret.txt`]));
  }

  attack('links in the folder of the page that lead out of it', followLinks);
});

/** Requests a file and a folder that are links, as a careless unpacking would leave them. */
async function followLinks(): Promise<Through> {
  const folder = temporaryFolder();
  const page = path.join(folder, 'page');
  mkdirSync(path.join(folder, 'elsewhere'));
  mkdirSync(page);
  writeFileSync(path.join(page, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'elsewhere', 'a.txt'), 'secret');
  symlinkSync(path.join(folder, 'elsewhere', 'a.txt'), path.join(page, 'a.txt'));
  symlinkSync(path.join(folder, 'elsewhere'), path.join(page, 'assets'));
  const source = await builtPage({ page, bridgeScript: path.join(page, 'index.html') });
  const server = createServer((request, response) => void source.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  for (const target of ['/a.txt', '/assets/a.txt', '/assets%2fa.txt']) {
    const { text, statuses } = await rawRequest(host, requestText(target, host));
    if (text.includes('secret') || statuses[0] !== 404) return `${target}: ${text.slice(0, 100)}`;
  }
  return null;
}

describe('the page behind these addresses', () => {
  it('is still given to whoever asks well', async () => {
    const { running } = await startBench();
    const { statuses, text } = await rawRequest(running.host, requestText('/', running.host));
    expect(statuses).toEqual([200]);
    expect(text).toContain('bridge.js');
  });
});
