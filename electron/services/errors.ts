/**
 * The code that Node and the system give an error, such as `ENOENT`; `null` for an error without one and for anything
 * else that was thrown.
 */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether an error says that there is no file or folder in a place. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** Whether a call of the operating system failed, such as a file operation, and not the program itself. */
export function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/** The thrown value as an error; a value that is none becomes the cause of an error with this message. */
export function asError(thrown: unknown, message: string): Error {
  return thrown instanceof Error ? thrown : new Error(message, { cause: thrown });
}
