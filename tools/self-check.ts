import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { electronEnvironment, needsNoSandbox } from './electron-environment.ts';
import { findRuntime } from './electron-runtime.ts';
import { repository } from './vite/renderer.ts';

/**
 * Starts the program with `--self-check`, in which it tests itself, and exits with its exit code:
 *
 *     node tools/self-check.ts [path of a packaged program]
 */
const [packaged] = process.argv.slice(2);
const report = path.join(
  repository,
  'reports',
  packaged === undefined ? 'self-check.json' : 'self-check-packaged.json',
);

/** A program that hangs counts as failed. Milliseconds. */
const longest = 300_000;

async function started(): Promise<readonly [file: string, parameters: readonly string[]]> {
  if (packaged !== undefined) return [path.resolve(packaged), []];
  const packageFolder = `${repository}node_modules/electron`;
  const runtime = await findRuntime({ packageFolder, environment: process.env });
  if (runtime.kind !== 'ready') throw new Error(runtime.reason);
  return [runtime.executable, ['.']];
}

async function check(): Promise<number> {
  const [file, own] = await started();
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  // A computer without a screen, as in CI.
  const needsScreen = process.platform === 'linux' && process.env['DISPLAY'] === undefined;
  const parameters = [...own, '--self-check', ...(needsNoSandbox() ? ['--no-sandbox'] : [])];
  const [command, all] = needsScreen
    ? ['xvfb-run', ['--auto-servernum', file, ...parameters]]
    : [file, parameters];
  const child = spawn(command, all, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...electronEnvironment(process.env), CO_DESK_SELF_CHECK: report },
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), longest);
  await once(child, 'exit');
  const { exitCode, signalCode } = child;
  clearTimeout(limit);
  console.log(existsSync(report) ? readFileSync(report, 'utf8') : 'The program left no report.');
  if (signalCode !== null) console.error(`The program ended by ${signalCode}.`);
  return exitCode ?? 1;
}

process.exitCode = await check();
