import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

type AnyCall = (...values: unknown[]) => unknown;

/**
 * What a power cut could still take from a folder: contents and names of files and folders that this process has
 * written, created or renamed there and not flushed to the disk since. Work of other threads, of SQLite and of libraries
 * that look up the file system's calls when they are loaded is not seen.
 */
export class UnflushedFiles {
  readonly #folder: string;
  /** Absolute paths of files. */
  readonly #contents = new Set<string>();
  /** Absolute paths of files and folders whose folder does not have their name for good. */
  readonly #names = new Set<string>();
  readonly #open = new Map<unknown, string>();
  readonly #undo: (() => void)[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Watches a folder until `end`. */
  static async watch(folder: string): Promise<UnflushedFiles> {
    const watch = new UnflushedFiles(folder);
    const handle = await fs.promises.open(import.meta.filename);
    const handles: unknown = Object.getPrototypeOf(handle);
    await handle.close();
    if (typeof handles !== 'object' || handles === null) throw new Error('Handles have no calls.');
    watch.#replaceSynchronous();
    watch.#replacePromised();
    for (const name of ['write', 'writeFile', 'appendFile', 'truncate'])
      watch.#after(handles, name, (_answer, _values, self) => watch.#written(watch.#open.get(fdOf(self))));
    for (const name of ['sync', 'datasync'])
      watch.#after(handles, name, (_answer, _values, self) => watch.#flushed(watch.#open.get(fdOf(self))));
    syncBuiltinESMExports();
    return watch;
  }

  /** Paths below the folder. */
  list(): { readonly contents: readonly string[]; readonly names: readonly string[] } {
    const below = (places: ReadonlySet<string>) =>
      [...places].map((place) => path.relative(this.#folder, place)).toSorted();
    return { contents: below(this.#contents), names: below(this.#names) };
  }

  end(): void {
    for (const undo of this.#undo.splice(0)) undo();
    syncBuiltinESMExports();
  }

  #replaceSynchronous(): void {
    this.#before(fs, 'openSync', (values) => this.#creates(values));
    this.#after(fs, 'openSync', (fd, [place]) => this.#opened(fd, place));
    this.#before(fs, 'closeSync', ([fd]) => this.#open.delete(fd));
    for (const name of ['writeSync', 'ftruncateSync'])
      this.#after(fs, name, (_answer, [fd]) => this.#written(this.#open.get(fd)));
    for (const name of ['fsyncSync', 'fdatasyncSync'])
      this.#after(fs, name, (_answer, [fd]) => this.#flushed(this.#open.get(fd)));
    this.#after(fs, 'writeFileSync', (_answer, [place, , options]) => this.#wrote(place, options));
    this.#after(fs, 'renameSync', (_answer, [from, to]) => this.#renamed(placeOf(from), placeOf(to)));
    this.#after(fs, 'mkdirSync', (made, [place]) => this.#made(placeOf(made), placeOf(place)));
    for (const name of ['rmSync', 'unlinkSync'])
      this.#after(fs, name, (_answer, [place]) => this.#removed(placeOf(place)));
  }

  #replacePromised(): void {
    const { promises } = fs;
    this.#before(promises, 'open', (values) => this.#creates(values));
    this.#after(promises, 'open', (handle, [place]) => this.#opened(fdOf(handle), place));
    this.#after(promises, 'writeFile', (_answer, [place, , options]) => this.#wrote(place, options));
    this.#after(promises, 'rename', (_answer, [from, to]) => this.#renamed(placeOf(from), placeOf(to)));
    this.#after(promises, 'mkdir', (made, [place]) => this.#made(placeOf(made), placeOf(place)));
    for (const name of ['rm', 'unlink'])
      this.#after(promises, name, (_answer, [place]) => this.#removed(placeOf(place)));
  }

  #before(owner: object, name: string, note: (values: readonly unknown[]) => void): void {
    this.#replace(
      owner,
      name,
      (call) =>
        function (this: unknown, ...values) {
          note(values);
          return Reflect.apply(call, this, values);
        },
    );
  }

  /** Notes a call that has succeeded, at once or by its promise. */
  #after(
    owner: object,
    name: string,
    note: (answer: unknown, values: readonly unknown[], self: unknown) => void,
  ): void {
    this.#replace(
      owner,
      name,
      (call) =>
        function (this: unknown, ...values) {
          const answer: unknown = Reflect.apply(call, this, values);
          if (!(answer instanceof Promise)) {
            note(answer, values, this);
            return answer;
          }
          return answer.then((value: unknown) => {
            note(value, values, this);
            return value;
          });
        },
    );
  }

  #replace(owner: object, name: string, replacement: (call: AnyCall) => AnyCall): void {
    const call: unknown = Reflect.get(owner, name);
    if (!isCall(call)) throw new Error(`There is no ${name}.`);
    const { configurable, enumerable, writable } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    const put = (value: AnyCall) =>
      Object.defineProperty(owner, name, {
        value,
        configurable: configurable ?? true,
        enumerable: enumerable ?? true,
        writable: writable ?? true,
      });
    put(replacement(call));
    this.#undo.unshift(() => put(call));
  }

  #creates([place, flags]: readonly unknown[]): void {
    const isCreating =
      typeof flags === 'number' ? (flags & fs.constants.O_CREAT) !== 0 : /[wa]/u.test(String(flags));
    const at = placeOf(place);
    if (isCreating && at !== null && !fs.existsSync(at)) this.#named(at);
  }

  #opened(fd: unknown, place: unknown): void {
    const at = placeOf(place);
    if (at !== null) this.#open.set(fd, at);
  }

  #written(place: string | null | undefined): void {
    if (place !== null && place !== undefined && isWithin(this.#folder, place)) this.#contents.add(place);
  }

  #wrote(place: unknown, options: unknown): void {
    const isFlushed =
      typeof options === 'object' && options !== null && Reflect.get(options, 'flush') === true;
    if (!isFlushed) this.#written(placeOf(place));
  }

  /** Notes each folder from the first that was made, `null` where it was there, down to the one that was asked for. */
  #made(first: string | null, asked: string | null): void {
    for (
      let place = first === null ? null : asked;
      place !== null && first !== null && isWithin(first, place);
    ) {
      this.#named(place);
      place = path.dirname(place);
    }
  }

  #flushed(place: string | undefined): void {
    if (place === undefined) return;
    this.#contents.delete(place);
    for (const one of this.#names) if (path.dirname(one) === place) this.#names.delete(one);
  }

  #renamed(from: string | null, to: string | null): void {
    if (from === null || to === null) return;
    this.#names.delete(from);
    if (this.#contents.delete(from)) this.#written(to);
    this.#named(to);
  }

  #removed(place: string | null): void {
    if (place === null) return;
    for (const places of [this.#contents, this.#names])
      for (const one of places) if (isWithin(place, one)) places.delete(one);
  }

  #named(place: string | null): void {
    if (place !== null && place !== this.#folder && isWithin(this.#folder, place)) this.#names.add(place);
  }
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'function';
}

function isWithin(folder: string, place: string): boolean {
  return place === folder || place.startsWith(folder + path.sep);
}

function fdOf(handle: unknown): unknown {
  return typeof handle === 'object' && handle !== null && 'fd' in handle ? handle.fd : null;
}

function placeOf(place: unknown): string | null {
  return typeof place === 'string' ? place : null;
}
