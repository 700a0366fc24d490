import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { buildSources, sourcesHash, Stamp } from './build-stamp.ts';
import { runScript } from './child-process.ts';
import { withSetUpLock } from './set-up/set-up-lock.mjs';
import { writeLicences } from './packaging/package-resources.ts';
import { recordFolder } from './vite/bundle-record.ts';
import { browserBridgeConfig, browserHostConfig } from './vite/browser-host.ts';
import { repository } from './vite/renderer.ts';

export interface BuildOptions {
  /** Builds even if nothing has changed since the last build. */
  readonly always: boolean;
}

/** Builds both hosts and the page that they share. Only one process builds at a time. Rejects when a build fails. */
export async function buildAll(options: BuildOptions): Promise<void> {
  const say = (line: string): void => console.log(line);
  await withSetUpLock({ root: repository, say }, () => buildOnce(options));
}

async function buildOnce({ always }: BuildOptions): Promise<void> {
  const stamp = new Stamp(repository, '.sources');
  const hash = await sourcesHash(repository, buildSources);
  if (!always && (await stamp.isOf(hash))) return;
  console.log('Building …');
  const startedAt = performance.now();
  await stamp.forget();
  await rm(`${repository}${recordFolder}`, { recursive: true, force: true });
  await buildDesktop();
  await build({ ...browserHostConfig, logLevel: 'warn' });
  await build({ ...browserBridgeConfig, logLevel: 'warn' });
  await writeLicences(repository);
  await stamp.keep(hash);
  console.log(`Built in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
}

/** Builds main, preload and the page with electron-vite. */
async function buildDesktop(): Promise<void> {
  const { code } = await runScript(
    ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'],
    { cwd: repository },
  );
  if (code !== 0) throw new Error('The desktop host or the page could not be built.');
}
