import { StoreError } from '../services/applications/application-store.ts';

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
    default:
      return goneCodes.has(error.code) ? new StoreError('unreachable', error.message) : null;
  }
}
