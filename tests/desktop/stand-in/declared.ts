import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Electron's own types, with all names and the systems that they exist on. */
const types = fileURLToPath(import.meta.resolve('electron/electron.d.ts'));

/** A class or an interface of Electron; its names with the systems that have them, `null` where all do. */
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

/** Throws for a method that Electron has only on other systems. Names that are not methods of Electron pass. */
export function checkMethod(kind: string, method: string): void {
  const systems = declared(kind).members.get(method) ?? null;
  if (systems !== null && !systems.includes(process.platform))
    throw new TypeError(`${kind}.${method} is not a function on ${process.platform}`);
}

/** Throws for the name of an option that Electron would silently ignore. */
export function checkOptions(kind: string, options: object): void {
  const { members } = declared(kind);
  const unknown = Object.keys(options).filter((name) => !members.has(name));
  if (unknown.length > 0) throw new TypeError(`Electron has no ${kind}.${unknown.join(', ')}`);
}

/** Events that Node's emitter sends itself. */
const ofNode: ReadonlySet<string | symbol> = new Set(['newListener', 'removeListener']);

/** An emitter that refuses listeners for an event that does not exist on this system. */
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

/** Members that can still be used after the object was destroyed. */
const outlasting: ReadonlySet<string | symbol> = new Set([
  ...['isDestroyed', 'on', 'once', 'off', 'emit', 'addListener', 'removeListener', 'removeAllListeners'],
  ...['eventNames', 'listenerCount', 'listeners'],
]);

/** The same object, which throws after it was destroyed, except for its events and `isDestroyed`. */
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
