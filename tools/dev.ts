import { randomBytes } from 'node:crypto';
import { runScript } from './child-process.ts';
import { electronEnvironment, needsNoSandbox } from './electron-environment.ts';
import { findRuntime } from './electron-runtime.ts';
import { readHostChoice } from './host-choice.ts';
import { repository } from './vite/renderer.ts';

/** Always the same port, so that the page finds the host again after a restart. */
const port = 5_317;

/** `npm run dev`: hot reload, in the desktop host if Electron's runtime is installed, else in the browser host. */
async function develop(): Promise<number> {
  const { host, rest } = readHostChoice(process.argv.slice(2));
  if (host === 'browser') return developInBrowser(rest);
  const packageFolder = `${repository}node_modules/electron`;
  const runtime = await findRuntime({ packageFolder, environment: process.env });
  if (runtime.kind === 'ready') return developOnDesktop(runtime.executable);
  console.log(`${runtime.reason} \`npm start\` tries to download it.`);
  return host === 'desktop' ? 1 : developInBrowser(rest);
}

async function developOnDesktop(executable: string): Promise<number> {
  const environment = electronEnvironment(process.env);
  const sandbox = needsNoSandbox() ? { NO_SANDBOX: '1' } : {};
  const { code } = await runScript(['node_modules/electron-vite/bin/electron-vite.js', '--watch'], {
    cwd: repository,
    env: { ...environment, ...sandbox, ELECTRON_EXEC_PATH: executable },
  });
  return code;
}

/** Changes of the page are reloaded in place; changes of the program restart the host. */
async function developInBrowser(rest: readonly string[]): Promise<number> {
  const { code } = await runScript(
    [
      '--import=./tools/without-electron.ts',
      '--watch-path=electron',
      '--watch-path=shared',
      'tools/dev-browser-host.ts',
      `--port=${port}`,
      // Otherwise each restart of the host would open another window.
      '--no-window',
      ...rest,
    ],
    {
      cwd: repository,
      env: { ...process.env, CO_DESK_DEV_SESSION: randomBytes(32).toString('base64url') },
    },
  );
  return code;
}

process.exitCode = await develop();
