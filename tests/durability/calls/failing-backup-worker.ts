import { FailingCalls } from './failing-calls.ts';

/** The thread of backups, with a file system whose calls can fail. */
await FailingCalls.install();
await import('../../../electron/adapters/backups/backup-worker.ts');
