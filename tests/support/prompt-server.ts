import { createServer } from 'node:https';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/**
 * Service on a thread of its own, which answers as soon as it has the last byte, however busy the test's thread is. It
 * posts its address to the test.
 */
const { certificate, key, answer } = z
  .object({ certificate: z.string(), key: z.string(), answer: z.string() })
  .parse(workerData);

const server = createServer({ cert: certificate, key }, (request, response) => {
  request.resume();
  request.once('end', () => response.end(answer));
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()));
