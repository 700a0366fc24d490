import { fail, type Result } from '../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../shared/domain/updates.ts';
import type { Log } from '../log/log.ts';

/** What is asked for, or `otherwise` for a bug on the way, which must not leave a clerk waiting for ever. */
export async function answered<Value>(
  ask: () => Promise<Result<Value, UpdateFailure>>,
  otherwise: UpdateFailure,
  log: Pick<Log, 'fault'>,
): Promise<Result<Value, UpdateFailure>> {
  try {
    return await ask();
  } catch (bug) {
    log.fault(bug);
    return fail(otherwise);
  }
}
