import { fc } from '../support/fast-check.ts';
import { it, describe, expect } from 'vitest';
import type { WebSocket } from 'ws';
import { recordingDispatcher, type Reached } from '../fakes/recording-handlers.ts';
import {
  enter,
  listenTo,
  openChannel,
  startBench,
  type HostBench,
} from '../unit/electron/hosts/browser/host-bench.ts';
import { noteFuzz } from './measured.ts';
import { anyFrame, type SentFrame } from './support/any-frame.ts';
import { PrototypeWatch } from './support/escapes.ts';
import { uncaughtDuring } from './support/uncaught.ts';
import { uncheckedIn } from './support/unchecked.ts';

const isFull = process.env['CO_DESK_SECURITY'] === 'full';
const seed = Number(process.env['CO_DESK_SECURITY_SEED'] ?? (isFull ? Date.now() % 2 ** 31 : 77));
const frames = isFull ? 3_000 : 250;
const inside = /\bat \S+ \(|node:internal|file:\/\/|node_modules|\.ts:\d|ZodError/u;

/** An open channel, which is opened again after the host has closed it. */
class Line {
  readonly #bench: HostBench;
  readonly #session: string;
  #socket: WebSocket | null = null;
  #heard: Record<string, unknown>[] = [];

  constructor(bench: HostBench, session: string) {
    this.#bench = bench;
    this.#session = session;
  }

  /** Sends a frame and returns all answers to it: `null` when the host closed the channel. */
  async say({ data, isBinary }: SentFrame): Promise<readonly Record<string, unknown>[] | null> {
    const socket = await this.#open();
    this.#heard.length = 0;
    socket.send(data, { binary: isBinary });
    socket.send(JSON.stringify({ kind: 'call', id: 987_654, channel: 'program.start', files: [] }));
    while (socket.readyState === socket.OPEN && !this.#heard.some(({ id }) => id === 987_654))
      await new Promise((resolve) => setTimeout(resolve, 1));
    return socket.readyState === socket.OPEN ? [...this.#heard] : null;
  }

  close(): void {
    this.#socket?.terminate();
  }

  async #open(): Promise<WebSocket> {
    if (this.#socket?.readyState === 1) return this.#socket;
    this.#socket = await openChannel(this.#bench.running, this.#session);
    this.#socket.on('error', () => undefined);
    this.#heard = listenTo(this.#socket);
    return this.#socket;
  }
}

async function startLine(): Promise<{ line: Line; reached: Reached[]; bench: HostBench }> {
  const reached: Reached[] = [];
  const bench = await startBench(recordingDispatcher(reached, () => null));
  return { line: new Line(bench, await enter(bench.running)), reached, bench };
}

/** What got through of a frame; the call that follows each frame does not count. */
function escapeOf(
  frame: SentFrame,
  heard: readonly Record<string, unknown>[] | null,
  reached: Reached[],
): string | null {
  const arrived = reached.filter(({ channel }) => channel !== 'program.start');
  const text = JSON.stringify(heard);
  if (inside.test(text)) return `the inside was told: ${text.slice(0, 200)}`;
  if (arrived.length === 0) return null;
  if (frame.message === null) return `a frame that is no call reached ${arrived[0]?.channel ?? ''}`;
  return uncheckedIn(frame.message, { kind: 'answered', answer: null }, arrived);
}

describe('frames that no page of ours sends', () => {
  it(
    'reach no service unchecked, are told nothing of the inside, and end nothing but their own line',
    async ({ task }) => {
      const { line, reached, bench } = await startLine();
      const prototypes = new PrototypeWatch();
      const escapes: string[] = [];
      const uncaught = await uncaughtDuring(async () => {
        for (const frame of fc.sample(anyFrame, { numRuns: frames, seed })) {
          reached.length = 0;
          const heard = await line.say(frame);
          const escape = escapeOf(frame, heard, reached) ?? prototypes.pollution();
          if (escape !== null) escapes.push(escape);
        }
      });
      line.close();
      const all = [...escapes, ...uncaught, ...bench.faults.map(String)];
      noteFuzz(task, { door: 'frames', messages: frames, escapes: all.length });
      expect(all, `seed ${seed}`).toEqual([]);
    },
    isFull ? 600_000 : 60_000,
  );

  it('leave other pages their answers, thousands a second', async ({ task }) => {
    const flood = isFull ? 20_000 : 3_000;
    const { line, bench } = await startLine();
    const session = await enter(bench.running);
    const loud = await openChannel(bench.running, session);
    loud.on('error', () => undefined);
    const call = JSON.stringify({
      kind: 'call',
      id: 1,
      channel: '__proto__.x',
      input: 'x'.repeat(500),
      files: [],
    });
    for (let sent = 0; sent < flood; sent += 1) loud.send(call);
    const began = process.cpuUsage();
    const heard = await line.say({ data: '{"kind":"leaving"}', isBinary: false, message: null });
    // Processor time of this process, in which the host runs as well.
    const waited = process.cpuUsage(began).user / 1_000;
    loud.terminate();
    line.close();
    const escapes = heard === null || waited > 5_000 ? 1 : 0;
    noteFuzz(task, { door: 'frames', messages: flood, escapes });
    expect(escapes, `${Math.round(waited)} ms`).toBe(0);
  });
});
