import { expect, it } from 'vitest';
import { sentColumns } from '../../../../../electron/services/register/application-columns.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import { acceptedAttempt } from '../../../../fakes/ready-application.ts';

function costOf(...places: readonly Partial<Attempt>[]): string {
  return sentColumns(places.map((place, at) => ({ ...acceptedAttempt(`CO-${at}`), ...place }))).cost;
}

it('what an application cost is one sum of one service, and of the practice service whatever port it had', () => {
  const host = { connection: 'a', serviceHost: 'gateway.example' };
  expect(costOf(host, host)).toBe('101.00');
  expect(costOf(host, { connection: 'b', serviceHost: 'other.example' })).toBe('?');
  const practice = (port: number) => ({ connection: 'practice', serviceHost: `127.0.0.1:${port}` });
  expect(costOf(practice(4_001), practice(4_002))).toBe('101.00');
  expect(costOf(practice(4_001), host)).toBe('?');
});
