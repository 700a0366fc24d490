import { describe, expect, it } from 'vitest';
import { AcceptingAccounts } from '../../../../../electron/services/certificate/accepting-accounts.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import type { Connection } from '../../../../../shared/domain/connection.ts';
import { fail } from '../../../../../shared/domain/result.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';

const connection = (changes: Partial<Connection>): Connection => ({
  id: 'first',
  label: 'Chamber',
  productLine: '',
  address: 'https://co.example',
  userName: 'clerk',
  signedIn: true,
  ...changes,
});

const attempt: Attempt = {
  ...acceptedAttempt('CO-1'),
  connectionLabel: 'Chamber',
  address: 'https://co.example',
  serviceHost: 'co.example',
  userName: 'clerk',
};

/** The connection that was asked. */
async function chosenOf(connections: readonly Connection[], ledger: 'practice' | 'service' = 'service') {
  const asked: string[] = [];
  const remembered: string[] = [];
  const accounts = new AcceptingAccounts({
    connections: {
      status: () => ({ connections: [...connections] }),
      sessionFor: (id) => {
        asked.push(id);
        return Promise.resolve(fail({ kind: 'notConnected' }));
      },
    },
    practice: {
      remember: ({ id }) => {
        remembered.push(id);
        return Promise.resolve();
      },
    },
  });
  const application = readyApplication({ ledger });
  await accounts.sessionOf({ application, attempt });
  return { asked, remembersIt: remembered.includes(application.id) };
}

describe('the account that an application was accepted from', () => {
  it('is found by address and user name', async () => {
    const others = [
      connection({ id: 'other-host', address: 'https://else.example' }),
      connection({ id: 'other-user', userName: 'colleague' }),
      // A test environment, in which the same number belongs to another application.
      connection({ id: 'other-path', address: 'https://co.example/test' }),
    ];
    expect((await chosenOf([...others, connection({ id: 'same' })])).asked).toEqual(['same']);
    expect((await chosenOf(others)).asked).toEqual([]);
  });

  it('is the one of the same name where several fit', async () => {
    const several = [connection({ id: 'renamed', label: 'Other' }), connection({ id: 'same' })];
    expect((await chosenOf(several)).asked).toEqual(['same']);
    expect((await chosenOf(several.slice(0, 1))).asked).toEqual(['renamed']);
  });

  it('is the practice service for a rehearsal, which is told of the application first', async () => {
    const chosen = await chosenOf([connection({ id: 'same' })], 'practice');
    expect(chosen).toEqual({ asked: ['practice'], remembersIt: true });
  });
});
