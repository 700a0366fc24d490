import { ApplicationReader } from './application-reader.ts';
import { ApplicationWriter } from './application-writer.ts';
import { AttachmentTable } from './attachment-table.ts';
import { AttemptTable } from './attempt-table.ts';
import type { DatabaseFile } from '../database-file.ts';
import { SearchIndex } from '../search/search-index.ts';

/** The tables of applications in one open database, for the stores that share them. */
export interface ApplicationTables {
  readonly file: DatabaseFile;
  readonly reader: ApplicationReader;
  readonly writer: ApplicationWriter;
  readonly index: SearchIndex;
  readonly attachments: AttachmentTable;
  readonly attempts: AttemptTable;
}

export function applicationTables(file: DatabaseFile): ApplicationTables {
  const reader = new ApplicationReader(file);
  const index = new SearchIndex({ file, reader });
  const attachments = new AttachmentTable(file);
  const attempts = new AttemptTable(file);
  const writer = new ApplicationWriter({ file, index, attachments, attempts });
  return { file, reader, writer, index, attachments, attempts };
}
