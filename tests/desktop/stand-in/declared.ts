import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Electron's own types: what there is, under which name, and on which systems. */
const types = fileURLToPath(import.meta.resolve('electron/electron.d.ts'));

/** A class or an interface of Electron; each name with the systems that have it, null where all of them do. */
interface Declared {
  readonly events: ReadonlySet<string>;
  readonly members: ReadonlyMap<string, readonly string[] | null>;
}

let text: string | null = null;
const known = new Map<string, Declared>();

function declared(kind: string): Declared {
  const found = known.get(kind) ?? read(kind);
  known.set(kind, found);
  return found;
}

function read(kind: string): Declared {
  text ??= readFileSync(types, 'utf8');
  const head = new RegExp(
    `^ {2}(?:class|interface) ${kind}(?: extends (\\w+))? (?:implements \\w+ )?\\{$`,
    'm',
  );
  const begin = head.exec(text) ?? new RegExp(`^ {2}interface ${kind} extends [\\w.]+ \\{$`, 'm').exec(text);
  if (begin === null) throw new Error(`Electron declares no ${kind}.`);
  const events = new Set<string>();
  const members = new Map<string, readonly string[] | null>();
  let systems: readonly string[] | null = null;
  for (const line of text.slice(begin.index, text.indexOf('\n  }\n', begin.index)).split('\n')) {
    if (line === '    /**') systems = null;
    systems = /^ {5}\* @platform ([\w,]+)$/.exec(line)?.[1]?.split(',') ?? systems;
    const event = /^ {4}on\(event: '([\w-]+)'/.exec(line)?.[1];
    if (event !== undefined) events.add(event);
    const member = /^ {4}(?:static |readonly )*(\w+)\??[:(]/.exec(line)?.[1];
    if (member !== undefined) members.set(member, systems);
    if (member !== undefined) systems = null;
  }
  const [, base] = begin;
  if (base === undefined || base === 'NodeEventEmitter') return { events, members };
  const inherited = declared(base);
  return {
    events: new Set([...inherited.events, ...events]),
    members: new Map([...inherited.members, ...members]),
  };
}

/** Throws for a method that Electron has on other systems only. What is no method of Electron at all passes. */
export function checkMethod(kind: string, method: string): void {
  const systems = declared(kind).members.get(method) ?? null;
  if (systems !== null && !systems.includes(process.platform))
    throw new TypeError(`${kind}.${method} is not a function on ${process.platform}`);
}

/** Throws for a name that Electron would pass over in silence. */
export function checkOptions(kind: string, options: object): void {
  const { members } = declared(kind);
  const unknown = Object.keys(options).filter((name) => !members.has(name));
  if (unknown.length > 0) throw new TypeError(`Electron has no ${kind}.${unknown.join(', ')}`);
}

/** What Node itself tells of an emitter. */
const ofNode: ReadonlySet<string | symbol> = new Set(['newListener', 'removeListener']);

/** Refuses whoever listens for an event that never comes, on whatever system. */
export class ElectronEmitter extends EventEmitter {
  readonly #kind: string;

  constructor(kind: string) {
    super();
    this.#kind = kind;
  }

  override on(event: string | symbol, listener: (...heard: unknown[]) => void): this {
    if (typeof event === 'string' && !ofNode.has(event) && !declared(this.#kind).events.has(event))
      throw new TypeError(`Electron's ${this.#kind} has no event «${event}».`);
    return super.on(event, listener);
  }
}

/** Everything but this throws once what it belongs to is gone. */
const outlasting: ReadonlySet<string | symbol> = new Set([
  ...['isDestroyed', 'on', 'once', 'off', 'emit', 'addListener', 'removeListener', 'removeAllListeners'],
  ...['eventNames', 'listenerCount', 'listeners'],
]);

/** The same object, of which nothing but its events and `isDestroyed` is left once it is gone. */
export function destroyable<Target extends object>(target: Target, isGone: () => boolean): Target {
  return new Proxy(target, {
    get: (_target, name) => {
      if (isGone() && !outlasting.has(name)) throw new TypeError('Object has been destroyed');
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value;
      return (...given: unknown[]): unknown => Reflect.apply(method, target, given);
    },
  });
}
