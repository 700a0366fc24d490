import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Number of shades of grey in a stored picture, which keep it small. */
const shades = 16;

/** Reduces a picture to a few shades of grey. */
export function greyPicture(bytes: Buffer): PNG {
  const picture = PNG.sync.read(bytes);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    const shade = Math.round((light / 255) * (shades - 1)) * (255 / (shades - 1));
    data.fill(shade, at, at + 3);
    data[at + 3] = 255;
  }
  return picture;
}

export function greyBytes(picture: PNG): Buffer {
  return PNG.sync.write(picture, { colorType: 0, filterType: 4 });
}

/** Radius by which letters are blurred: their edges differ between browsers, their positions do not. */
const smear = 2;

/**
 * Each point as the mean of its neighbours; `step` is the distance to the next: 1 along a row, the width along a
 * column.
 */
function smearedAlong(light: Float64Array, length: number, step: number): Float64Array {
  const result = new Float64Array(light.length);
  for (let at = 0; at < light.length; at += 1) {
    const index = Math.floor(at / step) % length;
    const first = Math.max(-smear, -index);
    const last = Math.min(smear, length - 1 - index);
    let sum = 0;
    for (let away = first; away <= last; away += 1) sum += light[at + away * step] ?? 0;
    result[at] = sum / (last - first + 1);
  }
  return result;
}

function smeared({ width, height, data }: PNG): Buffer {
  const light = Float64Array.from({ length: width * height }, (_, index) => data[index * 4] ?? 255);
  const both = smearedAlong(smearedAlong(light, width, 1), height, width);
  const result = Buffer.alloc(data.length, 255);
  for (const [index, shade] of both.entries()) result.fill(shade, index * 4, index * 4 + 3);
  return result;
}

/** Number of points that differ visibly between two pictures; all of them where their sizes differ. */
export function differingPoints(one: PNG, other: PNG): number {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return width * height;
  // Pictures drawn by the same browser are equal to the last point.
  if (one.data.equals(other.data)) return 0;
  const options = { threshold: 0.045, includeAA: true };
  return pixelmatch(smeared(one), smeared(other), undefined, width, height, options);
}
