import type { ServerResponse } from 'node:http';

/** A whole HTTP answer, made before the first byte of it is written. */
export interface Answer {
  readonly status: number;
  /** Names in lower case; the length is added when the answer is written. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export function jsonAnswer(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** A failure as the specification describes it: a JSON object whose `Message` says more. */
export function failureAnswer(status: number, message: string, headers: Answer['headers'] = {}): Answer {
  return jsonAnswer(status, { Message: message }, headers);
}

export function unauthorised(message: string): Answer {
  return failureAnswer(401, message, { 'www-authenticate': 'Bearer' });
}

export function writeAnswer(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
    'content-length': answer.body.byteLength,
  });
  response.end(answer.body);
}
