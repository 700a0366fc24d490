import { fc } from '../support/fast-check.ts';
import { emptyContent, writeField, type ApplicationContent } from '../../shared/domain/content.ts';
import { fieldPaths } from '../../shared/domain/fields.ts';

/** Contents with any text in any field. */
export const anyContent: fc.Arbitrary<ApplicationContent> = fc
  .tuple(...fieldPaths.map(() => fc.string({ unit: 'grapheme', maxLength: 12 })))
  .map((texts) =>
    fieldPaths.reduce((content, path, index) => writeField(content, path, texts[index] ?? ''), emptyContent),
  );
