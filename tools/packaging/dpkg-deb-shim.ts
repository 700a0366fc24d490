import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { controlFile } from './deb-control.ts';
import { readFpmArguments, type DebOrder, type Placed } from './fpm-arguments.ts';

/** Folder of a deb's control files while it is assembled. */
const control = 'DEBIAN';
const compressions: Readonly<Record<string, readonly string[]>> = {
  gz: ['-Zgzip', '-z1'],
  xz: ['-Zxz'],
  zst: ['-Zzstd'],
};

/** Makes the deb that fpm would make for the same command line, using only `dpkg-deb`. */
async function makeDeb(order: DebOrder): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-deb-'));
  try {
    for (const placed of order.placed) await place(folder, placed);
    const files = await evenOut(folder);
    await writeControl(folder, order, files);
    const compression = compressions[order.options['--deb-compression'] ?? 'xz'];
    if (compression === undefined) throw new Error('This compression is not known.');
    const output = order.options['--package'] ?? '';
    execFileSync('dpkg-deb', ['--root-owner-group', ...compression, '--build', folder, output], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function place(folder: string, { from, to }: Placed): Promise<void> {
  const target = path.join(folder, to);
  if (from.endsWith('/')) {
    await cp(from, target, { recursive: true, verbatimSymlinks: true });
    return;
  }
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(from, target);
}

/**
 * Sets the usual permissions, independent of the packager's umask: everybody may enter folders, read files and run
 * programs. Returns the files.
 */
async function evenOut(folder: string): Promise<readonly string[]> {
  await chmod(folder, 0o755);
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    if (!entry.isFile()) continue;
    const isRun = ((await stat(file)).mode & 0o100) !== 0;
    await chmod(file, isRun ? 0o755 : 0o644);
    files.push(path.relative(folder, file));
  }
  return files.sort();
}

async function writeControl(folder: string, order: DebOrder, files: readonly string[]): Promise<void> {
  let bytes = 0;
  const sums: string[] = [];
  for (const file of files) {
    const content = await readFile(path.join(folder, file));
    // Debian counts each file in whole kilobytes.
    bytes += Math.ceil(content.length / 1024) * 1024;
    sums.push(`${createHash('md5').update(content).digest('hex')}  ${file}`);
  }
  const into = path.join(folder, control);
  await mkdir(into);
  await writeFile(path.join(into, 'control'), controlFile(order, bytes / 1024));
  await writeFile(path.join(into, 'md5sums'), `${sums.join('\n')}\n`);
  await writeScript(path.join(into, 'postinst'), order.options['--after-install']);
  await writeScript(path.join(into, 'postrm'), order.options['--after-remove']);
}

async function writeScript(file: string, source: string | undefined): Promise<void> {
  if (source === undefined) return;
  await copyFile(source, file);
  await chmod(file, 0o755);
}

await makeDeb(readFpmArguments(process.argv.slice(2)));
