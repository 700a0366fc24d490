import type { Result } from '../../../shared/domain/result.ts';

/** Throws with what failed. */
export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`Failed: ${JSON.stringify(result.error)}`);
  return result.value;
}
