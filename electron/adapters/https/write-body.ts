import type { ClientRequest } from 'node:http';
import type { StartedBody } from './started-body.ts';

/**
 * Writes the body as fast as the socket takes it and never more than its length. `stopped` when nobody listens any
 * more. Throws what the source throws, and an `Error` when the source does not hold what it promised.
 */
export async function writeBody(
  request: ClientRequest,
  body: StartedBody,
  { isStopped, onProgress }: { isStopped: () => boolean; onProgress: (sentBytes: number) => void },
): Promise<'written' | 'stopped'> {
  let sent = 0;
  for await (const piece of body.pieces()) {
    if (isStopped()) return 'stopped';
    sent += piece.byteLength;
    if (sent > body.length) throw new Error('The body is longer than it said.');
    if (!request.write(piece)) await roomOrEnd(request);
    if (isStopped()) return 'stopped';
    onProgress(sent);
  }
  if (sent !== body.length) throw new Error('The body is shorter than it said.');
  return 'written';
}

/** Until the socket takes more, is gone, or the answer is already there. */
function roomOrEnd(request: ClientRequest): Promise<void> {
  const events = ['drain', 'close', 'response'] as const;
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of events) request.off(event, done);
      resolve();
    };
    for (const event of events) request.on(event, done);
    if (request.destroyed) done();
  });
}
