import { fail, type Result } from '../../shared/domain/result.ts';

/** No answer came: the program behind the page is gone for the moment. */
export interface NoAnswer {
  readonly kind: 'storeFailed';
  /** What the connection to it said, in its words. */
  readonly detail: string;
}

/** Calls main. Every failure is a value, also that the program behind the page is gone for the moment. */
export function callMain<Value, Failure>(
  call: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | NoAnswer>> {
  return callMainOr(call, (detail) => ({ kind: 'storeFailed', detail }));
}

/** The same where no answer is a failure of its own kind. */
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

/** Asks main for something that the page can do without: `instead` holds where no answer comes. */
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
