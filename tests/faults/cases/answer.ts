import type { Random } from '../random.ts';
import type { Arrival } from '../server/arrivals.ts';
import type { ScriptedAnswer } from '../server/play.ts';

export type HeaderLines = readonly (readonly [name: string, value: string])[];

export interface WrittenAnswer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers?: HeaderLines;
  /** `HTTP/1.1` when left out. */
  readonly version?: string;
  /**
   * Value of `Content-Length`; the true length when left out. `null` sends no such header, so that the end of the
   * connection ends the answer.
   */
  readonly length?: number | null;
}

type Extras = Omit<ScriptedAnswer, 'processes' | 'pieces'>;

/** An answer of a service that made an application of the request. */
export function processed(
  write: (arrival: Arrival) => WrittenAnswer | Buffer,
  extras: Extras = {},
): ScriptedAnswer {
  return { ...extras, processes: true, pieces: (arrival) => inPieces(write(arrival)) };
}

/** An answer, of the service or a gateway before it, to a request that had no effect. */
export function notProcessed(
  write: (arrival: Arrival) => WrittenAnswer | Buffer,
  extras: Extras = {},
): ScriptedAnswer {
  return { ...extras, processes: false, pieces: (arrival) => inPieces(write(arrival)) };
}

export function json(value: unknown): string {
  return JSON.stringify(value);
}

/** The id that the service gives to a request. */
export function serviceId({ number, reference }: Arrival): string {
  return `S-${number}-${reference ?? 'unnamed'}`;
}

/**
 * A success in the plain shape, with these members over it. The answer to a request for a certificate contains that.
 */
export function plainSuccess(arrival: Arrival, members: object = {}): object {
  const made = { responseCode: 0, message: 'Success', applicationId: serviceId(arrival) };
  return { ...made, ...certificateFor(arrival), ...members };
}

export const certificatePdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

function certificateFor({ kind }: Arrival): object {
  return kind === 'issue' ? { certificate: certificatePdf.toString('base64') } : {};
}

export function quoteSuccess(arrival: Arrival, members: object = {}): object {
  const costs = { diyCost: '61.50', fsCost: '97.00', shippingHandlingCost: '12.00' };
  const made = { response_code: 200, message: 'Quote', applicationId: serviceId(arrival), ...costs };
  return { ...made, ...certificateFor(arrival), ...members };
}

/** A success in one of the two shapes, chosen by the seed. */
export function eitherSuccess(random: Random): (arrival: Arrival) => object {
  const shape = random.pick([plainSuccess, quoteSuccess]);
  return (arrival) => shape(arrival);
}

/** The usual answer of a service that has accepted the application. */
export function acceptedAnswer(random: Random, extras: Extras = {}): ScriptedAnswer {
  const success = eitherSuccess(random);
  return processed((arrival) => ok(json(success(arrival))), extras);
}

export function ok(body: string | Buffer, headers: HeaderLines = []): WrittenAnswer {
  return { status: 200, body, headers };
}

export function wholeAnswer(answer: WrittenAnswer): Buffer {
  return Buffer.concat(inPieces(answer));
}

/** The bytes of an answer: first the status line, then everything else. */
function inPieces(answer: WrittenAnswer | Buffer): Buffer[] {
  if (Buffer.isBuffer(answer)) return splitBehindLine(answer);
  const { status, body, headers = [], version = 'HTTP/1.1', length } = answer;
  const bytes = Buffer.from(body);
  const lines = [...headers];
  if (length !== null) lines.push(['Content-Length', String(length ?? bytes.byteLength)]);
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return [
    Buffer.from(`${version} ${status} Said\r\n`),
    Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), bytes]),
  ];
}

function splitBehindLine(bytes: Buffer): Buffer[] {
  const line = bytes.indexOf('\n') + 1;
  return [bytes.subarray(0, line), bytes.subarray(line)];
}
