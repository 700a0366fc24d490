import { z } from 'zod';
import { attemptSchema, type Attempt } from '../../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../../shared/domain/certificate-request.ts';
import { interrupted } from '../../../services/submission/attempts.ts';
import { attemptRow, readRow, readRowIfWhole, requestRow } from '../rows.ts';

/** What can be told of an attempt or a request although its body cannot be read. */
const bareRow = z.object({ id: attemptSchema.shape.id, ended: z.int() });

/**
 * The attempt of a row. Where its body cannot be read, bytes may have left and nobody knows the answer: an open one is
 * under way, so that the next start ends it as unknown, and an ended one is unknown. `at` is an instant for its steps.
 */
export function attemptOf(row: unknown, at: string): Attempt {
  return readRowIfWhole(attemptRow, row)?.body ?? unreadableAttempt(row, at);
}

/** Whether an attempt stands for one that could not be read: every other one says what it sends. */
export function isStandIn({ bodySha256 }: Attempt): boolean {
  return bodySha256 === '';
}

/** As `attemptOf`, for a request: a certificate may have been issued. */
export function requestOf(row: unknown, at: string): CertificateRequest {
  return readRowIfWhole(requestRow, row)?.body ?? unreadableRequest(row, at);
}

function unreadableAttempt(row: unknown, at: string): Attempt {
  const { id, ended } = readRow(bareRow, row);
  return {
    ...{ id, serviceTag: 'DIY', clientReference: '', bodySha256: '', bodyBytes: 0 },
    ...{ connection: '', connectionLabel: '', address: '', serviceHost: '', userName: '' },
    steps: [
      { step: 'confirmed', at },
      { step: 'sending', at },
    ],
    outcome: ended === 0 ? null : interrupted,
  };
}

function unreadableRequest(row: unknown, at: string): CertificateRequest {
  const { id, ended } = readRow(bareRow, row);
  return {
    ...{ id, connection: '', connectionLabel: '', address: '', userName: '', serviceApplicationId: '' },
    steps: [
      { step: 'started', at },
      { step: 'sending', at },
    ],
    outcome: ended === 0 ? null : { kind: 'unclear', status: null, answer: '' },
  };
}
