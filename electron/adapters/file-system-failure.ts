import { StoreError } from '../services/applications/application-store.ts';

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
      return null;
  }
}
