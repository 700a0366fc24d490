import { open, type FileHandle } from 'node:fs/promises';

const start = '%PDF-';
/** Readers look for it in so many bytes, whatever stands before it; ISO 32000-1, annex H.3, note 13. */
const startWithin = 1_024;
const endMark = '%%EOF';
const crossReferenceMark = 'startxref';
/** The end marks of a whole file stand in here, with some room for what mail gateways append. */
const tailBytes = 2_048;

export type EdgeFinding = 'empty' | 'notPdf' | 'cutOff' | 'looksWhole';

/** What the first and last bytes of a file tell, before anything is parsed. */
export async function inspectEdges(path: string): Promise<EdgeFinding> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) return 'empty';
    if (!(await textAt(handle, 0, startWithin)).includes(start)) return 'notPdf';
    const tail = await textAt(handle, Math.max(0, size - tailBytes), tailBytes);
    return isEnded(tail) ? 'looksWhole' : 'cutOff';
  } finally {
    await handle.close();
  }
}

function isEnded(tail: string): boolean {
  const mark = tail.lastIndexOf(crossReferenceMark);
  return mark >= 0 && tail.includes(endMark, mark);
}

async function textAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
