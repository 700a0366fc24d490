import { serviceWords } from './service-words.ts';

export interface FoundLink {
  readonly label: string;
  readonly url: string;
}

/** The most links that are found; no certificate has more, and the whole answer stays in its file. */
const maxLinks = 50;
/** In an object with more members than this, members are not used as labels. */
const maxNamedMembers = 100;
/** Characters. */
const longestLabel = 120;
/** Members whose value labels an address beside them, best first. */
const namingMembers = ['title', 'label', 'name', 'fileName', 'rel', 'description', 'type'] as const;

/**
 * An address without blanks, backslashes, a third slash, control or invisible characters: with them nobody could see
 * where it leads.
 */
const plainAddress = /^https:\/\/[^\s/\\\p{C}][^\s\\\p{C}]*$/iu;
/** Programs accept no longer addresses. Characters. */
const longestAddress = 8_192;

/** Whether text is a plain https address without credentials; nothing else is ever opened. */
export function isOpenableLink(text: string): boolean {
  if (text.length > longestAddress || !plainAddress.test(text)) return false;
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.host !== '';
}

/** Finds the https addresses anywhere in a JSON value, each once, in their order. */
export function findLinks(answer: unknown): FoundLink[] {
  const found = new Map<string, FoundLink>();
  collect(answer, '', null, found);
  return [...found.values()];
}

function collect(value: unknown, member: string, parent: object | null, found: Map<string, FoundLink>): void {
  if (found.size >= maxLinks) return;
  if (typeof value === 'string') {
    for (const written of addressesIn(value)) {
      // In the form of a browser, which exposes letters that only look like others.
      const url = new URL(written).href;
      if (found.size >= maxLinks || found.has(url)) continue;
      found.set(url, { label: plainLabel(labelFor(written, member, parent), url), url });
    }
  } else if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value);
    const beside = members.length > maxNamedMembers ? null : value;
    for (const [name, inner] of members) {
      collect(inner, Array.isArray(value) ? member : name, Array.isArray(value) ? parent : beside, found);
    }
  }
}

function addressesIn(text: string): string[] {
  const whole = text.trim();
  if (isOpenableLink(whole) && !/\s/.test(whole)) return [whole];
  const within = text.match(/https:\/\/[^\s"'<>]+/g) ?? [];
  return within.map(withoutPunctuation).filter(isOpenableLink);
}

/**
 * Removes punctuation that ends a sentence. Goes character by character, because a regular expression would backtrack
 * for each of a million.
 */
function withoutPunctuation(address: string): string {
  let end = address.length;
  while (end > 0 && '.,;:!?)]'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** The label as one line without hidden characters; the host where nothing is left. */
function plainLabel(label: string, url: string): string {
  const words = serviceWords(label).replace(/\s+/gu, ' ');
  return Array.from(words).slice(0, longestLabel).join('') || new URL(url).host;
}

function labelFor(url: string, member: string, parent: object | null): string {
  return nameBeside(parent, url) ?? nameOfMember(member) ?? lastPart(url);
}

/** The label that the service itself gives an address: `{ "rel": "certificate", "href": … }`. */
function nameBeside(parent: object | null, url: string): string | null {
  const members = new Map<string, unknown>(Object.entries(parent ?? {}));
  const isOnlyAddress =
    [...members.values()].filter((value) => typeof value === 'string' && isOpenableLink(value)).length === 1;
  if (!isOnlyAddress) return null;
  for (const naming of namingMembers) {
    const name = members.get(naming);
    if (typeof name === 'string' && name.trim() !== '' && name !== url) return name;
  }
  return null;
}

/** Label made from a member's name: `certificatePdfUrl` gives "Certificate pdf". */
function nameOfMember(member: string): string | null {
  const words = member
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => !/^(url|uri|urls|href|link|links|https?)$/i.test(word));
  const name = words.join(' ').toLowerCase();
  return name === '' ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

function lastPart(url: string): string {
  const { pathname, host } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '');
  return last === undefined ? host : decodePart(last);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not every path is encoded correctly; unchanged it still serves as a name.
    return part;
  }
}
