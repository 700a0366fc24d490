import { readFileSync } from 'node:fs';
import type { OutgoingDocument } from '../../electron/services/host.ts';

/** What a clerk would find in a document that is handed to her. */
export function documentBytes(document: OutgoingDocument): Uint8Array {
  return 'bytes' in document ? document.bytes : new Uint8Array(readFileSync(document.path));
}
