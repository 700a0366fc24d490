import path from 'node:path';
import { buildAll } from './build-all.ts';
import { runScript } from './child-process.ts';
import { runDesktopHost } from './desktop-host-run.ts';
import { patientLimits } from './electron-installer.ts';
import { electronRuntime, type Runtime } from './electron-runtime.ts';
import { readHostChoice } from './host-choice.ts';
import { withSetUpLock } from './set-up/set-up-lock.mjs';
import { repository } from './vite/renderer.ts';

/** `npm start`: opens the desktop host, or the browser host where Electron's runtime is not available. */
async function start(): Promise<number> {
  const { host, rest } = readHostChoice(process.argv.slice(2));
  await buildAll({ always: false });
  if (host === 'browser') return openBrowserHost(rest);
  const runtime = await findElectron();
  if (runtime.kind === 'ready' && hasDisplay()) {
    const { code, problem } = await runDesktopHost(runtime.executable, fromHere(rest));
    if (problem === null) return code;
    console.error(problem);
  } else {
    console.log(runtime.kind === 'ready' ? 'There is no display for a window.' : runtime.reason);
  }
  if (host === 'desktop') return 1;
  console.log('Opening CO Desk in a browser instead.');
  return openBrowserHost(rest);
}

function findElectron(): Promise<Runtime> {
  const say = (line: string): void => console.log(line);
  const options = {
    packageFolder: `${repository}node_modules/electron`,
    stampFile: `${repository}node_modules/.cache/co-desk/electron-download.json`,
    environment: process.env,
    now: Date.now,
    say,
    limits: patientLimits,
  };
  return withSetUpLock({ root: repository, say }, () => electronRuntime(options));
}

function hasDisplay(): boolean {
  const { DISPLAY = '', WAYLAND_DISPLAY = '' } = process.env;
  return process.platform !== 'linux' || DISPLAY !== '' || WAYLAND_DISPLAY !== '';
}

async function openBrowserHost(rest: readonly string[]): Promise<number> {
  const { code } = await runScript(['build/browser/browser-host.js', ...fromHere(rest)], { cwd: repository });
  return code;
}

/** Resolves files against the folder in which the command was typed, as npm runs this in the repository. */
function fromHere(rest: readonly string[]): string[] {
  const here = process.env['INIT_CWD'] ?? process.cwd();
  const isRelativeFile = (text: string): boolean => /^[^-:][^:]*\.codesk$/i.test(text);
  return rest.map((text) => (isRelativeFile(text) ? path.resolve(here, text) : text));
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
