import type { Outcome } from '../../shared/domain/attempt.ts';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { isWebPage } from '../../shared/domain/certificate.ts';
import { boxNamedIn, firstFields } from './places.ts';

type Refused = Extract<Outcome, { readonly kind: 'refused' }>;
type Unknown = Extract<Outcome, { readonly kind: 'unknown' }>;

/**
 * Subject of a refusal, by its status (RFC 9110). Only with `content` can something on the page be corrected; with
 * `size` a PDF can be left out.
 */
export type RefusalKind = 'content' | 'account' | 'address' | 'size' | 'form' | 'later' | 'webPage';

const byStatus: ReadonlyMap<number, RefusalKind> = new Map([
  [401, 'account'],
  [404, 'address'],
  [413, 'size'],
  [415, 'form'],
  [429, 'later'],
]);

export function refusalKind({ status, answer }: Pick<Refused, 'status' | 'answer'>): RefusalKind {
  const kind = byStatus.get(status);
  if (kind !== undefined) return kind;
  // The answer of a gateway or of a network's login page; the service writes JSON.
  if (isWebPage(answer)) return 'webPage';
  return status === 403 ? 'account' : 'content';
}

/** The field to correct: the one that the service named, or the first one of the box it named. */
export function refusedField({ message, field }: Pick<Refused, 'message' | 'field'>): FieldPath | null {
  return field ?? firstFields[Number(boxNamedIn(message)) - 1] ?? null;
}

/** What came in place of a clear answer. `conflict`: something exists already, perhaps this application. */
type UnclearKind = 'nothing' | 'webPage' | 'conflict' | 'fault' | 'otherAnswer';

export function unclearKind({ reason, status, answer }: Unknown): UnclearKind {
  if (reason !== 'unclearAnswer' && reason !== 'serverFault') return 'nothing';
  // Status 511 is for pages of the network in between (RFC 6585). Other faults may come as a page as well.
  if (status === 511 || (reason === 'unclearAnswer' && isWebPage(answer))) return 'webPage';
  if (status === 409) return 'conflict';
  return reason === 'serverFault' ? 'fault' : 'otherAnswer';
}
