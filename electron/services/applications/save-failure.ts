import type { Application } from '../../../shared/domain/application.ts';
import { assertNever, fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { type ApplicationStore, StoreError } from './application-store.ts';
import { codeOf, isOfSystem } from '../errors.ts';

/** Runs work of a store and returns a `StoreError` as a failure. Anything else is a bug and throws. */
export function tryStore<Value>(work: () => Value): Result<Value, SaveFailure> {
  try {
    return succeed(work());
  } catch (error) {
    return asSaveFailure(error);
  }
}

/** As `tryStore`, for asynchronous work. */
export async function tryStoreAsync<Value>(work: () => Promise<Value>): Promise<Result<Value, SaveFailure>> {
  try {
    return succeed(await work());
  } catch (error) {
    return asSaveFailure(error);
  }
}

/** Reads an application; fails where there is none. */
export function readExisting(
  store: Pick<ApplicationStore, 'read'>,
  applicationId: string,
): Result<Application, SaveFailure | { readonly kind: 'notFound' }> {
  const found = tryStore(() => store.read(applicationId));
  if (!found.ok) return found;
  return found.value === null ? fail({ kind: 'notFound' }) : succeed(found.value);
}

/** For a `catch`: turns a `StoreError` into a failure and throws anything else again. */
export function asSaveFailure(error: unknown): { readonly ok: false; readonly error: SaveFailure } {
  if (error instanceof StoreError) return fail(saveFailure(error));
  throw error;
}

/**
 * As `asSaveFailure`, for reading a document: also turns an error of the file system into a failure, such as a folder
 * that was removed or a file that a scanner locks. Its detail is the error code, without the path.
 */
export function asReadFailure(error: unknown): { readonly ok: false; readonly error: SaveFailure } {
  const code = isOfSystem(error) ? codeOf(error) : null;
  return code === null ? asSaveFailure(error) : fail({ kind: 'storeFailed', detail: code });
}

/**
 * As `asSaveFailure`, for a copy in a place that the clerk chose: turns every error of the file system into `notSaved`,
 * because another place may work.
 */
export function notSaved(error: unknown): {
  readonly ok: false;
  readonly error: { readonly kind: 'notSaved' };
} {
  if (isOfSystem(error)) return fail({ kind: 'notSaved' });
  throw error;
}

/** Converts the error of a store to the failure that the clerk reads. */
function saveFailure(error: StoreError): SaveFailure {
  switch (error.reason) {
    case 'diskFull':
    case 'readOnly':
    case 'unreachable':
    case 'newerVersion':
      return { kind: error.reason };
    case 'other':
      return { kind: 'storeFailed', detail: error.message };
    default:
      return assertNever(error.reason);
  }
}
