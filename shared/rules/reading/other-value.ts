import { type FieldPath, fieldPaths } from '../../domain/fields.ts';
import type { Finding } from '../readiness/finding.ts';

/** What a value can be taken for where a document says otherwise. */
export interface OtherValue {
  readonly field: FieldPath;
  readonly text: string;
}

/**
 * What its field can take over as it is; `null` where only a person can tell what to write, as where several values are named, or
 * of a party, whose name alone would stand over the address of another.
 */
export function otherValueOf({ place, compared }: Pick<Finding, 'place' | 'compared'>): OtherValue | null {
  const field = fieldPaths.find((path) => path === place);
  if (compared === undefined || field === undefined || partyLine.test(field)) return null;
  switch (compared.kind) {
    case 'differs':
    case 'totalAndLines':
    case 'dataAndPages':
    case 'packingList':
      return { field, text: compared.says };
    case 'totals':
    case 'currencies':
    case 'netAboveGross':
      return null;
  }
}

const partyLine = /^consign(?:or|ee)\./u;
