import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RefusedToken, TokenAnswer } from '../../../../../electron/services/api-client/token-answer.ts';
import {
  type SessionSecrets,
  SignInPause,
  TokenSession,
} from '../../../../../electron/services/token-session/token-session.ts';
import type { SignInFailure } from '../../../../../shared/domain/connection.ts';
import { fail, succeed } from '../../../../../shared/domain/result.ts';

interface Kept {
  password: string | null;
  refreshToken: string | null;
  trouble: SignInFailure | null;
}

class Service {
  readonly forms: Record<string, string>[] = [];
  now = 1_000_000_000_000;
  answers: TokenAnswer[] = [];
  held: (() => void)[] | null = null;
  /** Resolves when the keychain has written. */
  keychain: Promise<void> = Promise.resolve();

  readonly exchange = async (form: URLSearchParams): Promise<TokenAnswer> => {
    this.forms.push(Object.fromEntries(form));
    if (this.held !== null) await new Promise<void>((resolve) => this.held?.push(resolve));
    return this.answers.shift() ?? granted(`token-${this.forms.length}`);
  };

  grants(): readonly string[] {
    return this.forms.map((form) => form['grant_type'] ?? '');
  }
}

function granted(
  accessToken: string,
  more: { expiresIn?: unknown; refreshToken?: string } = {},
): TokenAnswer {
  const { refreshToken = null } = more;
  return {
    kind: 'granted',
    accessToken,
    expiresIn: 'expiresIn' in more ? more.expiresIn : 3600,
    refreshToken,
  };
}

const refused = (status: number, message = 'No', more: Partial<RefusedToken> = {}): TokenAnswer => ({
  ...{ kind: 'refused', status, message, isOfService: true, retryAfterSeconds: null },
  ...more,
});
const offline: TokenAnswer = { kind: 'failed', failure: { kind: 'unreachable', reason: 'lost' } };
const keep = () => Promise.resolve(succeed(null));

function setUp(kept: Partial<Kept> = {}) {
  const service = new Service();
  const secretsKept: Kept = { password: 'secret', refreshToken: null, trouble: null, ...kept };
  const read = (kind: 'password' | 'refreshToken') =>
    Promise.resolve(secretsKept.trouble === null ? succeed(secretsKept[kind]) : fail(secretsKept.trouble));
  const secrets: SessionSecrets = {
    password: () => read('password'),
    refreshToken: () => read('refreshToken'),
    async keepRefreshToken(refreshToken) {
      await service.keychain;
      secretsKept.refreshToken = refreshToken;
    },
    forgetPassword() {
      secretsKept.password = null;
      return Promise.resolve();
    },
  };
  const { exchange } = service;
  const pause = new SignInPause();
  const session = new TokenSession({ userName: 'clerk', secrets, exchange, now: () => service.now, pause });
  const after = (seconds: number) => (service.now += seconds * 1000);
  return { service, session, kept: secretsKept, after };
}

describe('a token session', () => {
  it('gives a token once that for the next renewal is kept, because the one before it is spent', async () => {
    const { service, session, kept } = setUp({ refreshToken: 'before' });
    const written = Promise.withResolvers<void>();
    service.keychain = written.promise;
    service.answers = [granted('token', { refreshToken: 'next' })];
    let isGiven = false;
    const token = session.token().finally(() => (isGiven = true));
    await setImmediate();
    expect({ isGiven, ...kept }).toMatchObject({ isGiven: false, refreshToken: 'before' });
    written.resolve();
    expect(await token).toEqual(succeed('token'));
    expect(kept.refreshToken).toBe('next');
  });

  it('asks with the password once and keeps the token until shortly before its end', async () => {
    const { service, session, after } = setUp();
    expect(await session.token()).toEqual(succeed('token-1'));
    after(3600 - 121);
    expect(await session.token()).toEqual(succeed('token-1'));
    after(2);
    expect(await session.token()).toEqual(succeed('token-2'));
    expect(service.forms[0]).toEqual({ grant_type: 'password', username: 'clerk', password: 'secret' });
  });

  it('renews with the refresh token and the user name', async () => {
    const { service, session, kept } = setUp({ refreshToken: 'refresh-1' });
    service.answers = [granted('a', { refreshToken: 'refresh-2' }), granted('b')];
    await session.token();
    expect(service.forms).toEqual([
      { grant_type: 'refresh_token', username: 'clerk', refresh_token: 'refresh-1' },
    ]);
    expect(kept.refreshToken).toBe('refresh-2');
    await session.renewAfter401('a');
    expect(service.forms[1]?.['refresh_token']).toBe('refresh-2');
    expect(kept.refreshToken, 'no new one in the answer: the old one stays').toBe('refresh-2');
  });

  it.each([400, 401, 403, 418])(
    'falls back to the password when the renewal is answered with %i',
    async (status) => {
      const { service, session, kept } = setUp({ refreshToken: 'spent' });
      service.answers = [refused(status), granted('a', { refreshToken: 'new' })];
      expect(await session.token()).toEqual(succeed('a'));
      expect(service.grants()).toEqual(['refresh_token', 'password']);
      expect(kept.refreshToken).toBe('new');
    },
  );

  it.each([404, 408, 423, 425, 429])(
    'sends no password when the renewal is answered with %i, which says nothing about the token',
    async (status) => {
      const { service, session, kept } = setUp({ refreshToken: 'refresh-1' });
      service.answers = [refused(status)];
      expect(await session.token()).toMatchObject({ error: { kind: 'turnedAway', status } });
      expect(service.grants()).toEqual(['refresh_token']);
      expect(kept).toMatchObject({ refreshToken: 'refresh-1', password: 'secret' });
    },
  );

  it('asks the clerk to sign in when the renewal is refused and there is no password', async () => {
    const { session, service } = setUp({ refreshToken: 'spent', password: null });
    service.answers = [refused(400)];
    expect(await session.token()).toEqual(fail({ kind: 'passwordMissing' }));
    expect(await session.token()).toEqual(fail({ kind: 'passwordMissing' }));
    expect(service.grants()).toEqual(['refresh_token']);
  });

  it('makes one request however many ask', async () => {
    const { service, session } = setUp({ refreshToken: 'refresh-1' });
    service.held = [];
    const asking = Promise.all(Array.from({ length: 50 }, () => session.token()));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const late = session.renewAfter401('another');
    for (const release of service.held) release();
    expect(new Set((await asking).map((one) => one.ok && one.value))).toEqual(new Set(['token-1']));
    expect(await late).toEqual(succeed('token-1'));
    expect(service.forms).toHaveLength(1);
  });

  it('keeps the session when the renewal fails offline', async () => {
    const { service, session, kept, after } = setUp({ refreshToken: 'refresh-1' });
    await session.token();
    after(3600 - 60);
    service.answers = [offline, offline];
    expect(await session.token(), 'still good for a minute').toEqual(succeed('token-1'));
    after(120);
    expect(await session.token()).toEqual(fail({ kind: 'unreachable', reason: 'lost' }));
    expect(kept).toMatchObject({ refreshToken: 'refresh-1', password: 'secret' });
    expect(service.grants(), 'no password is sent because of a dead network').toEqual(
      Array(3).fill('refresh_token'),
    );
    expect(await session.token()).toEqual(succeed('token-4'));
  });

  it('renews once after a 401 and gives the newer token to whoever comes with the old one', async () => {
    const { service, session } = setUp();
    await session.token();
    expect(await session.renewAfter401('token-1')).toEqual(succeed('token-2'));
    expect(await session.renewAfter401('token-1')).toEqual(succeed('token-2'));
    expect(service.forms).toHaveLength(2);
  });

  it('does not give out a token again that was answered with 401', async () => {
    const { service, session } = setUp();
    await session.token();
    service.answers = [offline];
    expect(await session.renewAfter401('token-1')).toEqual(fail({ kind: 'unreachable', reason: 'lost' }));
  });
});

describe('a password that was refused', () => {
  it.each([400, 401, 403, 404, 423])(
    'is not sent again after a %i until somebody signs in',
    async (status) => {
      const { service, session } = setUp();
      service.answers = [refused(status, 'Incorrect user name or password.')];
      const isAboutIt = status === 400 || status === 401;
      const failure = await session.token();
      expect(failure).toMatchObject({ error: { kind: isAboutIt ? 'refused' : 'turnedAway', status } });
      expect(await session.token()).toEqual(failure);
      expect(await session.token()).toEqual(failure);
      expect(await session.renewAfter401('x')).toEqual(failure);
      expect(service.forms).toHaveLength(1);
      expect(await session.signIn('right', keep)).toEqual(succeed(null));
      expect(await session.token()).toEqual(succeed('token-2'));
    },
  );

  it('leaves the keychain when the service says it is wrong, so that the next start does not try it', async () => {
    const wrong = setUp();
    wrong.service.answers = [refused(401)];
    await wrong.session.token();
    expect(wrong.kept.password).toBeNull();
    const gateway = setUp();
    gateway.service.answers = [refused(403)];
    await gateway.session.token();
    expect(gateway.kept.password).toBe('secret');
    const somebodyElse = setUp();
    somebodyElse.service.answers = [refused(401, '', { isOfService: false })];
    expect(await somebodyElse.session.token()).toMatchObject({
      error: { kind: 'turnedAway', why: 'unclear' },
    });
    expect(somebodyElse.kept.password).toBe('secret');
  });

  it('may be sent again when the service only said later', async () => {
    const { service, session } = setUp();
    service.answers = [refused(429)];
    expect(await session.token()).toMatchObject({ ok: false });
    expect(await session.token()).toEqual(succeed('token-2'));
  });
});

it('asks nothing more until the pause is over that the service asked for', async () => {
  const { service, session, after } = setUp({ refreshToken: 'refresh-1' });
  service.answers = [refused(429, 'Slow down', { retryAfterSeconds: 90 })];
  const later = { kind: 'turnedAway', why: 'later' };
  expect(await session.token()).toMatchObject({ error: { ...later, retryAfterSeconds: 90 } });
  after(60);
  expect(await session.token()).toMatchObject({ error: { ...later, retryAfterSeconds: 30 } });
  expect(await session.signIn('typed', keep)).toMatchObject({ error: { ...later, retryAfterSeconds: 30 } });
  session.end();
  expect(await session.signIn('typed', keep)).toMatchObject({ error: later });
  expect(service.forms).toHaveLength(1);
  after(31);
  expect(await session.signIn('typed', keep)).toEqual(succeed(null));
});

describe('signing in', () => {
  it('changes nothing when it is refused', async () => {
    const { service, session } = setUp();
    await session.token();
    service.answers = [refused(401, 'Incorrect')];
    expect(await session.signIn('wrong', keep)).toEqual(
      fail({ kind: 'refused', status: 401, message: 'Incorrect' }),
    );
    expect(await session.token()).toEqual(succeed('token-1'));
  });

  it('changes nothing when the secrets cannot be kept', async () => {
    const { session, kept } = setUp({ password: null });
    const locked: SignInFailure = { kind: 'keychain', state: 'locked' };
    expect(await session.signIn('right', () => Promise.resolve(fail(locked)))).toEqual(fail(locked));
    expect(session.hasUsableToken).toBe(false);
    expect(kept.refreshToken).toBeNull();
  });

  it('throws away the answer to a renewal from before a sign-out', async () => {
    const { service, session, kept } = setUp({ refreshToken: 'refresh-1' });
    service.held = [];
    service.answers = [granted('a', { refreshToken: 'refresh-2' })];
    const asking = session.token();
    await new Promise((resolve) => setTimeout(resolve, 5));
    session.end();
    kept.refreshToken = null;
    for (const release of service.held) release();
    expect(await asking).toMatchObject({ ok: false });
    expect([session.hasUsableToken, kept.refreshToken]).toEqual([false, null]);
  });

  it('gives whoever waits for a renewal the token of a sign-in that was sooner', async () => {
    const { service, session, kept } = setUp({ refreshToken: 'refresh-1' });
    service.held = [];
    service.answers = [
      granted('typed', { refreshToken: 'refresh-3' }),
      granted('late', { refreshToken: 'refresh-2' }),
    ];
    const asking = session.token();
    await setImmediate();
    const [renewal] = service.held;
    service.held = null;
    expect(await session.signIn('secret', keep)).toEqual(succeed(null));
    renewal?.();
    expect(await asking).toEqual(succeed('typed'));
    expect(kept.refreshToken).toBe('refresh-3');
  });

  it('forgets no password that was typed while an older one was being refused', async () => {
    const { service, session, kept } = setUp({ password: 'old' });
    service.held = [];
    service.answers = [granted('typed'), refused(401)];
    const asking = session.token();
    await setImmediate();
    const [renewal] = service.held;
    service.held = null;
    const written = Promise.withResolvers<void>();
    const signingIn = session.signIn('new', async () => {
      kept.password = 'new';
      await written.promise;
      return succeed(null);
    });
    await setImmediate();
    renewal?.();
    await setImmediate();
    written.resolve();
    expect(await signingIn).toEqual(succeed(null));
    await asking;
    expect([kept.password, session.refusal]).toEqual(['new', null]);
  });

  it('passes on that the keychain cannot say', async () => {
    const { session, service } = setUp({ trouble: { kind: 'keychain', state: 'locked' } });
    expect(await session.token()).toEqual(fail({ kind: 'keychain', state: 'locked' }));
    expect(service.forms).toEqual([]);
  });
});

describe('nonsense about time', () => {
  it.each([0, -1, '3600', undefined, null, NaN, Infinity, {}, true])(
    'ExpiresIn of %s neither makes a loop nor lasts for ever',
    async (expiresIn) => {
      const { service, session, after } = setUp();
      service.answers = Array.from({ length: 5 }, () => granted('a', { expiresIn }));
      for (let call = 0; call < 100; call += 1) await session.token();
      expect(service.forms).toHaveLength(1);
      after(300);
      await session.token();
      expect(service.forms).toHaveLength(2);
    },
  );

  it('a lifetime of 1e12 seconds counts as a day', async () => {
    const { service, session, after } = setUp();
    service.answers = [granted('a', { expiresIn: 1e12 })];
    await session.token();
    after(86_400 - 121);
    expect(await session.token()).toEqual(succeed('a'));
    after(2);
    expect(await session.token()).toEqual(succeed('token-2'));
  });

  it('a short lifetime is renewed a tenth before its end', async () => {
    const { service, session, after } = setUp();
    service.answers = [granted('a', { expiresIn: 10 })];
    await session.token();
    after(8.9);
    expect(await session.token()).toEqual(succeed('a'));
    after(0.2);
    expect(await session.token()).toEqual(succeed('token-2'));
  });

  it.each([
    ['a long sleep', 40_000],
    ['a clock set forward by years', 400_000_000],
    ['a clock set back by an hour', -3_600],
    ['a clock set back by years', -400_000_000],
  ])('%s costs one extra call at most', async (_name, seconds) => {
    const { service, session, after } = setUp();
    await session.token();
    after(seconds);
    for (let call = 0; call < 20; call += 1) expect(await session.token()).toMatchObject({ ok: true });
    expect(service.forms, 'its age is not known any more').toHaveLength(2);
    after(-seconds);
    for (let call = 0; call < 20; call += 1) expect(await session.token()).toMatchObject({ ok: true });
    expect(service.forms.length).toBeLessThanOrEqual(3);
  });
});
