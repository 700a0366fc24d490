import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

import { atOnce, ofDatabases, ofHandles, promised } from './call-names.ts';
import { failed, isCall, callFailures, type CallFailure } from './fail-call.ts';

const key = 'co-desk-failing-calls';
const place = { counted: 0, failsFrom: 1, failsTo: 2, failure: 3, failed: 4 } as const;
const never = 1_000_000_000;

/** Counts every call of the file system in all threads of this process, and makes chosen ones fail. */
export class FailingCalls {
  readonly #shared: Int32Array;

  private constructor(shared: Int32Array) {
    this.#shared = shared;
  }

  /** Wraps the calls of Node. Must be called once in each thread, before the program is loaded. */
  static async install(): Promise<FailingCalls> {
    const calls = new FailingCalls(sharedNumbers());
    for (const name of atOnce) calls.#wrap(fs, name);
    for (const name of promised) calls.#wrap(promises, name);
    const handle = await promises.open(fileURLToPath(import.meta.url), 'r');
    const prototype: unknown = Object.getPrototypeOf(handle);
    await handle.close();
    if (typeof prototype === 'object' && prototype !== null)
      for (const name of ofHandles) calls.#wrap(prototype, name);
    for (const name of ofDatabases) calls.#wrapForKills(DatabaseSync.prototype, name);
    syncBuiltinESMExports();
    return calls;
  }

  /** Makes the call with this number fail from now on, counted from 0, and `howMany` calls in all. */
  arm(call: number, failure: CallFailure, howMany: number): void {
    this.#set({
      counted: 0,
      failsFrom: call,
      failsTo: call + howMany - 1,
      failure: callFailures.indexOf(failure),
      failed: 0,
    });
  }

  /** Ends all failures. Returns the number of calls since `arm`, and of those that failed. */
  disarm(): { readonly counted: number; readonly failed: number } {
    const [counted, failed] = [place.counted, place.failed].map((index) => Atomics.load(this.#shared, index));
    this.#set({ counted: 0, failsFrom: never, failsTo: never, failure: 0, failed: 0 });
    return { counted: counted ?? 0, failed: failed ?? 0 };
  }

  #set(values: Readonly<Record<keyof typeof place, number>>): void {
    for (const name of ['counted', 'failsFrom', 'failsTo', 'failure', 'failed'] as const)
      Atomics.store(this.#shared, place[name], values[name]);
  }

  #wrap(owner: object, name: string): void {
    const call: unknown = Reflect.get(owner, name);
    if (!isCall(call)) return;
    const next = (): CallFailure | null => this.#next();
    Reflect.set(owner, name, function (this: unknown, ...values: unknown[]): unknown {
      const failure = next();
      return failure === null
        ? call.apply(this, values)
        : failed(failure, { call, name, self: this, values });
    });
  }

  #wrapForKills(owner: object, name: string): void {
    const call: unknown = Reflect.get(owner, name);
    if (!isCall(call)) return;
    const step = (): void => {
      if (Atomics.load(this.#shared, place.failure) !== callFailures.indexOf('kill')) return;
      if (this.#next() === 'kill') process.kill(process.pid, 'SIGKILL');
    };
    Object.defineProperty(owner, name, {
      value(this: unknown, ...values: unknown[]): unknown {
        step();
        return call.apply(this, values);
      },
    });
  }

  #next(): CallFailure | null {
    const counted = Atomics.add(this.#shared, place.counted, 1);
    const [from, to] = [place.failsFrom, place.failsTo].map((index) => Atomics.load(this.#shared, index));
    if (counted < (from ?? never) || counted > (to ?? never)) return null;
    Atomics.add(this.#shared, place.failed, 1);
    return callFailures[Atomics.load(this.#shared, place.failure)] ?? 'EIO';
  }
}

/** The counters, shared by all threads: the main thread makes them. */
function sharedNumbers(): Int32Array {
  const given: unknown = getEnvironmentData(key);
  if (given instanceof SharedArrayBuffer) return new Int32Array(given);
  if (!isMainThread) throw new Error('The first thread counts nothing.');
  const made = new SharedArrayBuffer(8 * Int32Array.BYTES_PER_ELEMENT);
  setEnvironmentData(key, made);
  const numbers = new Int32Array(made);
  numbers.set([0, never, never, 0, 0]);
  return numbers;
}
