import { readXml } from '../import/xml-events.ts';

/** An element of an XML text. Names come without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text that stands directly in it. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** More elements than an invoice of thousands of lines has. */
const mostElements = 400_000;

/** The tree of an XML text. Throws a `FileRefused` where it is not well-formed, declares anything, or is too deep. */
export function xmlTree(xml: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [root];
  let elements = 0;
  readXml(xml, {
    opened: (name, attributes) => {
      elements += 1;
      if (elements > mostElements) throw new RangeError('The text has too many elements.');
      const element: OpenElement = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    closed: () => void open.pop(),
    text: (text) => {
      const element = open.at(-1);
      if (element !== undefined) element.text += text;
    },
  });
  return root.children[0] ?? root;
}

/** The elements on a path below one. Each step is a name, or several names with `|` between them. */
export function elementsAt(from: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [from];
  for (const step of path.split('/')) {
    const names = step.split('|');
    found = found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)));
  }
  return found;
}

/** The text of the first element on a path that has any, on one line or several, in Unicode NFC. */
export function textAt(from: XmlElement, path: string): string {
  for (const { text } of elementsAt(from, path)) {
    const told = tidy(text);
    if (told !== '') return told;
  }
  return '';
}

/** Blanks at the ends of lines and between words are the writer's layout. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n?|\n/u)
    .map((line) => line.replaceAll(/[\t ]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of an XML file: UTF-8, UTF-16 by its mark, or what it declares. Throws a `TypeError` or `RangeError` otherwise. */
export function xmlText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/iu.exec(head)?.[1];
  if (declared === undefined || /^utf-?8$/iu.test(declared)) return utf8.decode(bytes);
  return new TextDecoder(declared, { fatal: true }).decode(bytes);
}
