import { readFileSync } from 'node:fs';
import type { OutgoingDocument } from '../../electron/services/host.ts';

/** Content of a document that is handed to the clerk. */
export function documentBytes(document: OutgoingDocument): Uint8Array {
  return 'bytes' in document ? document.bytes : new Uint8Array(readFileSync(document.path));
}
