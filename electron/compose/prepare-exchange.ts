import { setImmediate } from 'node:timers/promises';
import { keepingFile } from '../adapters/durable-files.ts';
import { HucreWorkbook } from '../adapters/workbook/hucre-workbook.ts';
import type { Host } from '../hosts/host.ts';
import { ExportingService } from '../services/exporting/exporting-service.ts';
import { now } from './at-hand.ts';
import type { Kept } from './open-kept.ts';

/** What brings applications in from tables and takes them out as files for others. */
export function prepareExchange(host: Host, { store, files, outgoing }: Kept) {
  const exporting = new ExportingService({
    ...{ store, files, outgoing, now },
    workbook: new HucreWorkbook(),
    documents: { save: (document) => keepingFile(() => host.documents.save(document)) },
    page: host.page,
    pause: () => setImmediate(),
  });
  return { exporting };
}

export type Exchange = ReturnType<typeof prepareExchange>;
