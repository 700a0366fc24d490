import {
  emptyContent,
  partyLines,
  plainFields,
  type ApplicationContent,
  type FieldPath,
  type Party,
  type PartyRole,
} from '../../../shared/domain/content.ts';

/** The content with these fields, all others as in a new draft. Made in one go, as there may be very many. */
export function contentOf(values: ReadonlyMap<FieldPath, string>): ApplicationContent {
  const content = {
    ...emptyContent,
    consignor: partyOf('consignor', values),
    consignee: partyOf('consignee', values),
  };
  for (const field of plainFields) content[field] = values.get(field) ?? content[field];
  return content;
}

function partyOf(role: PartyRole, values: ReadonlyMap<FieldPath, string>): Party {
  const party = { ...emptyContent[role] };
  for (const line of partyLines) party[line] = values.get(`${role}.${line}`) ?? party[line];
  return party;
}
