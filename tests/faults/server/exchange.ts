import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Arrival } from './arrivals.ts';
import type { BrokenConnectionOptions } from './connection.ts';
import type { Failure, Place, ScriptedAnswer } from './play.ts';
import type { RequestReader } from './request-reader.ts';

export interface Exchange extends BrokenConnectionOptions {
  readonly socket: Socket;
  readonly reader: RequestReader;
  readonly arrival: Arrival;
}

/** Thrown to leave an exchange at the place where it breaks off. */
class BrokenOff extends Error {
  readonly how: Failure;

  constructor(how: Failure) {
    super('The exchange breaks off here.');
    this.how = how;
  }
}

/** Plays one request with its answer. Returns how the connection ends. */
export async function playExchange(exchange: Exchange): Promise<Failure> {
  const answer = exchange.nextAnswer();
  try {
    await pass(exchange, 'headArrived');
    if (answer.afterShareOfBody === undefined) await takeBody(exchange, answer);
    else await takePart(exchange, answer.afterShareOfBody);
    await giveAnswer(exchange, answer);
    if (answer.afterShareOfBody !== undefined) await takeRest(exchange, answer);
    return answer.ending ?? 'end';
  } catch (error) {
    if (error instanceof BrokenOff) return error.how;
    throw error;
  }
}

async function pass({ reach, arrival }: Exchange, place: Place): Promise<void> {
  const fault = await reach(place, arrival);
  if (fault !== null) throw new BrokenOff(fault.how);
}

async function takeBody(exchange: Exchange, answer: ScriptedAnswer): Promise<void> {
  await takePart(exchange, exchange.shareBefore('bodyPart'));
  await pass(exchange, 'bodyPart');
  await takeRest(exchange, answer);
  await pass(exchange, 'bodyArrived');
}

/** Reads a share of the body in eight steps, so that a slow reader is slow all the way. */
async function takePart({ reader, arrival, readPause }: Exchange, share: number): Promise<void> {
  const wanted = Math.floor(arrival.head.bodyBytes * Math.min(share, 1));
  for (let step = 1; step <= 8; step += 1) {
    if (readPause > 0) await pause(readPause);
    if (!(await reader.bodyUpTo(Math.ceil((wanted * step) / 8)))) throw new BrokenOff('end');
  }
  noteReference(reader, arrival);
}

async function takeRest({ reader, arrival }: Exchange, answer: ScriptedAnswer): Promise<void> {
  const isWhole = await reader.bodyUpTo(arrival.head.bodyBytes);
  noteReference(reader, arrival);
  if (!isWhole) throw new BrokenOff('end');
  arrival.wholeBody = true;
  arrival.sha256 = reader.sha256();
  arrival.processed = answer.processes;
}

function noteReference(reader: RequestReader, arrival: Arrival): void {
  arrival.reference ??= arrival.kind === 'issue' ? issuedId(arrival.head.path) : reader.clientReference();
}

function issuedId(path: string): string {
  return decodeURIComponent(path.split('/').at(-2) ?? '');
}

async function giveAnswer(exchange: Exchange, answer: ScriptedAnswer): Promise<void> {
  const beganAt = performance.now();
  try {
    await givePieces(exchange, answer);
  } finally {
    exchange.arrival.answerMilliseconds = performance.now() - beganAt;
  }
}

async function givePieces(exchange: Exchange, answer: ScriptedAnswer): Promise<void> {
  const { socket, arrival } = exchange;
  if (answer.delay !== undefined) await pause(answer.delay);
  let index = 0;
  for await (const piece of answer.pieces(arrival)) {
    if (index === 0) await giveStatus(exchange, piece);
    else await givePiece(exchange, piece, index === 1);
    index += 1;
    if (answer.pause !== undefined) await pause(answer.pause);
    if (socket.destroyed) throw new BrokenOff('end');
  }
  await pass(exchange, 'answered');
}

async function giveStatus(exchange: Exchange, line: Buffer): Promise<void> {
  const { socket, arrival } = exchange;
  arrival.status = Number(/^HTTP\/1\.\d (\d{3}) /.exec(line.toString('latin1'))?.[1] ?? 0);
  await write(socket, line);
  await pass(exchange, 'statusSent');
}

async function givePiece(exchange: Exchange, piece: Buffer, isFirst: boolean): Promise<void> {
  const { socket } = exchange;
  const split = isFirst ? Math.floor(piece.byteLength * exchange.shareBefore('answerPart')) : 0;
  if (isFirst) {
    await write(socket, piece.subarray(0, split));
    await pass(exchange, 'answerPart');
  }
  await write(socket, piece.subarray(split));
}

/** Writes bytes as fast as the client takes them. */
async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (bytes.byteLength === 0 || socket.destroyed || socket.write(bytes)) return;
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(
    () => null,
  );
  ended.abort();
}
