import { fileURLToPath } from 'node:url';
import { builtPage } from './page-source.ts';
import { runBrowserHost } from './run.ts';

/** A path relative to `build/browser/browser-host.js`, the entry of the built browser host. */
const place = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

async function start(): Promise<void> {
  await runBrowserHost({
    parameters: process.argv.slice(2),
    folders: {
      resources: place('../../resources'),
      parts: place('../package/resources'),
      pdfWorker: new URL('./pdf-worker.js', import.meta.url),
      backupWorker: new URL('./backup-worker.js', import.meta.url),
      importWorker: new URL('./import-worker.js', import.meta.url),
    },
    page: await builtPage({ page: place('../renderer'), bridgeScript: place('./page/bridge.js') }),
  });
}

// No await at the top level, so that the script can be bundled in any format.
start().catch((error: unknown) => {
  console.error(`CO Desk cannot start. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
