import { describe, expect, it } from 'vitest';
import type { ConnectionsStatus } from '../../../../../shared/domain/connection.ts';
import { serviceAccount, SubmissionBench } from '../../../../fakes/submission-bench.ts';

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
    ['is signed out', signedOut],
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

  it('ends also when it is signed out while its service answers', async () => {
    const bench = await waiting();
    bench.changeStatus({ ...signedOut, reachability: 'online' });
    await bench.settled();
    expect([bench.outcome(), bench.tokensAsked]).toEqual([changed, 0]);
  });

  it('does not leave when the account is signed out between the connection and the first byte', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    const held = bench.sender.hold('connecting');
    await bench.enter();
    await held.reached;
    bench.changeStatus(signedOut);
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
    await held.reached;
    bench.changeStatus({ active: null, connections: [] });
    held.release();
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

  it('is not signed out before its keychain was looked at', async () => {
    const bench = await restarted({});
    expect(bench.now().state).toBe('waiting');
    bench.changeStatus({ connections: [serviceAccount] });
    bench.outbox.accountsKnown();
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });

  it('is signed out when the keychain has nothing of it', async () => {
    const bench = await restarted({});
    bench.outbox.accountsKnown();
    expect(bench.outcome()).toEqual(changed);
    expect(bench.tokensAsked).toBe(0);
  });

  it.each(['locked', 'unresponsive', 'absent'] as const)(
    'is waited for when the keychain is %s, which says nothing of it',
    async (keychain) => {
      const bench = await restarted({ keychain });
      bench.outbox.accountsKnown();
      expect(bench.now().state).toBe('waiting');
      bench.changeStatus({ connections: [serviceAccount] });
      await bench.settled();
      expect(bench.now().state).toBe('accepted');
    },
  );

  it('is signed out when it was signed in before in this run, whatever the keychain is', async () => {
    const bench = await restarted({ keychain: 'absent', reachability: 'offline' });
    bench.outbox.accountsKnown();
    bench.changeStatus({ connections: [serviceAccount] });
    expect(bench.now().state).toBe('waiting');
    bench.changeStatus(signedOut);
    expect(bench.outcome()).toEqual(changed);
  });

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
