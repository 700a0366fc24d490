/**
 * Ways in which a chosen call fails; `half` writes only a part and reports that, as systems may do; `kill` ends the
 * process before the call.
 */
export const callFailures = ['EIO', 'ENOSPC', 'EROFS', 'EACCES', 'half', 'kill'] as const;
export type CallFailure = (typeof callFailures)[number];

export type AnyCall = (...values: unknown[]) => unknown;

export interface Failing {
  readonly call: AnyCall;
  readonly name: string;
  readonly self: unknown;
  readonly values: unknown[];
}

/** Fails a call in one of these ways. */
export function failed(failure: CallFailure, { call, name, self, values }: Failing): unknown {
  const [first, bytes, ...rest] = values;
  if (failure === 'kill') process.kill(process.pid, 'SIGKILL');
  if (failure === 'half') {
    // Applies to calls that write bytes; all others work as usual.
    if (name === 'writeSync' && bytes instanceof Uint8Array && rest.length === 0)
      return call.call(self, first, halfOf(bytes));
    if (name === 'write' && first instanceof Uint8Array) return call.call(self, halfOf(first));
    return call.apply(self, values);
  }
  const error = Object.assign(new Error(`${failure}: injected into ${name}`), {
    code: failure,
    errno: -1,
    syscall: name,
  });
  // A file is closed even where closing it reports an error.
  if (name === 'closeSync') call.apply(self, values);
  if (name === 'close' && self !== null)
    return Promise.resolve(call.apply(self, values)).then(() => Promise.reject(error));
  if (name.endsWith('Sync')) throw error;
  return Promise.reject(error);
}

const halfOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.ceil(bytes.length / 2));

export function isCall(value: unknown): value is AnyCall {
  return typeof value === 'function';
}
