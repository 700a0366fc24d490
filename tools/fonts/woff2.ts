import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { tableOf, tablesOf } from './font-tables.ts';
import { Bytes } from './woff2-bytes.ts';
import { transformedGlyphs } from './woff2-glyphs.ts';

/** Tables with a number instead of a name, by that number. Source: WOFF File Format 2.0, section 4.1. */
const numbered = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep'],
  ...['CFF ', 'VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE'],
  ...['GDEF', 'GPOS', 'GSUB'],
];

/** One step below the best takes a third of its time for two per cent more. */
const quality = 10;
/** Flags of `head`: the outlines were written anew without a change to what they draw. */
const isTransformed = 1 << 11;

/**
 * A TrueType font as WOFF 2. The encoders to be had run in WebAssembly and take minutes for what Node's own Brotli, in
 * threads of its own, does in seconds.
 */
export async function toWoff2(font: Buffer): Promise<Buffer> {
  const tables = new Map(tablesOf(font));
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeUInt16BE(head.readUInt16BE(16) | isTransformed, 16);
  const glyf = tableOf(tables, 'glyf');
  const loca = tableOf(tables, 'loca');
  const outlines = transformedGlyphs(glyf, loca, head.readInt16BE(50) === 1);
  tables.set('head', head);
  tables.delete('loca');
  const directory = new Bytes();
  const data: Buffer[] = [];
  for (const [tag, table] of tables) {
    writeTag(directory, tag);
    directory.base128(table.length);
    data.push(tag === 'glyf' ? outlines : table);
    if (tag !== 'glyf') continue;
    directory.base128(outlines.length);
    // Follows from the outlines, so that it has a line and no bytes.
    writeTag(directory, 'loca');
    directory.base128(loca.length);
    directory.base128(0);
  }
  const compressed = await compress(Buffer.concat(data));
  return Buffer.concat(
    padded([header(font, tables.size + 1, directory.all(), compressed), directory.all(), compressed]),
  );
}

function writeTag(directory: Bytes, tag: string): void {
  const number = numbered.indexOf(tag);
  directory.byte(number < 0 ? 63 : number);
  if (number < 0) directory.copy(Buffer.from(tag, 'latin1'));
}

function header(font: Buffer, tables: number, directory: Buffer, compressed: Buffer): Buffer {
  const bytes = new Bytes();
  bytes.copy(Buffer.from('wOF2', 'latin1'));
  bytes.uint32(font.readUInt32BE(0));
  bytes.uint32(4 * Math.ceil((48 + directory.length + compressed.length) / 4));
  bytes.uint16(tables);
  bytes.uint16(0);
  bytes.uint32(font.length);
  bytes.uint32(compressed.length);
  // A version, and neither metadata nor private data.
  bytes.uint32(0x00010000);
  for (let field = 0; field < 5; field += 1) bytes.uint32(0);
  return bytes.all();
}

function padded(parts: readonly Buffer[]): readonly Buffer[] {
  const length = parts.reduce((sum, one) => sum + one.length, 0);
  return [...parts, Buffer.alloc(-length & 3)];
}

async function compress(data: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}
