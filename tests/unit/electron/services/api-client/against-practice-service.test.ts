import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpsTransport } from '../../../../../electron/adapters/https/https-transport.ts';
import { ApiClient } from '../../../../../electron/services/api-client/api-client.ts';
import { fingerprint } from '../../../../../electron/services/api-client/submission-body.ts';
import { memorySecrets } from '../../../../../electron/services/connections/account-sessions.ts';
import {
  type RunningPracticeService,
  startPracticeService,
} from '../../../../../electron/services/practice/practice-service.ts';
import { SignInPause, TokenSession } from '../../../../../electron/services/token-session/token-session.ts';
import { frameSubmission } from '../../../../fakes/framed-submission.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';

const account = { userName: 'clerk@exporter.example', password: 'p=ss w%rd+ü' };
const services: RunningPracticeService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function connect(options: { tokenSeconds?: number; now?: () => number } = {}) {
  const service = await startPracticeService({ ...account, ...options });
  services.push(service);
  const { address } = service;
  const client = new ApiClient({ transport: new HttpsTransport(), now: () => Date.now() });
  const grants: string[] = [];
  const session = new TokenSession({
    userName: account.userName,
    pause: new SignInPause(),
    secrets: memorySecrets(account.password),
    exchange: (form) => {
      grants.push(form.get('grant_type') ?? '');
      return client.requestToken({ address, form });
    },
    now: () => Date.now(),
  });
  const token = async (): Promise<string> => {
    const answer = await session.token();
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value;
  };
  return { service, address, client, session, token, grants };
}

const pdf = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(100_000)}\n%%EOF\n`);
const body = () =>
  frameSubmission({
    content: readyApplication().content,
    serviceTag: 'DIY',
    attachments: [
      {
        name: 'Rechnung 名.pdf',
        type: 'Commercial Invoice',
        bytes: pdf.byteLength,
        async *pieces() {
          for (let start = 0; start < pdf.byteLength; start += 65_535) {
            yield await Promise.resolve(pdf.subarray(start, start + 65_535));
          }
        },
      },
    ],
  });

describe('the client against the practice service', () => {
  it('signs in, submits, reads the quote and asks for the certificate', async () => {
    const { service, address, client, token } = await connect();
    const accessToken = await token();
    const outcome = await client.submit({
      address,
      accessToken,
      body: body(),
      answerTimeoutMilliseconds: 5_000,
    });
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
    expect(outcome.quote.diyCost).toMatch(/^\d+\.\d\d$/);
    expect(service.received()).toHaveLength(1);
    const common = { address, accessToken, answerTimeoutMilliseconds: 5_000 };
    for (const form of ['bearer', 'bare'] as const) {
      const serviceApplicationId = outcome.quote.applicationId;
      expect(await client.issue({ ...common, form, serviceApplicationId })).toMatchObject({
        kind: 'document',
      });
    }
    const unknown = { ...common, form: 'bearer' as const, serviceApplicationId: 'no-such-application' };
    expect(await client.issue(unknown)).toMatchObject({ kind: 'refused' });
  });

  it('has a fingerprint that is the hash of what is sent', async () => {
    const hash = createHash('sha256');
    for await (const piece of body().pieces()) hash.update(piece);
    expect(await fingerprint(body())).toBe(hash.digest('hex'));
  });

  it('is answered 401 with a token that expired, and goes on with a renewed one', async () => {
    const clock = { now: Date.now() };
    const { address, client, session, token, grants } = await connect({
      tokenSeconds: 60,
      now: () => clock.now,
    });
    const first = await token();
    clock.now += 61_000;
    const send = (accessToken: string) =>
      client.submit({ address, accessToken, body: body(), answerTimeoutMilliseconds: 5_000 });
    expect(await send(first)).toMatchObject({ kind: 'unauthorised' });
    const renewed = await session.renewAfter401(first);
    if (!renewed.ok) throw new Error(renewed.error.kind);
    expect(await send(renewed.value)).toMatchObject({ kind: 'accepted' });
    await session.renewAfter401(renewed.value);
    expect(grants).toEqual(['password', 'refresh_token', 'refresh_token']);
  });

  it('falls back to the password when the service has forgotten the refresh token', async () => {
    const { session, token, grants, service } = await connect();
    const first = await token();
    await service.close();
    const port = Number(new URL(service.address).port);
    services.push(await startPracticeService({ ...account, port }));
    const again = await session.renewAfter401(first);
    expect(again.ok).toBe(true);
    expect(grants).toEqual(['password', 'refresh_token', 'password']);
  });
});
