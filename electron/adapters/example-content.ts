import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applicationContentSchema, type ApplicationContent } from '../../shared/domain/content.ts';

/** What stands in the example of the practice service. Throws when the resources are not as they were built. */
export function readExampleContent(resourcesFolder: string): ApplicationContent {
  const text = readFileSync(path.join(resourcesFolder, 'sample', 'application.json'), 'utf8');
  return applicationContentSchema.parse(JSON.parse(text));
}
