import { compileFunction } from 'node:vm';

/** Parameters that Electron's loader of sandboxed preloads passes, and the modules that it allows. */
const parameters = [
  'require',
  'process',
  'exports',
  'module',
  'Buffer',
  'global',
  'setImmediate',
  'clearImmediate',
];

type Listener = (event: object, payload: unknown) => void;

/** One run of the built preload in the environment of its sandbox, and what it did. */
export class PreloadRun {
  readonly exposed = new Map<string, unknown>();
  readonly invoked: unknown[][] = [];
  readonly listeners = new Map<string, Set<Listener>>();
  readonly required: string[] = [];

  readonly #electron = {
    contextBridge: {
      exposeInMainWorld: (key: string, value: unknown) => this.exposed.set(key, value),
    },
    ipcRenderer: {
      invoke: (...sent: unknown[]) => {
        this.invoked.push(structuredClone(sent));
        return Promise.resolve('answered');
      },
      on: (channel: string, listener: Listener) => {
        const known = this.listeners.get(channel) ?? new Set();
        this.listeners.set(channel, known.add(listener));
      },
      removeListener: (channel: string, listener: Listener) => this.listeners.get(channel)?.delete(listener),
    },
    webUtils: {
      getPathForFile: (file: unknown) => {
        // As in Electron, only a real file has a path.
        if (!(file instanceof File)) throw new TypeError('getPathForFile expected to receive a File object');
        return file.name.startsWith('pasted') ? '' : `/home/clerk/${file.name}`;
      },
    },
  };

  run(code: string): void {
    const require = (name: string): unknown => {
      this.required.push(name);
      if (name === 'electron') return this.#electron;
      if (['events', 'timers', 'url'].includes(name)) return {};
      throw new Error(`module not found: ${name}`);
    };
    const module = { exports: {} };
    const process = { env: {}, platform: 'linux', type: 'renderer', sandboxed: true };
    // Everything else that Node has and a page does not is hidden by parameters without a value.
    const absent = ['__filename', '__dirname'];
    const preload: unknown = compileFunction(code, [...parameters, ...absent]);
    if (typeof preload !== 'function') throw new Error('The preload is no function.');
    Reflect.apply(preload, globalThis, [
      require,
      process,
      module.exports,
      module,
      Buffer,
      globalThis,
      setImmediate,
      clearImmediate,
    ]);
  }

  send(channel: string, payload: unknown): void {
    for (const listener of this.listeners.get(channel) ?? []) listener({ sender: 'secret' }, payload);
  }

  /** A function that the page sees, by its name under `coDesk`. */
  exposedFunction(name: string): (...sent: unknown[]) => unknown {
    let found: unknown = this.exposed.get('coDesk');
    for (const part of name.split('.')) found = Reflect.get(Object(found), part);
    if (typeof found !== 'function') throw new Error(`${name} is not exposed.`);
    const exposed = found;
    return (...sent) => {
      const answer: unknown = Reflect.apply(exposed, undefined, sent);
      return answer;
    };
  }
}

/** Names of everything that was exposed: a tree of objects with functions as leaves. */
export function namesOf(value: unknown, name = ''): string[] {
  if (typeof value === 'function') return [name];
  if (typeof value !== 'object' || value === null) return [`${name} is ${typeof value}`];
  return Object.entries(value).flatMap(([key, member]) =>
    namesOf(member, name === '' ? key : `${name}.${key}`),
  );
}
