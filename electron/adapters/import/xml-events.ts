import { SaxesParser } from 'saxes';
import { FileRefused } from '../../services/import/file-contents.ts';

/** Attributes of an element by name, with the prefixes of the file. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Receives the content of an XML text in order. Names of elements have no prefix. */
export interface XmlListener {
  opened(name: string, attributes: XmlAttributes): void;
  closed(name: string): void;
  /** Text with its entities resolved. */
  text(text: string): void;
}

/**
 * Reads an XML text once; does nothing where `xml` is null. Refuses declarations, so that no entity can grow. Throws a
 * `FileRefused` where it is not well-formed (XML 1.0).
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

/** The value of an attribute with any prefix; `null` when there is none. */
export function readAttribute(attributes: XmlAttributes, name: string): string | null {
  const value = attributes[name];
  if (value !== undefined) return value;
  for (const key in attributes) if (localName(key) === name) return attributes[key] ?? null;
  return null;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** How workbooks escape what XML cannot hold, such as `_x000D_`. */
const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** The text of a cell, with the escapes of workbooks resolved. */
export function cellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escaped, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
