import { type Application, isLocked } from '../domain/application.ts';
import { type ApplicationContent, type Party, readField } from '../domain/content.ts';
import { fieldPaths, type FieldPath } from '../domain/fields.ts';
import { isCount } from './codes.ts';
import { changedTags, tagsOf } from './tags.ts';

/** What is to stand in several applications; `''` and `null` leave it as it is in each. */
export interface Filling {
  readonly consignor: Party | null;
  readonly returnOriginalsBy: string;
  readonly originals: string;
  readonly copies: string;
  /** DIY or FS. */
  readonly submitAs: '' | 'DIY' | 'FS';
  /** Tags that each gets, and that each loses, as they are typed. */
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

/** Of tags that are added, or removed, at once. UTF-16 units. */
export const longestTags = 500;

/** What is typed that cannot be taken as it is. While there is any of it nothing is filled in, and nothing of it is cut. */
export function notTaken(filling: Filling): readonly ('originals' | 'copies' | 'addTags' | 'removeTags')[] {
  const counts = (['originals', 'copies'] as const).filter(
    (field) => filling[field].trim() !== '' && !isCount(filling[field]),
  );
  const tags = (['addTags', 'removeTags'] as const).filter((field) => filling[field].length > longestTags);
  return [...counts, ...tags];
}

/** The content of an application with this in it. Of what was sent the office's own tags alone change. */
export function filledContent(
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

/** Fields that say something else afterwards. */
export function changedFields(one: ApplicationContent, other: ApplicationContent): readonly FieldPath[] {
  return fieldPaths.filter((path) => readField(one, path) !== readField(other, path));
}
