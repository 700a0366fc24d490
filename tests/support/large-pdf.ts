import { open } from 'node:fs/promises';

const pieceBytes = 1_000_000;
/** Upper bound of what follows the image: its end, the cross-reference table, the trailer. Bytes. */
const closingBytes = 400;

/**
 * Writes a PDF of exactly `bytes` (2,000 or more): one page with one image that cannot be compressed further, as a
 * scanner makes it. The same size gives the same bytes.
 */
export async function writeLargePdf(path: string, bytes: number): Promise<void> {
  const opening = openingOf(bytes - closingBytes);
  const imageBytes = bytes - closingBytes - opening.text.length;
  const file = await open(path, 'w');
  try {
    await file.write(opening.text, null, 'latin1');
    for (const piece of noise(imageBytes)) await file.writeFile(piece);
    await file.write(closingOf(opening.offsets, bytes - closingBytes), null, 'latin1');
  } finally {
    await file.close();
  }
}

interface Opening {
  readonly text: string;
  readonly offsets: readonly number[];
}

function openingOf(bytesBeforeClosing: number): Opening {
  const head = '%PDF-1.4\n';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan 4 0 R >> >> >>',
  ];
  const offsets: number[] = [];
  let text = head;
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  offsets.push(text.length);
  const image = (length: string): string =>
    `4 0 obj\n<< /Type /XObject /Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceGray ` +
    `/BitsPerComponent 8 /Length ${length} >>\nstream\n`;
  const imageBytes = bytesBeforeClosing - text.length - image('0'.repeat(10)).length;
  return { text: text + image(String(imageBytes).padStart(10, '0')), offsets };
}

function closingOf(offsets: readonly number[], imageEnd: number): string {
  const imageClosing = '\nendstream\nendobj\n';
  const entry = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const table =
    `xref\n0 5\n0000000000 65535 f \n${offsets.map(entry).join('')}` + 'trailer\n<< /Size 5 /Root 1 0 R >>\n';
  const end = `startxref\n${imageEnd + imageClosing.length}\n%%EOF\n`;
  const space = closingBytes - imageClosing.length - table.length - end.length;
  return `${imageClosing}${table}${' '.repeat(space - 1)}\n${end}`;
}

/** Bytes without a pattern, the same every time (xorshift). */
function* noise(bytes: number): Generator<Uint8Array, void> {
  let state = 0x9e3779b9;
  for (let left = bytes; left > 0; left -= pieceBytes) {
    const piece = new Uint8Array(Math.min(left, pieceBytes));
    for (let index = 0; index < piece.length; index += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      piece[index] = state & 0xff;
    }
    yield piece;
  }
}
