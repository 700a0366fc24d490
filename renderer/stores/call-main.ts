import { fail, type Result } from '../../shared/domain/result.ts';

/** Failure of a call that got no answer, as the program behind the page does not run at the moment. */
export interface NoAnswer {
  readonly kind: 'storeFailed';
  /** Error message of the failed call. */
  readonly detail: string;
}

/** Calls main. Every failure is a value, including a call without an answer. */
export function callMain<Value, Failure>(
  call: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | NoAnswer>> {
  return callMainOr(call, (detail) => ({ kind: 'storeFailed', detail }));
}

/** Calls main like `callMain`, with a failure of its own kind where no answer comes. */
export async function callMainOr<Value, Failure, Gone>(
  call: () => Promise<Result<Value, Failure>>,
  onNoAnswer: (detail: string) => Gone,
): Promise<Result<Value, Failure | Gone>> {
  try {
    return await call();
  } catch (error) {
    return fail(onNoAnswer(error instanceof Error ? error.message : String(error)));
  }
}

/** Asks main for something that the page can do without: answers `instead` where main does not answer. */
export async function askMain<Value, Instead>(
  ask: () => Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await ask();
  } catch {
    return instead;
  }
}
