import { type Application, isLocked } from '../domain/application.ts';
import { type ApplicationContent, type Party, readField } from '../domain/content.ts';
import { fieldPaths, type FieldPath } from '../domain/fields.ts';
import { isCount } from './codes.ts';
import { changedTags, tagsOf } from './tags.ts';

/** Values to write into several applications at once; `''` and `null` leave a field as it is. */
export interface Filling {
  readonly consignor: Party | null;
  readonly returnOriginalsBy: string;
  readonly originals: string;
  readonly copies: string;
  /** DIY or FS. */
  readonly submitAs: '' | 'DIY' | 'FS';
  /** Tags to add to each, and to remove from each, as typed. */
  readonly addTags: string;
  readonly removeTags: string;
}

export const nothingFilled: Filling = {
  consignor: null,
  returnOriginalsBy: '',
  originals: '',
  copies: '',
  submitAs: '',
  addTags: '',
  removeTags: '',
};

/** Longest text of tags to add or remove. UTF-16 units. */
export const longestTags = 500;

/** The typed values that are invalid. As long as there is any, nothing is filled in; nothing is cut. */
export function invalidValues(
  filling: Filling,
): readonly ('originals' | 'copies' | 'addTags' | 'removeTags')[] {
  const counts = (['originals', 'copies'] as const).filter(
    (field) => filling[field].trim() !== '' && !isCount(filling[field]),
  );
  const tags = (['addTags', 'removeTags'] as const).filter((field) => filling[field].length > longestTags);
  return [...counts, ...tags];
}

/** The content of an application with these values. In a locked application only the tags change. */
export function withFilling(
  { content, state }: Pick<Application, 'content' | 'state'>,
  filling: Filling,
): ApplicationContent {
  const add = tagsOf(filling.addTags);
  const remove = tagsOf(filling.removeTags);
  const tags = add.length + remove.length === 0 ? content.tags : changedTags(content.tags, { add, remove });
  if (isLocked(state)) return { ...content, tags };
  const { consignor, returnOriginalsBy, originals, copies, submitAs } = filling;
  return {
    ...content,
    tags,
    consignor: consignor ?? content.consignor,
    returnOriginalsBy: returnOriginalsBy.trim() || content.returnOriginalsBy,
    originals: originals.trim() || content.originals,
    copies: copies.trim() || content.copies,
    submitAs: submitAs || content.submitAs,
  };
}

/** The fields in which two contents differ. */
export function changedFields(one: ApplicationContent, other: ApplicationContent): readonly FieldPath[] {
  return fieldPaths.filter((path) => readField(one, path) !== readField(other, path));
}
