import { z } from 'zod';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApiClient, AuthorizationForm } from '../api-client/api-client.ts';
import type { IssueAnswer } from '../api-client/issue-answer.ts';
import { asReadFailure } from '../applications/save-failure.ts';
import type { Preferences, SettingsService } from '../settings/settings-service.ts';
import { sendWithToken, type ServiceSession } from '../requests/session.ts';
import type { CertificateRequestSteps } from './certificate-requests.ts';

export interface AskOptions {
  readonly issuer: Pick<ApiClient, 'issue'>;
  readonly forms: PreferredForms;
  readonly settings: Pick<SettingsService, 'current'>;
  readonly signal: AbortSignal;
}

interface Question {
  readonly session: ServiceSession;
  readonly serviceApplicationId: string;
  /** Makes each step durable before it is taken. */
  readonly steps: Pick<CertificateRequestSteps, 'sending' | 'unauthorised'>;
}

const stopped: IssueAnswer = { kind: 'notSent', reason: 'cancelled' };

const isAboutToken = (answer: IssueAnswer): boolean =>
  answer.kind === 'refused' && (answer.status === 401 || answer.status === 403);

/**
 * Requests one certificate. Sends the token in the form that this service is known to accept; renews it once after a
 * 401, and tries the other form once after a 401 or 403. At most three requests, all refused but the last. Rethrows the
 * error of a step that could not be written; that request was not sent then.
 */
export async function askForCertificate(
  options: AskOptions,
  question: Question,
): Promise<Result<IssueAnswer, SignInFailure>> {
  const { connection, tokens } = question.session;
  const { steps } = question;
  const form = options.forms.read(connection) ?? 'bearer';
  const sent = await sendWithToken(tokens, options.signal, {
    send: (accessToken) => ask(options, question, accessToken, form),
    isUnauthorised: (answer) => answer.kind === 'refused' && answer.status === 401,
    recordUnauthorised: () => steps.unauthorised(),
  });
  if (sent === 'aborted') return succeed(stopped);
  if (!sent.ok) return sent;
  const { answer, accessToken, mayBeRepeated } = sent.value;
  if (!isAboutToken(answer)) return succeed(remembering(options.forms, connection, form, answer));
  if (!mayBeRepeated || !steps.unauthorised()) return succeed(answer);

  const otherForm = form === 'bearer' ? 'bare' : 'bearer';
  const other = await ask(options, question, accessToken, otherForm);
  // When neither form is accepted, the first answer is the one about the application.
  return succeed(isAboutToken(other) ? answer : remembering(options.forms, connection, otherForm, other));
}

async function ask(
  { issuer, settings, signal }: AskOptions,
  { session, serviceApplicationId, steps }: Question,
  accessToken: string,
  form: AuthorizationForm,
): Promise<IssueAnswer> {
  if (signal.aborted) return stopped;
  return issuer.issue({
    address: session.address,
    accessToken,
    form,
    serviceApplicationId,
    answerTimeoutMilliseconds: settings.current().answerSeconds * 1_000,
    signal,
    beforeFirstByte: () => {
      signal.throwIfAborted();
      steps.sending();
    },
  });
}

function remembering(
  forms: PreferredForms,
  connection: string,
  form: AuthorizationForm,
  answer: IssueAnswer,
): IssueAnswer {
  if (answer.kind === 'document' && forms.read(connection) !== form) forms.write(connection, form);
  return answer;
}

const key = 'authorizationForms';
const formsSchema = z.record(z.string(), z.enum(['bearer', 'bare'])).catch({});

/**
 * The form of the token that each service accepts, kept over restarts where possible. Losing it costs one refused
 * request.
 */
export class PreferredForms {
  readonly #preferences: Pick<Preferences, 'write'>;
  #forms: Readonly<Partial<Record<string, AuthorizationForm>>>;

  constructor(preferences: Pick<Preferences, 'read' | 'write'>) {
    this.#preferences = preferences;
    this.#forms = formsSchema.parse(preferences.read(key));
  }

  read(connection: string): AuthorizationForm | null {
    return this.#forms[connection] ?? null;
  }

  write(connection: string, form: AuthorizationForm): void {
    this.#forms = { ...this.#forms, [connection]: form };
    try {
      this.#preferences.write(key, this.#forms);
    } catch (error) {
      // A certificate was just received. It must not get lost because its form could not be stored, not even where a
      // scanner locks the file.
      asReadFailure(error);
    }
  }
}
