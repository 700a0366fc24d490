import type { IncomingMessage } from 'node:http';
import { assertNever } from '../../../shared/domain/result.ts';
import { paths, type WireApplication } from '../wire/co-service.ts';
import {
  type Answer,
  failureAnswer,
  isEncoded,
  jsonAnswer,
  mediaType,
  readBody,
  type ReadBody,
  unauthorisedAnswer,
} from './practice-http.ts';
import {
  certificateCost,
  checkSubmission,
  type ReceivedApplication,
  type ReceivedApplications,
  shippingCost,
} from './received-applications.ts';
import { issueAnswer } from './issue-answer.ts';
import { SubmissionReader } from './submission-reader.ts';
import { answerTokenForm, type TokenIssuer } from './token-issuer.ts';

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

/** Answers requests; `null` when the client disconnected before the end of its request. */
export class PracticeEndpoints {
  readonly #parts: PracticeEndpointsParts;

  constructor(parts: PracticeEndpointsParts) {
    this.#parts = parts;
  }

  async answer(request: IncomingMessage): Promise<Answer | null> {
    // Web pages are refused; browsers send an origin with each of their requests.
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
        // The answer that a gateway in front of such a service gives for an unknown path.
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

  /** Accepts a submission. It counts from here on, even if the client does not wait for the answer. */
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

/** The specification writes `Authorization: token` for the issue endpoint and `Bearer` for the others. */
type AcceptedForms = 'bearer' | 'bearerOrBare';

/** The answer that refuses a request without a valid token; `null` when the token is valid. */
function refuseWithoutToken(
  header: string | undefined,
  forms: AcceptedForms,
  tokens: TokenIssuer,
): Answer | null {
  const token = readAuthorisation(header ?? '', forms);
  if (token === null) return unauthorisedAnswer('Unauthorized');
  const state = tokens.check(token);
  switch (state) {
    case 'valid':
      return null;
    case 'expired':
      return unauthorisedAnswer('The token has expired.');
    case 'forged':
      return unauthorisedAnswer('The token is not valid.');
    default:
      return assertNever(state);
  }
}

function readAuthorisation(header: string, forms: AcceptedForms): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (bearer !== undefined) return bearer;
  return forms === 'bearerOrBare' && /^\S+$/.test(header) ? header : null;
}

type Route =
  | { readonly kind: 'token' }
  | { readonly kind: 'submit' }
  | { readonly kind: 'issue'; readonly applicationId: string }
  | { readonly kind: 'wrongMethod'; readonly allowed: 'GET' | 'POST' }
  | { readonly kind: 'wrongPath' };

const issuePath = new RegExp(`^${paths.submit}/([^/]+)/issue$`);

/** Finds the endpoint for a request line. A query is ignored. */
function findRoute(method: string, target: string): Route {
  const [path = ''] = target.split('?', 1);
  if (path === paths.token) return onlyWith('POST', method, { kind: 'token' });
  if (path === paths.submit) return onlyWith('POST', method, { kind: 'submit' });
  const applicationId = readSegment(issuePath.exec(path)?.[1]);
  if (applicationId === null) return { kind: 'wrongPath' };
  return onlyWith('GET', method, { kind: 'issue', applicationId });
}

function onlyWith(allowed: 'GET' | 'POST', method: string, route: Route): Route {
  return method === allowed ? route : { kind: 'wrongMethod', allowed };
}

function readSegment(segment: string | undefined): string | null {
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The plain answer for a draft, the one with costs for DIY and FS. Source: both response tables. */
function submissionAnswer(received: ReceivedApplication): Answer {
  const serviceTag = received.application.Options.Service;
  switch (serviceTag) {
    case 'Draft':
      return plainAnswer(received);
    case 'DIY':
    case 'FS':
      return quoteAnswer(serviceTag, received);
    default:
      return assertNever(serviceTag);
  }
}

function plainAnswer({ applicationId }: ReceivedApplication): Answer {
  const message = 'Practice: application created as a draft, not submitted';
  return jsonAnswer(200, { responseCode: 0, message, applicationId });
}

function quoteAnswer(serviceTag: 'DIY' | 'FS', { applicationId, application }: ReceivedApplication): Answer {
  const charged = {
    invoiceAmount: application.InvoiceDetails.invAmount,
    originals: application.cocert.Originals,
    copies: application.cocert.Copies,
  };
  const cost = certificateCost(serviceTag, charged);
  return jsonAnswer(200, {
    response_code: 200,
    message: 'Practice: application submitted',
    applicationId,
    diyCost: serviceTag === 'DIY' ? cost : '',
    fsCost: serviceTag === 'FS' ? cost : '',
    shippingHandlingCost: shippingCost(serviceTag, charged),
  });
}
