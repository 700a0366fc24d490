import { pathToFileURL } from 'node:url';
import { PlainHost } from '../fakes/plain-host.ts';

/** A host that uses the threads of the built program. */
export class BenchHost extends PlainHost {
  override readonly folders: PlainHost['folders'];

  constructor(data: string) {
    super(data);
    const importWorker = pathToFileURL('build/browser/import-worker.js');
    const pdfWorker = pathToFileURL('build/browser/pdf-worker.js');
    this.folders = { ...new PlainHost(data).folders, importWorker, pdfWorker };
  }
}
