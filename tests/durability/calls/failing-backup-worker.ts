import { FailingCalls } from './failing-calls.ts';

/** The thread that makes and reads backups, with a file system that fails where it is told to. */
await FailingCalls.install();
await import('../../../electron/adapters/backups/backup-worker.ts');
