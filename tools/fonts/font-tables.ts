/** The tables of a font file, by their names of four letters. Throws where it is not one of TrueType outlines. */
export function tablesOf(font: Buffer): ReadonlyMap<string, Buffer> {
  if (font.readUInt32BE(0) !== 0x00010000) throw new Error('A font is not of TrueType outlines.');
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const start = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  return tables;
}

export function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`A font has no table ${tag}.`);
  return table;
}

/**
 * The code points that a font draws, of its `cmap`. Source: OpenType 1.9, "cmap", formats 4 and 12; other formats only
 * repeat those or choose between forms of one letter.
 */
export function codePointsOf(cmap: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const part = cmap.subarray(cmap.readUInt32BE(at + 4));
    const format = part.readUInt16BE(0);
    if (format === 4) addSegments(part, found);
    if (format === 12) addGroups(part, found);
  }
  return found;
}

function addSegments(part: Buffer, found: Set<number>): void {
  const twice = part.readUInt16BE(6);
  const starts = 16 + twice;
  const offsets = starts + 2 * twice;
  for (let at = 0; at < twice; at += 2) {
    const start = part.readUInt16BE(starts + at);
    const delta = part.readUInt16BE(starts + twice + at);
    const offset = part.readUInt16BE(offsets + at);
    for (let point = start; point <= part.readUInt16BE(14 + at) && point < 0xffff; point += 1) {
      const glyph = offset === 0 ? point : part.readUInt16BE(offsets + at + offset + 2 * (point - start));
      if (offset === 0 ? ((glyph + delta) & 0xffff) !== 0 : glyph !== 0) found.add(point);
    }
  }
}

function addGroups(part: Buffer, found: Set<number>): void {
  for (let at = 16; at < 16 + 12 * part.readUInt32BE(12); at += 12) {
    const start = part.readUInt32BE(at);
    const first = part.readUInt32BE(at + 8);
    for (let point = start; point <= part.readUInt32BE(at + 4); point += 1)
      if (first + point - start !== 0) found.add(point);
  }
}
