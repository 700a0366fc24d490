import { describe, expect, it } from 'vitest';
import type { ConnectionsStatus } from '../../../../../shared/domain/connection.ts';
import {
  attachment,
  failureOf,
  serviceAccount,
  SubmissionBench,
} from '../../../../fakes/submission-bench.ts';

const signedOut: Partial<ConnectionsStatus> = { connections: [{ ...serviceAccount, signedIn: false }] };
const changed = { kind: 'notSent', reason: 'accountChanged' };

async function waiting(): Promise<SubmissionBench> {
  const bench = new SubmissionBench();
  bench.useService({ reachability: 'offline' });
  await bench.send();
  return bench;
}

describe('what waits for an account', () => {
  it.each<[string, Partial<ConnectionsStatus>]>([
    ['is removed', { connections: [], active: null }],
    ['is left for practice', { active: 'practice' }],
    ['is left for no account', { active: null }],
    ['has another address', { connections: [{ ...serviceAccount, address: 'https://other.example' }] }],
    ['has another user', { connections: [{ ...serviceAccount, userName: 'somebody' }] }],
  ])('ends as not sent when it %s, and does not come back', async (_name, change) => {
    const bench = await waiting();
    const before = bench.status;
    bench.changeStatus(change);
    expect(bench.outcome()).toEqual(changed);
    expect(bench.now().state).toBe('ready');
    bench.changeStatus({ ...before, reachability: 'online' });
    await bench.settled();
    expect([bench.tokensAsked, bench.sender.arrived]).toEqual([0, []]);
  });

  it('does not leave when the account is signed out between the connection and the first byte', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    const held = bench.sender.hold('connecting');
    await bench.enter();
    await bench.until(held.reached);
    bench.signOut();
    held.release();
    await bench.settled();
    expect([bench.outcome(), bench.sender.arrived, bench.bugs]).toEqual([changed, [], []]);
  });

  it('does not leave when the account is left while the payload is checked', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    await bench.enter();
    bench.status = { ...bench.status, active: null };
    await bench.settled();
    expect([bench.outcome(), bench.tokensAsked]).toEqual([changed, 0]);
  });

  it('does not leave with the session of another account', async () => {
    const bench = await waiting();
    bench.session = bench.sessionOf({ ...bench.session, address: 'https://other.example' });
    bench.changeStatus({ reachability: 'online' });
    await bench.settled();
    expect([bench.outcome(), bench.tokensAsked]).toEqual([changed, 0]);
  });

  it('is heard to its end once it has left, whatever becomes of the account', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    const held = bench.sender.hold('answering');
    await bench.enter();
    await bench.until(held.reached);
    bench.changeStatus({ active: null, connections: [] });
    held.release();
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });
});

describe('signing out', () => {
  it.each(['available', 'locked', 'absent'] as const)(
    'ends what waits, whatever becomes of a keychain that is %s and of the account',
    async (keychain) => {
      const bench = await waiting();
      bench.changeStatus({ keychain });
      bench.signOut();
      expect(bench.outcome()).toEqual(changed);
      bench.changeStatus({ connections: [serviceAccount], reachability: 'online' });
      await bench.settled();
      expect(bench.tokensAsked).toBe(0);
    },
  );

  it('ends what is confirmed and not written yet, which nobody may send after another sign-in', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    bench.useService({ reachability: 'offline' });
    const confirmation = await bench.confirm();
    bench.whileReading = () => {
      bench.whileReading = () => undefined;
      bench.signOut();
    };
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    bench.changeStatus({ connections: [serviceAccount], reachability: 'online' });
    await bench.settled();
    expect([bench.now().state, bench.now().attempts, bench.tokensAsked]).toEqual(['ready', [], 0]);
  });

  it('ends a confirmation that was not used yet, and none that is given after it', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    const before = await bench.confirm();
    bench.signOut();
    const after = await bench.confirm();
    bench.changeStatus({ connections: [serviceAccount] });
    expect(failureOf(await bench.submit(before))).toBe('confirmationStale');
    expect(failureOf(await bench.submit(after))).toBe('succeeded');
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });

  it('ends on disk at once what is just being checked', async () => {
    const bench = await waiting();
    bench.store.put({ ...bench.now(), attachments: [] });
    bench.changeStatus({ reachability: 'online' });
    expect(bench.outbox.sendingNow()).toBe(1);
    bench.signOut();
    expect(bench.outcome()).toEqual(changed);
    bench.changeStatus({ connections: [serviceAccount] });
    await bench.settled();
    expect([bench.outcome(), bench.tokensAsked]).toEqual([changed, 0]);
    expect(
      bench.store.written.filter(({ outcome }) => outcome !== null),
      'ended once',
    ).toHaveLength(1);
  });

  it('lets nothing leave on a connection that comes up after it, whoever signed in again', async () => {
    const bench = new SubmissionBench();
    bench.useService({ keychain: 'locked' });
    const held = bench.sender.hold('connecting');
    await bench.enter();
    await bench.until(held.reached);
    bench.signOut();
    bench.changeStatus({ connections: [serviceAccount] });
    held.release();
    await bench.settled();
    expect([bench.outcome(), bench.sender.arrived]).toEqual([changed, []]);
  });

  it('gives no further try to a connection that did not come up after it', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    const held = bench.sender.hold('connecting');
    bench.sender.unreached.push('connectTimeout');
    await bench.enter();
    await bench.until(held.reached);
    bench.signOut();
    held.release();
    await bench.settled();
    expect(bench.now().state).toBe('ready');
    expect(bench.timers.waiting()).toEqual([]);
  });

  it('of another account ends nothing', async () => {
    const bench = await waiting();
    bench.outbox.signedOut(crypto.randomUUID());
    expect(bench.now().state).toBe('waiting');
  });
});

describe('a keychain without the secrets of an account', () => {
  it('lets what waits for it wait while its service answers', async () => {
    const bench = await waiting();
    bench.changeStatus({ ...signedOut, reachability: 'online' });
    await bench.settled();
    expect([bench.now().state, bench.tokensAsked]).toEqual(['waiting', 0]);
    bench.changeStatus({ connections: [serviceAccount] });
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });

  it('lets what is confirmed meanwhile wait', async () => {
    const bench = new SubmissionBench();
    bench.useService(signedOut);
    await bench.send();
    await bench.settled();
    expect([bench.now().state, bench.tokensAsked]).toEqual(['waiting', 0]);
  });

  it('lets nothing out under another user of the same service', async () => {
    const bench = await waiting();
    bench.changeStatus({ ...signedOut, reachability: 'online' });
    const other = { ...serviceAccount, id: crypto.randomUUID(), userName: 'somebody' };
    bench.changeStatus({ active: other.id, connections: [{ ...serviceAccount, signedIn: false }, other] });
    await bench.settled();
    expect([bench.outcome(), bench.tokensAsked]).toEqual([changed, 0]);
  });

  it('changes nothing of what its token was given for', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    const held = bench.sender.hold('connecting');
    await bench.enter();
    await bench.until(held.reached);
    bench.changeStatus({ ...signedOut, keychain: 'locked' });
    held.release();
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });
});

describe('a keychain that locks itself while an application waits', () => {
  it('lets it wait on when it is just being checked', async () => {
    const bench = await waiting();
    bench.changeStatus({ reachability: 'online' });
    expect(bench.outbox.sendingNow()).toBe(1);
    bench.changeStatus({ connections: [{ ...serviceAccount, signedIn: false }], keychain: 'locked' });
    await bench.settled();
    expect([bench.now().state, bench.tokensAsked]).toEqual(['waiting', 0]);
    bench.changeStatus({ connections: [serviceAccount], keychain: 'available' });
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });

  it('does not sign its account out', async () => {
    const bench = await waiting();
    bench.changeStatus({ ...signedOut, keychain: 'locked', reachability: 'online' });
    await bench.settled();
    expect([bench.now().state, bench.tokensAsked]).toEqual(['waiting', 0]);
    bench.changeStatus({ connections: [serviceAccount], keychain: 'available' });
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });
});

describe('an account at the start of the program', () => {
  async function restarted(status: Partial<ConnectionsStatus>): Promise<SubmissionBench> {
    const bench = await waiting();
    bench.status = { ...bench.status, ...signedOut, reachability: 'online', ...status };
    await bench.close();
    bench.restart();
    await bench.settled();
    return bench;
  }

  it.each(['available', 'locked', 'unresponsive', 'absent'] as const)(
    'is waited for when the keychain is %s and gives nothing, which says nothing of it',
    async (keychain) => {
      const bench = await restarted({ keychain });
      bench.outbox.wake();
      await bench.settled();
      expect([bench.now().state, bench.tokensAsked]).toEqual(['waiting', 0]);
      bench.changeStatus({ connections: [serviceAccount] });
      await bench.settled();
      expect(bench.now().state).toBe('accepted');
    },
  );

  it('is the same practice account at another address', async () => {
    const bench = new SubmissionBench();
    bench.sender.unreached.push('connectTimeout');
    await bench.send();
    await bench.close();
    bench.session = bench.sessionOf({ address: 'http://127.0.0.1:4999' });
    bench.time += 60_000;
    bench.restart();
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });
});
