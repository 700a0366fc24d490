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

/** How many of the last applications have to agree on something before a new draft begins with it. */
export const agreeing = 5;

/** True where somebody wrote a consignor, so that the application says what is usual. */
export function saysWhatIsUsual({ consignor }: ApplicationContent): boolean {
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
 * What a new draft begins with: what all of the last applications have in common of the office itself, which is its
 * name and address, the origin and the sheets. Who files for several consignors gets none of them, since a wrong one
 * that stands there already is easily overlooked. Nothing of a consignee or an order is ever taken.
 */
export function usualStart(last: readonly ApplicationContent[]): ApplicationContent {
  const contents = last.filter(saysWhatIsUsual).slice(0, agreeing);
  const consignor = agreed(
    contents,
    (content) => content.consignor,
    (one, other) => partyLines.every((line) => one[line] === other[line]),
  );
  return {
    ...emptyContent,
    consignor: consignor ?? emptyContent.consignor,
    // Something half typed in one draft says nothing of where the goods come from.
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
  /** In which language their certificates are written. */
  readonly language: LanguageStandard;
}

/** What new applications begin with: what the office has said, and what is usual where it has said nothing. */
export function startContent(standards: Standards, last: readonly ApplicationContent[]): ApplicationContent {
  const usual = usualStart(last);
  const { consignor } = standards;
  const said = standardTexts.filter((field) => standards[field].trim() !== '');
  return {
    ...usual,
    consignor: partyLines.every((line) => consignor[line].trim() === '') ? usual.consignor : consignor,
    ...Object.fromEntries(said.map((field) => [field, standards[field]])),
  };
}

const standardTexts = ['originals', 'copies', 'returnOriginalsBy', 'invoiceCurrency'] as const;

/** What a new application has from elsewhere: a file, a template, another application. Also a blank text is given. */
export type GivenFields = ReadonlyMap<FieldPath, string>;

/** Everything that is written in an application; what is blank is left to the start. */
export function writtenFields(content: ApplicationContent): GivenFields {
  return new Map(
    fieldPaths.flatMap((path) => {
      const text = readField(content, path);
      return text.trim() === '' ? [] : [[path, text] as const];
    }),
  );
}

/** Every field of an application as it stands, blanks included. */
export function everyField(content: ApplicationContent): GivenFields {
  return new Map(fieldPaths.map((path) => [path, readField(content, path)]));
}

/** Put together once, as a file may make very many applications. */
const partyFields: Readonly<Record<PartyRole, readonly (readonly [PartyLine, FieldPath])[]>> = {
  consignor: partyLines.map((line) => [line, `consignor.${line}`]),
  consignee: partyLines.map((line) => [line, `consignee.${line}`]),
};

/**
 * The content of every new application, wherever it comes from: what is given, and the start for all else. A party is
 * one thing: where a line of it is given, none of the start is mixed into it.
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

/** The same for what comes in pieces, as from a file: the lines that are made of fields are made at once. */
export function newContentWithLines(
  { content, language }: DraftStart,
  given: GivenFields,
): ApplicationContent {
  const made = newContent(content, given);
  return withMadeLines(content, made, certificateLanguageOf(made, language));
}
