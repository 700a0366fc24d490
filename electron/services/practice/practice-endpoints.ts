import type { IncomingMessage } from 'node:http';
import { assertNever } from '../../../shared/domain/result.ts';
import type { WireApplication } from '../wire/co-service.ts';
import type { Answer } from './answers.ts';
import { failureAnswer } from './answers.ts';
import type { AcceptedForms } from './authorisation.ts';
import { refuseWithoutToken } from './authorisation.ts';
import { issueAnswer } from './issue-answer.ts';
import type { ReceivedApplication, ReceivedApplications } from './received-applications.ts';
import { isEncoded, mediaType, readBody, type ReadBody } from './request-body.ts';
import { findRoute } from './routing.ts';
import { submissionAnswer } from './submission-answer.ts';
import { checkSubmission } from './submission-check.ts';
import { SubmissionReader } from './submission-reader.ts';
import { answerTokenForm } from './token-endpoint.ts';
import type { TokenIssuer } from './token-issuer.ts';

export interface PracticeEndpointsParts {
  readonly userName: string;
  readonly password: string;
  readonly tokens: TokenIssuer;
  readonly received: ReceivedApplications;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly beforeAnswer: () => Promise<void>;
  readonly bodyLimitBytes: number;
  readonly refuse: (application: Omit<WireApplication, 'Attachment'>) => string | null;
  readonly changeAnswer: (answer: Answer, received: ReceivedApplication) => Answer;
}

const formLimitBytes = 65_536;
type WholeBody = Extract<ReadBody, { kind: 'whole' }>;

/** What the service answers to a request, or `null` when its client went away before the end of it. */
export class PracticeEndpoints {
  readonly #parts: PracticeEndpointsParts;

  constructor(parts: PracticeEndpointsParts) {
    this.#parts = parts;
  }

  async answer(request: IncomingMessage): Promise<Answer | null> {
    // No page in a browser is a client of this service, and each of them says where it comes from.
    if (request.headers.origin !== undefined)
      return failureAnswer(403, 'Web pages may not call this service.');
    const route = findRoute(request.method ?? '', request.url ?? '');
    switch (route.kind) {
      case 'token':
        return this.#token(request);
      case 'submit':
        return this.#withToken(request, 'bearer', () => this.#submit(request));
      case 'issue':
        return this.#withToken(request, 'bearerOrBare', () => this.#issue(route.applicationId, request));
      case 'wrongMethod':
        return failureAnswer(405, `Only ${route.allowed} is possible here.`, { allow: route.allowed });
      case 'wrongPath':
        // What a gateway in front of such a service says to a path it does not know.
        return failureAnswer(403, 'Missing Authentication Token');
      default:
        return assertNever(route);
    }
  }

  async #token(request: IncomingMessage): Promise<Answer | null> {
    const { userName, password, tokens } = this.#parts;
    const form: Buffer[] = [];
    const limits = { type: 'application/x-www-form-urlencoded', bytes: formLimitBytes };
    const take = (piece: Buffer): void => void form.push(piece);
    return answerBody(request, limits, take, () =>
      Promise.resolve(answerTokenForm(Buffer.concat(form), { userName, password, tokens })),
    );
  }

  async #submit(request: IncomingMessage): Promise<Answer | null> {
    const { bodyLimitBytes, beforeAnswer } = this.#parts;
    const submission = new SubmissionReader();
    const limits = { type: 'application/json', bytes: bodyLimitBytes };
    const take = (piece: Buffer): void => submission.write(piece);
    return answerBody(request, limits, take, async (body) => {
      const answer = this.#take(submission, body);
      await beforeAnswer();
      return answer;
    });
  }

  /** The application counts from here on, also when the client does not wait for the answer. */
  #take(submission: SubmissionReader, body: WholeBody): Answer {
    const { received, refuse, now, changeAnswer } = this.#parts;
    const read = submission.end();
    const checked = read.ok ? checkSubmission(read.value) : read;
    if (!checked.ok) return failureAnswer(400, checked.error);
    const refusal = refuse(checked.value.application);
    if (refusal !== null) return failureAnswer(400, refusal);
    const arrival = { bodySha256: body.sha256, bodyBytes: body.bytes, receivedAt: new Date(now()) };
    const application = received.add({ ...checked.value, ...arrival });
    return changeAnswer(submissionAnswer(application), application);
  }

  async #issue(applicationId: string, { headers }: IncomingMessage): Promise<Answer> {
    const { received, now, beforeAnswer } = this.#parts;
    await beforeAnswer();
    const at = { issuedAt: new Date(now()), host: headers.host ?? 'localhost' };
    return issueAnswer(received.find(applicationId), at);
  }

  async #withToken(
    request: IncomingMessage,
    forms: AcceptedForms,
    work: () => Promise<Answer | null>,
  ): Promise<Answer | null> {
    return refuseWithoutToken(request.headers.authorization, forms, this.#parts.tokens) ?? (await work());
  }
}

async function answerBody(
  request: IncomingMessage,
  { type, bytes: limitBytes }: { readonly type: string; readonly bytes: number },
  take: (piece: Buffer) => void,
  work: (body: WholeBody) => Promise<Answer>,
): Promise<Answer | null> {
  if (mediaType(request) !== type) return failureAnswer(415, `Content-Type: must be ${type}.`);
  if (isEncoded(request)) return failureAnswer(415, 'Content-Encoding: must not be used.');
  const body = await readBody(request, limitBytes, take);
  switch (body.kind) {
    case 'whole':
      return work(body);
    case 'tooLarge':
      return failureAnswer(413, `The body is larger than ${limitBytes} bytes.`);
    case 'cutOff':
      return null;
    default:
      return assertNever(body);
  }
}
