import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Effort, figure, median, type Figure } from './figure.ts';
import { attachedBody } from './upload-attachment.ts';

const million = 1_000_000;
const sizes = [10, 100] as const;
const rounds: Readonly<Record<Effort, number>> = { whole: 5, quick: 2 };
const child = fileURLToPath(new URL('./upload-child.ts', import.meta.url));

/**
 * Measures sending an application with one attached PDF, which is read, hashed, encoded and hashed as a whole, against
 * curl sending the finished body to the same server on loopback. The memory is the peak of the sending process above
 * that of the same process sending an empty PDF.
 */
export async function benchUpload(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const sink = await startSink();
  try {
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await compare(folder, sink.address, size, rounds[effort])));
    return figures;
  } finally {
    sink.server.close();
  }
}

async function compare(
  folder: string,
  address: string,
  size: (typeof sizes)[number],
  count: number,
): Promise<readonly Figure[]> {
  const pdf = path.join(folder, `${size}.pdf`);
  const body = path.join(folder, `${size}.json`);
  await writeFile(pdf, Buffer.alloc(size * million, '%PDF-1.7 0123456789abcdef'));
  await writeBody(folder, pdf, body);
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < count; round += 1) {
    ours.push(await sendOurs(address, pdf));
    peer.push(await runCurl(address, body));
  }
  const time = figure(`upload-${size}MB`, median(ours), median(peer), 'ms');
  if (size !== 100) return [time];
  const empty = path.join(folder, 'empty.pdf');
  await writeFile(empty, '%PDF-1.7');
  const added = (await peakOfOurs(address, pdf)) - (await peakOfOurs(address, empty));
  const held = await peakOfHeldBody(address, body, empty);
  return [time, figure('upload-100MB-memory', Math.max(added, 0.1), held, 'MB')];
}

async function writeBody(folder: string, pdf: string, target: string): Promise<void> {
  const bodyOf = await attachedBody(path.join(folder, 'attached'), pdf);
  const out = await open(target, 'w');
  for await (const piece of bodyOf().pieces()) await out.writeFile(piece);
  await out.close();
}

/** Time measured inside the child, from the first step to the whole answer, without the start of Node. Milliseconds. */
async function sendOurs(address: string, pdf: string): Promise<number> {
  return (await runChild(['stream', address, pdf])).milliseconds;
}

async function peakOfOurs(address: string, pdf: string): Promise<number> {
  return (await runChild(['stream', address, pdf])).peakMegabytes;
}

/** Peak memory of the same process when it holds the whole body before it sends it: the peer for memory. */
async function peakOfHeldBody(address: string, body: string, empty: string): Promise<number> {
  const held = (await runChild(['hold', address, body])).peakMegabytes;
  return held - (await runChild(['stream', address, empty])).peakMegabytes;
}

async function runChild(args: readonly string[]): Promise<{ milliseconds: number; peakMegabytes: number }> {
  const running = spawn(process.execPath, [child, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  running.stdout.on('data', (piece: Buffer) => output.push(piece));
  await once(running, 'close');
  const [time = '', peak = ''] = Buffer.concat(output).toString().trim().split(' ');
  if (time === '' || peak === '') throw new Error('The sending process ended without a figure');
  return { milliseconds: Number(time), peakMegabytes: Number(peak) };
}

/** Time from curl's first step to the end of the answer, as measured by curl. Milliseconds. */
async function runCurl(address: string, body: string): Promise<number> {
  const options = [
    '-sS',
    '-X',
    'POST',
    '-H',
    'Expect:',
    '-o',
    '/dev/null',
    '-w',
    '%{time_total}',
    '-T',
    body,
  ];
  const curl = spawn('curl', [...options, `${address}/`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  curl.stdout.on('data', (piece: Buffer) => output.push(piece));
  await once(curl, 'close');
  if (curl.exitCode !== 0) throw new Error(`curl ended with ${String(curl.exitCode)}`);
  return Number(Buffer.concat(output).toString()) * 1000;
}

async function startSink(): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  return { server, address: `http://127.0.0.1:${place.port}` };
}
