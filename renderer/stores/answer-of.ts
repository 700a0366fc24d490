import { fail, type Result } from '../../shared/domain/result.ts';

/** An answer even when the program behind the page is gone for the moment. */
export async function answerOf<Value, Failure>(
  ask: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | { readonly kind: 'storeFailed'; readonly detail: string }>> {
  try {
    return await ask();
  } catch (error) {
    return fail({ kind: 'storeFailed', detail: error instanceof Error ? error.message : String(error) });
  }
}
