import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Attachment, AttachmentRefusal } from '../../../shared/domain/attachment.ts';
import { applicationContentSchema, type ApplicationContent } from '../../../shared/domain/content.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import { StoreError } from './application-store.ts';

const sampleFolder = 'sample';
const contentName = 'application.json';
const attachmentNames = ['26-11873 Rechnung.pdf', '26-11873 Packliste.pdf'] as const;

export interface SampleNeeds {
  readonly intake: { take(file: EnteredFile): Promise<Result<Attachment, AttachmentRefusal>> };
  /** Absolute path of the read-only resources. */
  readonly resourcesFolder: string;
}

export interface Sample {
  readonly content: ApplicationContent;
  readonly attachments: Attachment[];
}

/**
 * The filled example to practise with. Throws a `StoreError` when its PDFs cannot be taken in, and anything else when
 * the resources of the program are not as they were built.
 */
export async function readSample({ intake, resourcesFolder }: SampleNeeds): Promise<Sample> {
  const folder = path.join(resourcesFolder, sampleFolder);
  const text = await readFile(path.join(folder, contentName), 'utf8');
  const content = applicationContentSchema.parse(JSON.parse(text));
  const attachments: Attachment[] = [];
  for (const name of attachmentNames) {
    const taken = await intake.take({ name, path: path.join(folder, name) });
    if (!taken.ok) throw notTaken(name, taken.error);
    attachments.push(taken.value);
  }
  return { content, attachments };
}

function notTaken(name: string, { kind }: AttachmentRefusal): StoreError {
  return new StoreError(kind === 'diskFull' ? kind : 'other', `${name}: ${kind}`);
}
