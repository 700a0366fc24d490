import { SaxesParser } from 'saxes';
import { FileRefused } from '../../services/import/file-contents.ts';

/** Values of an element by their names, with the prefixes that the file uses. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Hears what stands in an XML text, in order. Names of elements come without their prefix. */
export interface XmlListener {
  opened(name: string, attributes: XmlAttributes): void;
  closed(name: string): void;
  /** With its entities read. */
  text(text: string): void;
}

/**
 * Walks over an XML text once; nothing is heard of a part that is not there. It may declare nothing of its own, so that
 * nothing in it can grow. Throws a `FileRefused` where it is not well-formed (XML 1.0).
 */
export function readXml(xml: string | null, listener: XmlListener): void {
  if (xml === null) return;
  const refuse = (): never => {
    throw new FileRefused({ kind: 'damaged' });
  };
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => listener.opened(localName(name), attributes));
  parser.on('closetag', ({ name }) => listener.closed(localName(name)));
  parser.on('text', (text) => listener.text(text));
  parser.on('cdata', (text) => listener.text(text));
  parser.write(xml).close();
}

/** The value of an attribute, whatever its prefix; `null` when there is none. */
export function attribute(attributes: XmlAttributes, name: string): string | null {
  const value = attributes[name];
  if (value !== undefined) return value;
  for (const key in attributes) if (localName(key) === name) return attributes[key] ?? null;
  return null;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** How workbooks write what XML cannot hold, as in `_x000D_`. */
const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** Text of a cell, with the characters that workbooks escape in a way of their own. */
export function cellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escaped, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
