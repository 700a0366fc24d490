import {
  emptyContent,
  partyLines,
  plainFields,
  type ApplicationContent,
  type FieldPath,
  type Party,
  type PartyLine,
  type PartyRole,
} from '../../../shared/domain/content.ts';

/** Put together once, as there may be very many. */
const partyFields: Readonly<Record<PartyRole, readonly (readonly [PartyLine, FieldPath])[]>> = {
  consignor: partyLines.map((line) => [line, `consignor.${line}`]),
  consignee: partyLines.map((line) => [line, `consignee.${line}`]),
};

/** The content with these fields, all others as in a new draft. */
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
  for (const [line, path] of partyFields[role]) party[line] = values.get(path) ?? party[line];
  return party;
}
