import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';

interface Answered {
  readonly channel: string;
  readonly answer: unknown;
}

/** What a main process answered, call by call. */
export class Transcript {
  readonly #answered: Answered[] = [];

  note(channel: string, answer: unknown): void {
    this.#answered.push({ channel, answer: structuredClone(answer) });
  }

  get channels(): ReadonlySet<string> {
    return new Set(this.#answered.map(({ channel }) => channel));
  }

  /**
   * All answers with a number in place of each id, in the order in which the ids first occur, and without instants and
   * ports. `shapes`: by channel, what is compared of an answer that says something of the computer.
   */
  comparable(shapes: Readonly<Record<string, (answer: unknown) => unknown>>): unknown {
    const ids = new Map<string, string>();
    const calls = this.#answered.map(({ channel, answer }, index): [string, unknown] => [
      `${index + 1} ${channel}`,
      byShape((shapes[channel] ?? ((same: unknown) => same))(answer), ids),
    ]);
    return Object.fromEntries(calls);
  }
}

const idForm = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instantForm = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const portForm = /127\.0\.0\.1:\d+/g;

/** Members that differ with an instant or an id that is in them. */
const computed: ReadonlySet<string> = new Set([
  ...['bodySha256', 'payloadSha256', 'bodyBytes', 'sentBytes', 'totalBytes'],
]);
/** The same of a certificate, whose bytes have its instant in them. */
const computedOfCertificate: ReadonlySet<string> = new Set(['sha256', 'bytes']);

function byShape(value: unknown, ids: Map<string, string>): unknown {
  if (typeof value === 'string') return textByShape(value, ids);
  if (Array.isArray(value)) return value.map((one: unknown) => byShape(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  const isCertificate = 'issuedAt' in value || ('kind' in value && value.kind === 'issued');
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [
        textByShape(name, ids),
        computed.has(name) || (isCertificate && computedOfCertificate.has(name))
          ? `a ${typeof member}`
          : byShape(member, ids),
      ]),
  );
}

function textByShape(text: string, ids: Map<string, string>): string {
  return text
    .replaceAll(idForm, (id) => {
      const known = ids.get(id) ?? `id ${ids.size + 1}`;
      ids.set(id, known);
      return known;
    })
    .replaceAll(instantForm, 'an instant')
    .replaceAll(portForm, '127.0.0.1:port');
}

/** Where two answers differ, with what is there in the first and in the second. */
export function differences(one: unknown, other: unknown, place = ''): readonly string[] {
  if (isContainer(one) && isContainer(other) && Array.isArray(one) === Array.isArray(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => differences(one[name], other[name], `${place}/${name}`));
  }
  return Object.is(one, other) ? [] : [`${place}: ${JSON.stringify(one)} ≠ ${JSON.stringify(other)}`];
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The same calls, whose answers are noted. */
export function recorded(coDesk: CoDeskBridge, transcript: Transcript): CoDeskBridge {
  return new Proxy(coDesk, {
    get: (areas, area) => {
      const calls: unknown = Reflect.get(areas, area);
      return typeof calls === 'object' && calls !== null
        ? recordedArea(String(area), calls, transcript)
        : calls;
    },
  });
}

function recordedArea(area: string, calls: object, transcript: Transcript): object {
  return new Proxy(calls, {
    get: (_calls, name) => {
      const call: unknown = Reflect.get(calls, name);
      if (typeof call !== 'function') return call;
      return async (...asked: readonly unknown[]): Promise<unknown> => {
        const answer: unknown = await Reflect.apply(call, calls, asked);
        transcript.note(`${area}.${String(name)}`, answer);
        return answer;
      };
    },
  });
}
