import { FileRefused } from '../../services/import/file-contents.ts';

/** Hears what stands in an XML text, in order. Names come without their prefix. */
export interface XmlListener {
  /** `attributes` is the text between the name and the end of the tag, for `attribute`. */
  opened(name: string, attributes: string): void;
  closed(name: string): void;
  /** With its entities read. */
  text(text: string): void;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const entity = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/g;
/** How workbooks write what XML cannot hold, as in `_x000D_`. */
const escaped = /_x([0-9A-Fa-f]{4})_/g;

/**
 * Walks over an XML text once. It may not declare anything of its own, so that nothing in it can grow. Throws a
 * `FileRefused` where it is no XML.
 */
export function readXml(xml: string, listener: XmlListener): void {
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    if (tag < 0) break;
    if (tag > at) listener.text(withoutEntities(xml.slice(at, tag)));
    at = readMarkup(xml, tag, listener);
  }
}

/** The value of an attribute in the text of a tag; `null` when it has none. */
export function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : withoutEntities(value);
}

/** Text of a cell, with the characters that workbooks escape in a way of their own. */
export function cellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escaped, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function readMarkup(xml: string, tag: number, listener: XmlListener): number {
  const next = xml.charCodeAt(tag + 1);
  if (next === 0x2f) return readClosing(xml, tag, listener);
  if (next === 0x3f) return after(xml, '?>', tag);
  if (next !== 0x21) return readOpening(xml, tag, listener);
  if (xml.startsWith('<!--', tag)) return after(xml, '-->', tag + 4);
  if (!xml.startsWith('<![CDATA[', tag)) throw new FileRefused({ kind: 'damaged' });
  const end = after(xml, ']]>', tag);
  listener.text(xml.slice(tag + 9, end - 3));
  return end;
}

function readClosing(xml: string, tag: number, listener: XmlListener): number {
  const end = after(xml, '>', tag);
  listener.closed(localName(xml.slice(tag + 2, end - 1).trim()));
  return end;
}

function readOpening(xml: string, tag: number, listener: XmlListener): number {
  const end = tagEnd(xml, tag);
  const isWhole = xml.charCodeAt(end - 2) === 0x2f;
  const inside = xml.slice(tag + 1, isWhole ? end - 2 : end - 1);
  const gap = inside.search(/\s/);
  const name = localName(gap < 0 ? inside : inside.slice(0, gap));
  listener.opened(name, gap < 0 ? '' : inside.slice(gap));
  if (isWhole) listener.closed(name);
  return end;
}

/** Behind the tag; a value in quotes may hold what looks like its end. */
function tagEnd(xml: string, tag: number): number {
  let end = after(xml, '>', tag);
  while (isInQuotes(xml, tag, end)) end = after(xml, '>', end);
  return end;
}

function isInQuotes(xml: string, from: number, to: number): boolean {
  let quote = 0;
  for (let at = from; at < to; at += 1) {
    const code = xml.charCodeAt(at);
    if (quote === 0 ? code === 0x22 || code === 0x27 : code === quote) quote = quote === 0 ? code : 0;
  }
  return quote !== 0;
}

function after(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at < 0) throw new FileRefused({ kind: 'damaged' });
  return at + end.length;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (whole, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const point = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
