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

/** For a `catch`: a `StoreError` as a failure, anything else thrown on. */
export function asSaveFailure(error: unknown): { readonly ok: false; readonly error: SaveFailure } {
  if (error instanceof StoreError) return fail(saveFailure(error));
  throw error;
}

/**
 * The same for a document: whatever the system says, as of a folder that was removed meanwhile or a file that a scanner
 * holds; the code says it, without the place.
 */
export function notTaken(error: unknown): { readonly ok: false; readonly error: SaveFailure } {
  const code = isOfSystem(error) ? codeOf(error) : null;
  return code === null ? asSaveFailure(error) : fail({ kind: 'storeFailed', detail: code });
}

/** The same for a copy, which goes where the clerk chose: whatever the file system says, another place may take it. */
export function notSaved(error: unknown): {
  readonly ok: false;
  readonly error: { readonly kind: 'notSaved' };
} {
  if (isOfSystem(error)) return fail({ kind: 'notSaved' });
  throw error;
}

/** The failure that the clerk is told, made from the error of a store. */
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
