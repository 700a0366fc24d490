import { spawn } from 'node:child_process';
import path from 'node:path';

export interface InstallerNeeds {
  /** The folder of the npm package `electron`. */
  readonly packageFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly downloadLimitSeconds: number;
}

/** Null when the installer ended well; else why not. */
export function runInstaller(needs: InstallerNeeds, temporaryFolder: string): Promise<string | null> {
  const { packageFolder, environment, say, downloadLimitSeconds } = needs;
  const child = spawn(process.execPath, [path.join(packageFolder, 'install.js')], {
    env: { ...environment, TMPDIR: temporaryFolder, TEMP: temporaryFolder, TMP: temporaryFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(0, 4_000)));
  const startedAt = performance.now();
  const progress = setInterval(() => {
    say(`  … ${Math.round((performance.now() - startedAt) / 1_000)} seconds`);
  }, 10_000);
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(`it did not end within ${downloadLimitSeconds} seconds`);
    }, downloadLimitSeconds * 1_000);
    const end = (problem: string | null): void => {
      clearInterval(progress);
      clearTimeout(limit);
      resolve(problem);
    };
    child.once('error', (error) => {
      end(error.message);
    });
    child.once('close', (code) => {
      end(code === 0 ? null : firstSentence(said));
    });
  });
}

/** What the installer says when there is no way to its server. */
const unreachable =
  /fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/;

function firstSentence(output: string): string {
  if (unreachable.test(output)) return 'its server cannot be reached from here';
  const line = output.split('\n').find((text) => text.trim() !== '') ?? 'its installer failed';
  return line.trim().replace(/\.$/, '').slice(0, 160);
}
