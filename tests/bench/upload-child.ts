import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { HttpsTransport } from '../../electron/adapters/https/https-transport.ts';
import type { RequestBody } from '../../electron/services/api-client/transport.ts';
import { median } from './figure.ts';
import { attachedBody } from './upload-attachment.ts';

/** Sends one body and returns how long it took. Milliseconds. */
async function send(address: string, bodyOf: () => Promise<RequestBody> | RequestBody): Promise<number> {
  const start = performance.now();
  const body = await bodyOf();
  const answer = await new HttpsTransport().exchange({
    method: 'POST',
    url: new URL(address),
    headers: { 'Content-Type': 'application/json' },
    body,
    connectTimeoutMilliseconds: 10_000,
    answerTimeoutMilliseconds: 60_000,
    maximumAnswerBytes: 1_000_000,
  });
  if (answer.kind !== 'answer') throw new Error(`Not answered: ${answer.kind}`);
  return performance.now() - start;
}

async function heldBody(file: string): Promise<RequestBody> {
  const whole = await readFile(file);
  return {
    length: whole.length,
    async *pieces() {
      yield await Promise.resolve(whole);
    },
  };
}

const [how = '', address = '', file = ''] = process.argv.slice(2);
// Beside the PDF, so that both are on the same disk. It is attached long before it is sent.
const folder = await mkdtemp(path.join(path.dirname(file), 'attached-'));
const bodyOf = how === 'hold' ? () => heldBody(file) : await attachedBody(folder, file);
// The program has been running for a long time when a clerk submits, so the first exchanges are not counted.
const times: number[] = [];
for (let round = 0; round < 7; round += 1) times.push(await send(address, bodyOf));
await rm(folder, { recursive: true });
console.log(`${median(times.slice(4))} ${process.resourceUsage().maxRSS / 1000}`);
