/** A PNG and its side length in pixels. */
export interface Picture {
  readonly size: number;
  readonly png: Uint8Array;
}

/** The block types of an .icns file for PNGs of each size. */
const icnsTypes: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
];

export const icoSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const;
export const icnsSizes = [...new Set(icnsTypes.map(([, size]) => size))];

/** A Windows icon: a directory of PNGs. Throws for pictures above the format's 256 pixels. */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const directory = Buffer.alloc(6 + pictures.length * 16);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let place = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    if (size > 256) throw new Error(`An icon for Windows has at most 256 pixels a side, not ${size}.`);
    const at = 6 + index * 16;
    // 256 is stored as 0.
    directory.writeUInt8(size % 256, at);
    directory.writeUInt8(size % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(place, at + 12);
    place += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}

/** A macOS icon: blocks of type, length and PNG. Throws if a size is missing. */
export function icnsOf(pictures: readonly Picture[]): Buffer {
  const blocks = icnsTypes.map(([type, size]) => {
    const picture = pictures.find((one) => one.size === size);
    if (picture === undefined) throw new Error(`The icon for macOS needs a picture of ${size} pixels.`);
    return block(type, picture.png);
  });
  return block('icns', Buffer.concat(blocks));
}

function block(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([head, content]);
}

/** The sizes in an `.ico`, each compared with its PNG. */
export function sizesInIco(ico: Buffer): number[] {
  if (ico.readUInt32LE(0) !== 0x10000) throw new Error('This is no icon for Windows.');
  return Array.from({ length: ico.readUInt16LE(4) }, (_none, index) => {
    const at = 6 + index * 16;
    const place = ico.readUInt32LE(at + 12);
    const size = pngSize(ico.subarray(place, place + ico.readUInt32LE(at + 8)));
    if (size % 256 !== ico.readUInt8(at)) throw new Error('The icon names another size than it holds.');
    return size;
  });
}

/** The blocks of an `.icns` and the sizes of their PNGs. */
export function sizesInIcns(icns: Buffer): Record<string, number> {
  if (icns.toString('latin1', 0, 4) !== 'icns' || icns.readUInt32BE(4) !== icns.length) {
    throw new Error('This is no icon for macOS, or it was cut.');
  }
  const sizes: Record<string, number> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    const content = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
    sizes[icns.toString('latin1', at, at + 4)] = pngSize(content);
  }
  return sizes;
}

/** The width of a PNG; throws for other files and for pictures that are not square. */
export function pngSize(png: Buffer): number {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG.');
  const width = png.readUInt32BE(16);
  if (png.readUInt32BE(20) !== width) throw new Error('An icon is as wide as it is high.');
  return width;
}
