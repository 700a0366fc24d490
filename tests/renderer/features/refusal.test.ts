import { describe, expect, it } from 'vitest';
import { refusalKind, refusedField, unclearKind } from '../../../renderer/parts/refusal.ts';

const page = '<!doctype html><html><body>Welcome to the hotel</body></html>';

describe('what a refusal is about', () => {
  it.each([
    [400, '{}', 'content'],
    [422, '{}', 'content'],
    [401, '', 'account'],
    [403, '{"Message":"Forbidden"}', 'account'],
    [404, page, 'address'],
    [413, page, 'size'],
    [415, '', 'form'],
    [429, '', 'later'],
    [400, page, 'webPage'],
    [403, page, 'webPage'],
  ] as const)('%i with %j is %s', (status, answer, kind) => {
    expect(refusalKind({ status, answer })).toBe(kind);
  });

  it.each([
    [{ message: 'Box 6 is empty' }, 'goods'],
    [{ message: 'Box 6 is empty', field: 'invoiceNumber' as const }, 'invoiceNumber'],
    [{ message: 'No' }, null],
  ])('leads from %j to %s', (outcome, field) => {
    expect(refusedField(outcome)).toBe(field);
  });
});

describe('what came in place of a clear answer', () => {
  const unclear = { kind: 'unknown', foundAbsentAt: null } as const;
  it.each([
    ['unclearAnswer', 200, page, 'webPage'],
    ['unclearAnswer', 302, page, 'webPage'],
    ['unclearAnswer', 409, '{"Message":"Exists"}', 'conflict'],
    ['unclearAnswer', 202, '{}', 'otherAnswer'],
    ['serverFault', 511, '', 'webPage'],
    ['serverFault', 502, page, 'fault'],
    ['noAnswer', null, '', 'nothing'],
  ] as const)('%s %s with %j is %s', (reason, status, answer, kind) => {
    expect(unclearKind({ ...unclear, reason, status, answer })).toBe(kind);
  });
});
