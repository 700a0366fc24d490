import { Bytes } from './woff2-bytes.ts';

/** Flags of a point. Source: OpenType 1.9, "glyf". */
const flag = { onCurve: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32, overlap: 64 } as const;
/** Flags of a part of a composed glyph. */
const part = { words: 1, scale: 8, more: 32, twoScales: 64, matrix: 128, instructions: 256 } as const;

/**
 * The outlines of a font as WOFF 2 has them: what is alike of all glyphs lies together, which compresses far better.
 * Source: WOFF File Format 2.0, section 5.1.
 */
export function transformedGlyphs(glyf: Buffer, loca: Buffer, isLong: boolean): Buffer {
  const glyphs = loca.length / (isLong ? 4 : 2) - 1;
  const offsetOf = (glyph: number): number =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const streams = new Streams(glyphs);
  for (let glyph = 0; glyph < glyphs; glyph += 1)
    streams.add(glyph, glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)));
  return streams.joined(glyphs, isLong);
}

class Streams {
  private readonly contours = new Bytes();
  private readonly points = new Bytes();
  private readonly flags = new Bytes();
  private readonly outlines = new Bytes();
  private readonly composed = new Bytes();
  private readonly boxes = new Bytes();
  private readonly instructions = new Bytes();
  /** One bit a glyph: its box is given, as it does not follow from the points. */
  private readonly boxed: Buffer;
  private readonly overlapping: Buffer;

  constructor(glyphs: number) {
    this.boxed = Buffer.alloc(4 * Math.ceil(glyphs / 32));
    this.overlapping = Buffer.alloc(Math.ceil(glyphs / 8));
  }

  add(index: number, glyph: Buffer): void {
    const contours = glyph.length === 0 ? 0 : glyph.readInt16BE(0);
    this.contours.uint16(contours & 0xffff);
    if (contours > 0) this.addSimple(index, glyph, contours);
    if (contours < 0) this.addComposed(index, glyph);
  }

  joined(glyphs: number, isLong: boolean): Buffer {
    const boxes = Buffer.concat([this.boxed, this.boxes.all()]);
    const streams = [this.contours, this.points, this.flags, this.outlines, this.composed].map((one) =>
      one.all(),
    );
    const all = [...streams, boxes, this.instructions.all()];
    const hasOverlaps = this.overlapping.some((byte) => byte !== 0);
    const head = new Bytes();
    head.uint16(0);
    head.uint16(hasOverlaps ? 1 : 0);
    head.uint16(glyphs);
    head.uint16(isLong ? 1 : 0);
    for (const stream of all) head.uint32(stream.length);
    return Buffer.concat([head.all(), ...all, ...(hasOverlaps ? [this.overlapping] : [])]);
  }

  private addSimple(index: number, glyph: Buffer, contours: number): void {
    const ends = Array.from({ length: contours }, (_, contour) => glyph.readUInt16BE(10 + 2 * contour));
    ends.forEach((end, contour) => this.points.short(end - (ends[contour - 1] ?? -1)));
    const points = (ends.at(-1) ?? -1) + 1;
    const instructions = glyph.readUInt16BE(10 + 2 * contours);
    const start = 12 + 2 * contours;
    const { flags, next } = readFlags(glyph, start + instructions, points);
    const xs = readSteps(glyph, next, flags, flag.shortX, flag.sameX);
    const ys = readSteps(glyph, xs.next, flags, flag.shortY, flag.sameY);
    flags.forEach((one, point) => {
      this.addStep((one & flag.onCurve) !== 0, xs.steps[point] ?? 0, ys.steps[point] ?? 0);
    });
    const box = [...boundsOf(xs.steps), ...boundsOf(ys.steps)];
    const given = [2, 6, 4, 8].map((at) => glyph.readInt16BE(at));
    if (box.some((edge, at) => edge !== given[at])) this.addBox(index, glyph);
    if (((flags[0] ?? 0) & flag.overlap) !== 0) mark(this.overlapping, index);
    this.outlines.short(instructions);
    this.instructions.copy(glyph.subarray(start, start + instructions));
  }

  private addComposed(index: number, glyph: Buffer): void {
    const { next, hasInstructions } = endOfParts(glyph);
    this.composed.copy(glyph.subarray(10, next));
    this.addBox(index, glyph);
    if (!hasInstructions) return;
    const length = glyph.readUInt16BE(next);
    this.outlines.short(length);
    this.instructions.copy(glyph.subarray(next + 2, next + 2 + length));
  }

  private addBox(index: number, glyph: Buffer): void {
    mark(this.boxed, index);
    this.boxes.copy(glyph.subarray(2, 10));
  }

  /** Source: WOFF File Format 2.0, section 5.2, table of triplets. */
  private addStep(isOnCurve: boolean, x: number, y: number): void {
    const [wide, high] = [Math.abs(x), Math.abs(y)];
    const sign = (x < 0 ? 0 : 1) + (y < 0 ? 0 : 2);
    const write = (kind: number, ...bytes: readonly number[]): void => {
      this.flags.byte((isOnCurve ? 0 : 128) + kind);
      for (const byte of bytes) this.outlines.byte(byte & 0xff);
    };
    if (x === 0 && high < 1280) write(((high & 0xf00) >> 7) + (y < 0 ? 0 : 1), high);
    else if (y === 0 && wide < 1280) write(10 + ((wide & 0xf00) >> 7) + (x < 0 ? 0 : 1), wide);
    else if (wide < 65 && high < 65)
      write(
        20 + ((wide - 1) & 0x30) + (((high - 1) & 0x30) >> 2) + sign,
        (((wide - 1) & 0xf) << 4) | ((high - 1) & 0xf),
      );
    else if (wide < 769 && high < 769)
      write(84 + 12 * (((wide - 1) & 0x300) >> 8) + (((high - 1) & 0x300) >> 6) + sign, wide - 1, high - 1);
    else if (wide < 4096 && high < 4096)
      write(120 + sign, wide >> 4, ((wide & 0xf) << 4) | (high >> 8), high);
    else write(124 + sign, wide >> 8, wide, high >> 8, high);
  }
}

function mark(bits: Buffer, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
}

function readFlags(glyph: Buffer, start: number, points: number): { flags: readonly number[]; next: number } {
  const flags: number[] = [];
  let next = start;
  while (flags.length < points) {
    const one = glyph.readUInt8(next);
    const isRepeated = (one & flag.repeat) !== 0;
    const times = isRepeated ? glyph.readUInt8(next + 1) : 0;
    for (let time = 0; time <= times; time += 1) flags.push(one);
    next += isRepeated ? 2 : 1;
  }
  return { flags, next };
}

/** How far each point lies from the one before it, in one direction. */
function readSteps(
  glyph: Buffer,
  start: number,
  flags: readonly number[],
  short: number,
  same: number,
): { steps: readonly number[]; next: number } {
  let next = start;
  const steps = flags.map((one) => {
    const isSame = (one & same) !== 0;
    if ((one & short) !== 0) {
      next += 1;
      return isSame ? glyph.readUInt8(next - 1) : -glyph.readUInt8(next - 1);
    }
    if (isSame) return 0;
    next += 2;
    return glyph.readInt16BE(next - 2);
  });
  return { steps, next };
}

function boundsOf(steps: readonly number[]): readonly [least: number, most: number] {
  let [at, least, most] = [0, Infinity, -Infinity];
  for (const step of steps) {
    at += step;
    least = Math.min(least, at);
    most = Math.max(most, at);
  }
  return [least, most];
}

function endOfParts(glyph: Buffer): { next: number; hasInstructions: boolean } {
  let next = 10;
  let hasInstructions = false;
  for (let isMore = true; isMore;) {
    const flags = glyph.readUInt16BE(next);
    const scales = (flags & part.matrix) !== 0 ? 8 : (flags & part.twoScales) !== 0 ? 4 : 0;
    next += 4 + ((flags & part.words) !== 0 ? 4 : 2) + ((flags & part.scale) !== 0 ? 2 : scales);
    hasInstructions ||= (flags & part.instructions) !== 0;
    isMore = (flags & part.more) !== 0;
  }
  return { next, hasInstructions };
}
