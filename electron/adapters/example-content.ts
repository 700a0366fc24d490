import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '../services/applications/application-store.ts';
import { fileSystemFailure } from './files/file-system-failure.ts';
import { applicationContentSchema, type ApplicationContent } from '../../shared/domain/content.ts';

/**
 * What stands in the example of the practice service. Throws a `StoreError` where the disk does not give it, and
 * something else when the resources are not as they were built.
 */
export function readExampleContent(resourcesFolder: string): ApplicationContent {
  return applicationContentSchema.parse(JSON.parse(textOf(resourcesFolder)));
}

function textOf(resourcesFolder: string): string {
  try {
    return readFileSync(path.join(resourcesFolder, 'sample', 'application.json'), 'utf8');
  } catch (error) {
    throw fileSystemFailure(error) ?? new StoreError('other', String(error));
  }
}
