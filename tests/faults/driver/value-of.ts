import type { Result } from '../../../shared/domain/result.ts';

/** The value of a success. Throws for a failure. */
export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`Failed: ${JSON.stringify(result.error)}`);
  return result.value;
}
