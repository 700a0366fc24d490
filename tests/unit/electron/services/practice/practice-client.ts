import { afterEach } from 'vitest';
import { z } from 'zod';
import {
  type PracticeServiceOptions,
  type RunningPracticeService,
  startPracticeService,
} from '../../../../../electron/services/practice/practice-service.ts';
import {
  passwordGrant,
  paths,
  toWireApplication,
  type WireApplication,
} from '../../../../../electron/services/wire/co-service.ts';
import type { ServiceTag } from '../../../../../shared/domain/attempt.ts';
import { applicationContentSchema } from '../../../../../shared/domain/content.ts';
import sampleContent from '../../../../../resources/sample/application.json' with { type: 'json' };

export const account = { userName: 'clerk', password: 'five + two = 7 & ä' } as const;

const running: RunningPracticeService[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
});

/** Starts a real practice service on a free port; it ends with the test. */
export async function startForTest(
  options: Partial<PracticeServiceOptions> = {},
): Promise<RunningPracticeService> {
  const service = await startPracticeService({ ...account, ...options });
  running.push(service);
  return service;
}

export const tokensSchema = z.strictObject({
  AccessToken: z.string(),
  ExpiresIn: z.number().int(),
  TokenType: z.literal('Bearer'),
  RefreshToken: z.string(),
  IdToken: z.string(),
});

export async function postForm(address: string, form: URLSearchParams): Promise<Response> {
  return fetch(`${address}${paths.token}`, { method: 'POST', body: form });
}

export async function signIn(address: string): Promise<z.infer<typeof tokensSchema>> {
  const response = await postForm(address, passwordGrant(account.userName, account.password));
  return tokensSchema.parse(await response.json());
}

export const aPdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n');

/** The filled sample as it is sent, with one attachment. */
export function wireSample(serviceTag: ServiceTag = 'FS'): WireApplication {
  const content = applicationContentSchema.parse(sampleContent);
  const invoice = {
    name: '26-11873 Rechnung.pdf',
    attType: 'Commercial Invoice',
    pdf: aPdf.toString('base64'),
  };
  return { ...toWireApplication(content, serviceTag), Attachment: [invoice] };
}

export async function postBody(
  address: string,
  token: string,
  body: string | Buffer<ArrayBuffer>,
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${address}${paths.submit}`, { method: 'POST', headers, body });
}

export async function submit(address: string, token: string, application: unknown): Promise<Response> {
  return postBody(address, token, JSON.stringify(application));
}

/** Signs in and submits. Returns the application id. */
export async function submitted(address: string, serviceTag: ServiceTag): Promise<string> {
  const { AccessToken } = await signIn(address);
  const response = await submit(address, AccessToken, wireSample(serviceTag));
  return z.looseObject({ applicationId: z.string() }).parse(await response.json()).applicationId;
}

export async function getIssue(
  address: string,
  authorization: string,
  applicationId: string,
): Promise<Response> {
  const headers = { authorization, 'content-type': 'application/json' };
  return fetch(`${address}${paths.issue(applicationId)}`, { headers });
}

/** The `Message` of a failure, which must be its only member. */
export async function messageOf(response: Response): Promise<string> {
  return z.strictObject({ Message: z.string().min(1) }).parse(await response.json()).Message;
}
