import { FileRefused } from '../../services/import/file-contents.ts';
import { type XmlAttributes, readXml } from '../import/xml-events.ts';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The elements of a plot. None of them loads or runs anything. */
const elements = new Set(['svg', 'g', 'rect', 'line', 'path', 'text', 'title']);
const attributes = new Set([
  ...['xmlns', 'viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy', 'd', 'transform'],
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'direction'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor'],
]);

/** Whether the bytes are a PNG, or an SVG of shapes and texts only; nothing else is accepted from a page. */
export function isPlainPicture(format: 'png' | 'svg', bytes: Uint8Array): boolean {
  if (format === 'png') return Buffer.from(bytes.subarray(0, pngStart.length)).equals(pngStart);
  const opened: string[] = [];
  const strange: string[] = [];
  const note = (name: string, given: XmlAttributes): void => {
    opened.push(name);
    const isPlain =
      elements.has(name) && Object.entries(given).every(([key, value]) => isPlainValue(key, value));
    if (!isPlain) strange.push(name);
  };
  try {
    readXml(Buffer.from(bytes).toString('utf8'), {
      opened: note,
      closed: () => undefined,
      text: () => undefined,
    });
  } catch (error) {
    if (error instanceof FileRefused) return false;
    throw error;
  }
  return strange.length === 0 && opened[0] === 'svg' && opened.filter((name) => name === 'svg').length === 1;
}

/** Refuses `url(…)`, which would load something. */
function isPlainValue(name: string, value: string): boolean {
  return attributes.has(name) && !/url\s*\(|\\/iu.test(value);
}
