import { deflateSync } from 'node:zlib';

/** Assembles a PDF from objects (numbered from 1, the catalog first), with its cross-reference table and trailer. */
export function assemblePdf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  const size = objects.length + 1;
  add(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`),
  );
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

export function streamObject(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/**
 * A PDF of a few megabytes whose cross-reference is a compressed stream that inflates to `inflatedBytes`: reading its
 * first object already means inflating all of it.
 */
export function inflatingPdf(inflatedBytes: number): Buffer {
  const bomb = deflateSync(Buffer.alloc(inflatedBytes), { level: 9 });
  const head = Buffer.from('%PDF-1.5\n1 0 obj\n');
  const rows = Math.floor(inflatedBytes / 6);
  const table = streamObject(
    `/Type /XRef /Size ${rows} /W [1 4 1] /Root 2 0 R /Filter /FlateDecode /Index [0 ${rows}]`,
    bomb,
  );
  const end = Buffer.from(`\nendobj\nstartxref\n9\n%%EOF\n`);
  return Buffer.concat([head, table, end]);
}

/** A PDF whose tree of pages claims `promised` pages and has one. */
export function boastingPdf(promised: number): Buffer {
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [3 0 R] /Count ${promised} >>`),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ]);
}

/** A PDF whose tree of pages contains itself. */
export function circularPdf(): Buffer {
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [2 0 R] /Count 5 >>'),
  ]);
}
