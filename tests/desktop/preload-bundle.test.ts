import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../shared/ipc/contract.ts';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import { repository } from './desktop-program.ts';

/** What Electron's loader of sandboxed preloads passes, and the modules that it lets them have. */
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

/** One run of the built preload, with what it did. */
class PreloadRun {
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
      getPathForFile: (file: File) => (file.name.startsWith('pasted') ? '' : `/home/clerk/${file.name}`),
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
    // Everything else that Node has and a page has not is hidden by parameters that nobody fills.
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
}

let code: string;
let preload: PreloadRun;

beforeAll(async () => {
  code = await readFile(`${repository}build/desktop/preload/preload.cjs`, 'utf8');
  preload = new PreloadRun();
  preload.run(code);
});

/** The names of what was exposed: a tree of objects with functions as leaves. */
function namesOf(value: unknown, name = ''): string[] {
  if (typeof value === 'function') return [name];
  if (typeof value !== 'object' || value === null) return [`${name} is ${typeof value}`];
  return Object.entries(value).flatMap(([key, member]) =>
    namesOf(member, name === '' ? key : `${name}.${key}`),
  );
}

function exposedFunction(name: string): (...sent: unknown[]) => unknown {
  let found: unknown = preload.exposed.get('coDesk');
  for (const part of name.split('.')) found = Reflect.get(Object(found), part);
  if (typeof found !== 'function') throw new Error(`${name} is not exposed.`);
  const exposed = found;
  return (...sent) => {
    const answer: unknown = Reflect.apply(exposed, undefined, sent);
    return answer;
  };
}

describe('the built preload', () => {
  it('needs nothing but electron', () => {
    expect(preload.required).toEqual(['electron']);
    expect(code).not.toContain('import(');
  });

  it('exposes one name, with every call of the contract and on, and nothing else', () => {
    expect([...preload.exposed.keys()]).toEqual(['coDesk']);
    const expected = [...declaredCalls().keys(), 'on'].sort();
    expect(namesOf(preload.exposed.get('coDesk')).sort()).toEqual(expected);
  });

  it.each([...declaredCalls()].filter(([, { kind }]) => kind === 'call').map(([name]) => name))(
    '%s asks its own channel and passes on one argument at most',
    async (name) => {
      preload.invoked.length = 0;
      expect(await exposedFunction(name)({ a: 1 }, 'another', 'channel')).toBe('answered');
      expect(preload.invoked).toEqual([[name, { a: 1 }]]);
    },
  );

  it('turns files into paths, and sends the bytes of those that have none', async () => {
    preload.invoked.length = 0;
    const files = [new File(['x'], 'invoice.pdf'), new File(['%PDF'], 'pasted.pdf')];
    await exposedFunction('attachments.add')({ applicationId: '1' }, files);
    expect(preload.invoked).toEqual([
      [
        'attachments.add',
        { applicationId: '1' },
        [
          { name: 'invoice.pdf', path: '/home/clerk/invoice.pdf' },
          { name: 'pasted.pdf', bytes: new TextEncoder().encode('%PDF') },
        ],
      ],
    ]);
  });

  it('passes on the payload of an event without the event, until the listener is ended', () => {
    const heard: unknown[][] = [];
    const stop = exposedFunction('on')('menuCommand', (...payload: unknown[]) => heard.push(payload));
    preload.send('menuCommand', 'new');
    if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
    preload.send('menuCommand', 'search');
    expect(heard).toEqual([['new']]);
  });

  it.each(Object.keys(contract.events))('lets the page listen to %s', (name) => {
    const stop = exposedFunction('on')(name, () => null);
    expect(stop).toBeTypeOf('function');
  });

  it.each(['', 'program.start', '__proto__', 'ELECTRON_INTERNAL'])('has no event «%s»', (name) => {
    expect(() => exposedFunction('on')(name, () => null)).toThrow('Unknown event');
  });
});
