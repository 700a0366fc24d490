import { expect, it } from 'vitest';
import { sentColumns } from '../../../../../electron/services/register/application-columns.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import { acceptedAttempt } from '../../../../fakes/ready-application.ts';

function costOf(...places: readonly Partial<Attempt>[]): string {
  return sentColumns(places.map((place, at) => ({ ...acceptedAttempt(`CO-${at}`), ...place }))).cost;
}

it('what was only stored as a draft at the service costs nothing, and nothing a second time with what was submitted then', () => {
  const submitted = acceptedAttempt('CO-1');
  const { outcome } = submitted;
  if (outcome?.kind !== 'accepted') throw new Error('It was accepted.');
  const quote = { ...outcome.quote, serviceTag: 'Draft' as const };
  const stored: Attempt = { ...submitted, serviceTag: 'Draft', outcome: { ...outcome, quote } };
  expect(sentColumns([stored])).toEqual({ serviceTag: 'Draft', cost: '', quotedAt: '', quotedBy: '' });
  const both = sentColumns([{ ...stored, connection: 'elsewhere', serviceHost: 'other.example' }, submitted]);
  expect(both).toEqual(sentColumns([submitted]));
});

it('what an application cost is one sum of one service, and of the practice service whatever port it had', () => {
  const host = { connection: 'a', serviceHost: 'gateway.example' };
  expect(costOf(host, host)).toBe('101.00');
  expect(costOf(host, { connection: 'b', serviceHost: 'other.example' })).toBe('?');
  const practice = (port: number) => ({ connection: 'practice', serviceHost: `127.0.0.1:${port}` });
  expect(costOf(practice(4_001), practice(4_002))).toBe('101.00');
  expect(costOf(practice(4_001), host)).toBe('?');
});
