const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;
/** How many ids of one kind are remembered; few, so that messages often name the same ones. */
const most = 5;

type Names = ReadonlyMap<string, unknown>;

/** Ids that the program has given, so that messages name existing things. */
export class KnownIds {
  readonly #ids = new Map<string, unknown[]>();
  /** Ids that belong to an application: one of its PDFs, its revision, its last confirmation. */
  readonly #beside = new Map<string, Map<string, unknown>>();

  note(name: string, value: unknown): void {
    const known = (this.#ids.get(name) ?? []).filter((one) => one !== value);
    this.#ids.set(name, [...known, value].slice(-most));
  }

  /** Remembers every id in an answer to a call with this input. */
  learn(answer: unknown, input: unknown = null): void {
    const about = memberOf(input, 'applicationId');
    this.#learn(answer, '', typeof about === 'string' ? about : null);
  }

  /** The message with known ids in place of most of the random ones. */
  placed(value: unknown, random: () => number, depth = 0): unknown {
    if (typeof value !== 'object' || value === null || depth > 2 || !isOrdinary(value)) return value;
    const application = random() < 0.8 ? this.#some('applicationId', random) : undefined;
    const named = memberOf(value, 'applicationId');
    const isAbout = typeof application === 'string' && typeof named === 'string' && uuid.test(named);
    const beside: Names = (isAbout ? this.#beside.get(application) : null) ?? new Map();
    const known = (name: string, member: unknown): unknown => {
      if (isAbout && name === 'applicationId') return application;
      if (beside.has(name) && typeof member === typeof beside.get(name)) return beside.get(name);
      const isTaken = this.#ids.has(name) && random() < 0.6 && typeof member === 'string';
      return isTaken ? this.#some(name, random) : this.placed(member, random, depth + 1);
    };
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, known(name, member)]));
  }

  #some(name: string, random: () => number): unknown {
    const known = this.#ids.get(name) ?? [];
    return known[Math.floor(random() * known.length)];
  }

  #learn(value: unknown, name: string, about: string | null): void {
    if (typeof value === 'string') {
      if (!uuid.test(value)) return;
      this.note(name, value);
      if (about !== null && name !== 'applicationId') this.#besideOf(about).set(name, value);
    } else if (typeof value === 'object' && value !== null) {
      const kind = kindOf(value);
      const id = memberOf(value, 'id');
      const inside = kind === 'applicationId' && typeof id === 'string' ? id : about;
      const revision = memberOf(value, 'revision');
      if (inside !== null && revision !== undefined) this.#besideOf(inside).set('baseRevision', revision);
      for (const [key, member] of Object.entries(value))
        this.#learn(member, key === 'id' ? kind : key, inside);
    }
  }

  #besideOf(application: string): Map<string, unknown> {
    const beside = this.#beside.get(application) ?? new Map<string, unknown>();
    this.#beside.set(application, beside);
    return beside;
  }
}

/** Kind of an object with an `id`, as calls name it. */
function kindOf(value: object): string {
  if ('ledger' in value || 'consigneeName' in value) return 'applicationId';
  if ('pages' in value) return 'attachmentId';
  if ('asks' in value) return 'templateId';
  if ('bodyBytes' in value) return 'attemptId';
  if ('userName' in value && 'address' in value) return 'connectionId';
  return 'id';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function isOrdinary(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype && !Object.hasOwn(value, '__proto__');
}
