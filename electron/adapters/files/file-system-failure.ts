import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '../../services/applications/application-store.ts';

/** What a disk or a share says that is not there any more, or does not do what it is told. */
const goneCodes: ReadonlySet<unknown> = new Set([
  'EIO',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EREMOTEIO',
]);

/** What the file system said, as the reason a service can pass on; `null` for anything else. */
export function fileSystemFailure(error: unknown): StoreError | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StoreError('diskFull', error.message);
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new StoreError('readOnly', error.message);
    case 'ENOENT':
      return isMaking(error) ? notMade(error) : null;
    default:
      return goneCodes.has(error.code) ? new StoreError('unreachable', error.message) : null;
  }
}

function isMaking(error: Error): error is Error & { readonly path: string } {
  return 'syscall' in error && error.syscall === 'mkdir' && 'path' in error && typeof error.path === 'string';
}

/** Node says of every folder that it could not make together with its parents that it is not there. */
function notMade(error: Error & { readonly path: string }): StoreError {
  let folder = path.dirname(error.path);
  while (!existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return new StoreError('unreachable', error.message);
  } catch {
    return new StoreError('readOnly', error.message);
  }
}
