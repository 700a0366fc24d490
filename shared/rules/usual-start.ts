import { emptyContent, type ApplicationContent } from '../domain/content.ts';
import { partyLines } from '../domain/fields.ts';

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
    originCountryCode: agreedText(contents, 'originCountryCode'),
    originals: agreedText(contents, 'originals'),
    copies: agreedText(contents, 'copies'),
    returnOriginalsBy: agreedText(contents, 'returnOriginalsBy'),
  };
}
