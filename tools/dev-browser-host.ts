import { runBrowserHost } from '../electron/hosts/browser/run.ts';
import { livePage } from './live-page.ts';
import { repository } from './vite/renderer.ts';

/** Runs the browser host from its sources. Its windows keep their session when the host restarts. */
const alwaysSession = process.env['CO_DESK_DEV_SESSION'];

try {
  await runBrowserHost({
    parameters: process.argv.slice(2),
    folders: {
      resources: `${repository}resources`,
      parts: `${repository}build/package/resources`,
      pdfWorker: new URL('../electron/adapters/pdf/pdf-worker.ts', import.meta.url),
      backupWorker: new URL('../electron/adapters/backups/backup-worker.ts', import.meta.url),
      importWorker: new URL('../electron/adapters/import/import-worker.ts', import.meta.url),
    },
    page: await livePage(),
    alwaysSession,
  });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
