import { isCountryCode } from '../codes.ts';
import {
  emptyContent,
  emptyParty,
  type ApplicationContent,
  type Party,
  readField,
} from '../../domain/content.ts';
import {
  fieldPaths,
  partyLines,
  plainFields,
  type FieldPath,
  type PartyLine,
  type PartyRole,
} from '../../domain/fields.ts';
import type { LanguageStandard, Standards } from '../../domain/starts.ts';
import { certificateLanguageOf } from '../countries/certificate-language.ts';
import { withMadeLines } from '../made-lines.ts';

/** How many of the latest applications have to agree on a text before new drafts begin with it. */
export const agreeingApplications = 5;

/** Whether an application counts for what is usual: somebody wrote a consignor in it. */
export function countsForUsual({ consignor }: ApplicationContent): boolean {
  return consignor.name.trim() !== '';
}

function agreed<Value>(
  contents: readonly ApplicationContent[],
  read: (content: ApplicationContent) => Value,
  isSame: (one: Value, other: Value) => boolean,
): Value | null {
  const [first, ...others] = contents.map(read);
  return first !== undefined && others.every((other) => isSame(first, other)) ? first : null;
}

function agreedText(
  contents: readonly ApplicationContent[],
  path: 'originCountryCode' | 'originals' | 'copies' | 'returnOriginalsBy',
): string {
  return agreed(contents, (content) => content[path], Object.is) ?? emptyContent[path];
}

/**
 * What a new draft begins with: what the latest applications have in common about the office itself, that is its name
 * and address, the origin and the numbers of sheets. An office that files for several consignors gets none, since a
 * wrong one that is filled in already is easily overlooked. Nothing of a consignee or an order is ever taken.
 */
export function usualStart(last: readonly ApplicationContent[]): ApplicationContent {
  const contents = last.filter(countsForUsual).slice(0, agreeingApplications);
  const consignor = agreed(
    contents,
    (content) => content.consignor,
    (one, other) => partyLines.every((line) => one[line] === other[line]),
  );
  return {
    ...emptyContent,
    consignor: consignor ?? emptyContent.consignor,
    // A code that is half typed in one draft says nothing about where the goods come from.
    originCountryCode: agreedText(
      contents.filter(
        ({ originCountryCode }) => originCountryCode === '' || isCountryCode(originCountryCode),
      ),
      'originCountryCode',
    ),
    originals: agreedText(contents, 'originals'),
    copies: agreedText(contents, 'copies'),
    returnOriginalsBy: agreedText(contents, 'returnOriginalsBy'),
  };
}

/** What new applications of a register begin with. */
export interface DraftStart {
  readonly content: ApplicationContent;
  /** The language of their certificates. */
  readonly language: LanguageStandard;
}

/** What new applications begin with: the standards of the office, and the usual texts where it has none. */
export function startContent(standards: Standards, last: readonly ApplicationContent[]): ApplicationContent {
  const usual = usualStart(last);
  const { consignor } = standards;
  const filled = standardTexts.filter((field) => standards[field].trim() !== '');
  return {
    ...usual,
    consignor: partyLines.every((line) => consignor[line].trim() === '') ? usual.consignor : consignor,
    ...Object.fromEntries(filled.map((field) => [field, standards[field]])),
  };
}

const standardTexts = ['originals', 'copies', 'returnOriginalsBy', 'invoiceCurrency'] as const;

/** Texts for a new application from a file, a template or another application. A blank text counts as given. */
export type GivenFields = ReadonlyMap<FieldPath, string>;

/** The fields of an application that are not blank; for the others, the start applies. */
export function writtenFields(content: ApplicationContent): GivenFields {
  return new Map(
    fieldPaths.flatMap((path) => {
      const text = readField(content, path);
      return text.trim() === '' ? [] : [[path, text] as const];
    }),
  );
}

/** Every field of an application, blank ones included. */
export function everyField(content: ApplicationContent): GivenFields {
  return new Map(fieldPaths.map((path) => [path, readField(content, path)]));
}

/** Built once, as one file may create very many applications. */
const partyFields: Readonly<Record<PartyRole, readonly (readonly [PartyLine, FieldPath])[]>> = {
  consignor: partyLines.map((line) => [line, `consignor.${line}`]),
  consignee: partyLines.map((line) => [line, `consignee.${line}`]),
};

/**
 * The content of any new application: the given texts, and the start for all other fields. A party is one unit: where
 * any line of it is given, no line of it comes from the start.
 */
export function newContent(start: ApplicationContent, given: GivenFields): ApplicationContent {
  const content = {
    ...start,
    consignor: newParty(start, 'consignor', given),
    consignee: newParty(start, 'consignee', given),
  };
  for (const field of plainFields) content[field] = given.get(field) ?? content[field];
  return content;
}

function newParty(start: ApplicationContent, role: PartyRole, given: GivenFields): Party {
  if (!partyFields[role].some(([, path]) => given.has(path))) return start[role];
  const party = { ...emptyParty };
  for (const [line, path] of partyFields[role]) party[line] = given.get(path) ?? '';
  return party;
}

/** As `newContent`, for an application from a file: also adds the lines that are made from fields. */
export function newContentWithLines(
  { content, language }: DraftStart,
  given: GivenFields,
): ApplicationContent {
  const made = newContent(content, given);
  return withMadeLines(content, made, certificateLanguageOf(made, language));
}
