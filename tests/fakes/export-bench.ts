import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { AttachmentFolder } from '../../electron/adapters/attachments/attachment-folder.ts';
import { OutgoingFolder } from '../../electron/adapters/files/outgoing-files.ts';
import { HucreWorkbook } from '../../electron/adapters/export/hucre-workbook.ts';
import { ExportService, type ExportServiceOptions } from '../../electron/services/export/export-service.ts';
import type { Application } from '../../shared/domain/application.ts';
import { emptyContent, writeField, type ApplicationContent } from '../../shared/domain/content.ts';
import { defaultSettings } from '../../shared/domain/settings.ts';
import { fieldPaths } from '../../shared/domain/fields.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { MemoryApplicationStore } from './memory-application-store.ts';
import { readyApplication } from './ready-application.ts';
import { RecordingPage } from './recording-page.ts';
import { documentBytes } from './document-bytes.ts';

export interface OfferedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** No chamber's answers and no reminders beside the applications. */
export const nothingFollowed = {
  answers: { of: () => [] },
  followUp: { days: () => ({ version: 0, today: '2026-11-21', days: new Map<string, string>() }) },
};

/** Readiness checks that leave the state of every application as it is. */
const nothingHeld = {
  *before(): Generator<undefined, void, number> {
    yield;
  },
  application: (application: Application) => application,
};

/** Exports of a register in memory, with real files and workbooks, and a clerk who saves what she is offered. */
export function exportBench(others: Partial<ExportServiceOptions> = {}) {
  const store = new MemoryApplicationStore();
  const folder = temporaryFolder();
  const outgoing = path.join(folder, 'outgoing');
  const files = new AttachmentFolder(path.join(folder, 'attachments'));
  const page = new RecordingPage();
  const offered: OfferedFile[] = [];
  const exportService = new ExportService({
    ...{ store, register: store, files, page, settings: { current: () => defaultSettings } },
    outgoing: new OutgoingFolder(outgoing),
    ...nothingFollowed,
    readyChecks: nothingHeld,
    workbook: new HucreWorkbook(),
    documents: {
      save: (document) => {
        offered.push({
          ...{ name: document.name, mediaType: document.mediaType },
          bytes: documentBytes(document),
        });
        return Promise.resolve('saved');
      },
    },
    pause: () => setImmediate(),
    now: () => Date.parse('2026-11-21T14:32:00.000Z'),
    ...others,
  });
  const keep = (changes: Partial<Application> = {}): Application => {
    const application = readyApplication({ ledger: 'service', ...changes });
    store.create(application);
    return application;
  };
  const left = (): string[] => (existsSync(outgoing) ? readdirSync(outgoing) : []);
  return { store, files, page, offered, exportService, keep, left, folder };
}

/** Content in which every field has the same text. */
export function contentOf(text: string): ApplicationContent {
  return fieldPaths.reduce((content, path) => writeField(content, path, text), emptyContent);
}

export const everything = { kind: 'all', ledger: 'service' } as const;
