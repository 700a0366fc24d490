import { crc32, deflateRawSync } from 'node:zlib';

/** One part of a ZIP file. Its header may say anything about it. */
export interface PackedPart {
  readonly name: string;
  readonly text?: string;
  /** The compressed bytes, in place of `text`. */
  readonly bytes?: Uint8Array;
  /** Uncompressed size in its header. */
  readonly statedBytes?: number;
  /** Its offset in the directory of the ZIP file. */
  readonly at?: number;
  /** Checksum (CRC-32) in its header. */
  readonly statedSum?: number;
  /** Compression method in its header: 0 stored, 8 deflated. Source: APPNOTE.TXT of PKWARE, 4.4.5 */
  readonly method?: number;
  /** Marks it as encrypted in its header. */
  readonly isLocked?: boolean;
}

/** A ZIP file, byte by byte, that may contradict itself as no program would write it. */
export function packed(parts: readonly PackedPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const plain = Buffer.from(part.text ?? '');
    const body = Buffer.from(part.bytes ?? deflateRawSync(plain));
    const local = Buffer.concat([header(part, plain, body, 'local'), Buffer.from(part.name), body]);
    const entry = header(part, plain, body, 'directory');
    entry.writeUInt32LE(part.at ?? at, 42);
    directory.push(entry, Buffer.from(part.name));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}

function header(part: PackedPart, plain: Buffer, body: Buffer, kind: 'local' | 'directory'): Buffer {
  const isLocal = kind === 'local';
  const bytes = Buffer.alloc(isLocal ? 30 : 46);
  const shift = isLocal ? 0 : 2;
  bytes.writeUInt32LE(isLocal ? 0x04034b50 : 0x02014b50, 0);
  bytes.writeUInt16LE(part.isLocked === true ? 1 : 0, 6 + shift);
  bytes.writeUInt16LE(part.method ?? 8, 8 + shift);
  bytes.writeUInt32LE(part.statedSum ?? crc32(plain), 14 + shift);
  bytes.writeUInt32LE(body.length, 18 + shift);
  bytes.writeUInt32LE(part.statedBytes ?? plain.length, 22 + shift);
  bytes.writeUInt16LE(Buffer.byteLength(part.name), 26 + shift);
  return bytes;
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A minimal workbook around the content of its one sheet. */
export function workbookOf(inside: {
  readonly sheet?: string;
  readonly wholeSheet?: string;
  readonly styles?: string;
}): Buffer {
  const { sheet = '', wholeSheet = `<worksheet>${sheet}</worksheet>`, styles = '' } = inside;
  return packed([
    { name: '[Content_Types].xml', text: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      text: `<workbook><sheets><sheet name="Orders" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', text: `<styleSheet>${styles}</styleSheet>` },
    { name: 'xl/worksheets/sheet1.xml', text: wholeSheet },
  ]);
}
