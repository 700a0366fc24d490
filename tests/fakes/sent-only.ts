import { type ApplicationContent, writeField } from '../../shared/domain/content.ts';
import { factsOf, fieldPaths } from '../../shared/domain/fields.ts';

/** The content without the fields that are never sent to the service. */
export function sentOnly(content: ApplicationContent): ApplicationContent {
  const kept = fieldPaths.filter((path) => !factsOf(path).isSent);
  return kept.reduce((sent, path) => writeField(sent, path, ''), content);
}
