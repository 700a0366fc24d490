import { createHash } from 'node:crypto';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { interrupted } from '../submission/attempts.ts';

/**
 * Stands for an attempt of which nothing can be read any more but that there was one. Nobody knows what became of it,
 * so the clerk has to ask before the application can be sent again. Its id follows from the application, so that it is
 * the same one however often the file is read.
 */
export function lostAttempt(applicationId: string, application: Application | null, at: string): Attempt {
  return {
    id: idFrom(applicationId),
    serviceTag: 'DIY',
    connection: application?.ledger === 'practice' ? 'practice' : '',
    connectionLabel: '',
    address: '',
    serviceHost: '',
    userName: '',
    clientReference: application?.content.clientReference ?? '',
    bodySha256: '',
    bodyBytes: 0,
    steps: [
      { step: 'confirmed', at },
      { step: 'ended', at },
    ],
    outcome: interrupted,
  };
}

/** Of the kind that is made from a name. */
function idFrom(applicationId: string): string {
  const hex = createHash('sha256').update(`lost attempt of ${applicationId}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
