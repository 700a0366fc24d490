import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ElectronLogLines } from '../../../../../electron/adapters/log/electron-log-lines.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const child = fileURLToPath(new URL('../../../../support/full-log-child.ts', import.meta.url));
const isPossible = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

const logOf = (folder: string): string => path.join(folder, 'logs', 'main.log');
const modeOf = (place: string): number => statSync(place).mode & 0o777;
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);

function kept(folder: string, largestBytes?: number): ElectronLogLines {
  const lines = new ElectronLogLines(largestBytes === undefined ? {} : { largestBytes });
  lines.writeTo(folder);
  return lines;
}

describe('the log of a data folder', () => {
  it('holds every line as it is, for its owner alone', () => {
    const folder = temporaryFolder();
    const lines = kept(folder);
    for (const line of ['one', '%s %o %c %d', '100 %', '{"a":1}']) lines.write(line);
    expect(linesOf(logOf(folder))).toEqual(['one', '%s %o %c %d', '100 %', '{"a":1}']);
    expect(modeOf(logOf(folder))).toBe(0o600);
    expect(modeOf(path.dirname(logOf(folder)))).toBe(0o700);
  });

  it('waits with its lines until it is known where they go', () => {
    const folder = temporaryFolder();
    const lines = new ElectronLogLines();
    lines.write('early');
    expect(existsSync(logOf(folder))).toBe(false);
    lines.writeTo(folder);
    lines.stopWritingTo(null);
    lines.write('late');
    expect(linesOf(logOf(folder))).toEqual(['early', 'late']);
  });

  it('turns over when it has grown, and stays bounded as a whole', () => {
    const folder = temporaryFolder();
    const lines = kept(folder, 1_000);
    for (let count = 0; count < 200; count += 1)
      lines.write(`${String(count).padStart(3, '0')} ${'x'.repeat(60)}`);
    const names = readdirSync(path.join(folder, 'logs')).sort();
    expect(names).toEqual(['main.1.log', 'main.2.log', 'main.3.log', 'main.log']);
    const files = names.map((name) => path.join(folder, 'logs', name));
    for (const file of files) {
      expect(statSync(file).size).toBeLessThan(1_100);
      expect(modeOf(file)).toBe(0o600);
    }
    expect(linesOf(logOf(folder)).at(-1)).toMatch(/^199 /);
  });

  it('tells its newest whole lines, over the files', () => {
    const folder = temporaryFolder();
    const lines = kept(folder, 300);
    for (let count = 0; count < 20; count += 1) lines.write(`${count} ${'x'.repeat(40)}`);
    const last = lines.last(500).trimEnd().split(/\r?\n/);
    expect(last.map((line) => line.split(' ')[0])).toEqual(
      ['9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'].slice(-last.length),
    );
    expect(last.length).toBeGreaterThan(7);
    expect(lines.last(10_000_000).split('\n').length).toBeGreaterThan(last.length);
  });

  it('goes on after an earlier run, also after one whose last line was cut off', () => {
    const folder = temporaryFolder();
    kept(folder).write('first run');
    appendFileSync(logOf(folder), 'cut o');
    kept(folder).write('second run');
    expect(linesOf(logOf(folder))).toEqual(['first run', 'cut o', 'second run']);
  });

  it('never makes a folder that has vanished', () => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    mkdirSync(data);
    const lines = kept(data);
    lines.write('one');
    rmSync(data, { recursive: true });
    lines.write('two');
    expect(existsSync(data)).toBe(false);
    mkdirSync(data);
    lines.write('three');
    expect(readdirSync(data)).toEqual([]);
    expect(lines.last(1_000)).toBe('');
  });

  it('keeps nothing below a folder that is not there, and nothing where nothing may be kept', () => {
    const folder = temporaryFolder();
    kept(path.join(folder, 'nowhere')).write('one');
    const lines = new ElectronLogLines();
    lines.writeTo(null);
    lines.write('two');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes through no link and into no file that has another name', () => {
    const folder = temporaryFolder();
    const outside = path.join(folder, 'outside.txt');
    writeFileSync(outside, 'mine');
    for (const link of [symlinkSync, linkSync]) {
      const data = path.join(folder, link.name);
      mkdirSync(path.join(data, 'logs'), { recursive: true });
      link(outside, logOf(data));
      kept(data).write('one');
      expect(linesOf(logOf(data))).toEqual(['one']);
    }
    const data = path.join(folder, 'linked');
    mkdirSync(data);
    symlinkSync(folder, path.join(data, 'logs'));
    kept(data).write('one');
    expect(readdirSync(folder)).not.toContain('main.log');
    expect(readFileSync(outside, 'utf8')).toBe('mine');
  });

  it('hooks into nothing: no listener of the process, no console, no folder of its own', () => {
    const listeners = (): number[] =>
      ['uncaughtException', 'unhandledRejection', 'exit'].map((name) => process.listenerCount(name));
    const before = [listeners(), console.log, console.error];
    kept(temporaryFolder()).write('one');
    expect([listeners(), console.log, console.error]).toEqual(before);
  });

  it.skipIf(!isPossible)('loses lines on a full disk, and no line into another', () => {
    const disk = path.join(temporaryFolder(), 'disk');
    mkdirSync(disk);
    const script = 'mount -t tmpfs -o size=64k none "$1" && "$2" "$3" "$1"';
    const values = ['sh', disk, process.execPath, child];
    const { stdout, stderr } = spawnSync('unshare', ['-Urm', 'sh', '-ec', script, ...values], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ odd: 0, begins: true, ends: true });
  });
});
