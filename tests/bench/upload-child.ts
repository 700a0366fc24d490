import { readFile, stat } from 'node:fs/promises';
import { HttpsTransport } from '../../electron/adapters/https/https-transport.ts';
import type { RequestBody } from '../../electron/services/api-client/transport.ts';
import { emptyContent } from '../../shared/domain/content.ts';
import { frameSubmission } from '../fakes/framed-submission.ts';
import { median } from './figure.ts';
import { fileAttachment } from './upload-attachment.ts';

/** Sends one body and gives the milliseconds it took. */
async function send(how: string, address: string, file: string): Promise<number> {
  const start = performance.now();
  const body = how === 'hold' ? await heldBody(file) : await streamedBody(file);
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

async function streamedBody(file: string): Promise<RequestBody> {
  const { size } = await stat(file);
  return frameSubmission({
    content: emptyContent,
    serviceTag: 'DIY',
    attachments: [fileAttachment(file, size)],
  });
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
// The program has long been running when a clerk submits, so the first exchanges are not counted.
const times: number[] = [];
for (let round = 0; round < 7; round += 1) times.push(await send(how, address, file));
console.log(`${median(times.slice(4))} ${process.resourceUsage().maxRSS / 1000}`);
