import { serviceWords } from './service-words.ts';

export interface FoundLink {
  readonly label: string;
  readonly url: string;
}

/** More links than any certificate has; the whole answer stays in its file. */
const most = 50;
/** Of an object with more members nobody can say what they call each other. */
const mostNamedMembers = 100;
/** Letters. */
const longestLabel = 120;
/** Members that name what stands beside an address, best first. */
const namingMembers = ['title', 'label', 'name', 'fileName', 'rel', 'description', 'type'] as const;

/** No blank, backslash, third slash, control or invisible character: nobody could see where such an address leads. */
const plainAddress = /^https:\/\/[^\s/\\\p{C}][^\s\\\p{C}]*$/iu;
/** Longer ones no program takes. */
const longestAddress = 8_192;

/** A plain https address without credentials; anything else is never opened. */
export function isOpenableLink(text: string): boolean {
  if (text.length > longestAddress || !plainAddress.test(text)) return false;
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.host !== '';
}

/** The https addresses anywhere in a JSON value, each once, in the order in which they stand. */
export function findLinks(answer: unknown): FoundLink[] {
  const found = new Map<string, FoundLink>();
  collect(answer, '', null, found);
  return [...found.values()];
}

function collect(value: unknown, member: string, parent: object | null, found: Map<string, FoundLink>): void {
  if (found.size >= most) return;
  if (typeof value === 'string') {
    for (const written of addressesIn(value)) {
      // As a browser writes it: a letter that only looks like another one shows.
      const url = new URL(written).href;
      if (found.size >= most || found.has(url)) continue;
      found.set(url, { label: plainLabel(labelFor(written, member, parent), url), url });
    }
  } else if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value);
    const beside = members.length > mostNamedMembers ? null : value;
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

/** What ends a sentence is no part of the address in it. Letter by letter: a pattern would go back for each of a million. */
function withoutPunctuation(address: string): string {
  let end = address.length;
  while (end > 0 && '.,;:!?)]'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** One line of words that stay in their place; where none is left, the name of the computer. */
function plainLabel(label: string, url: string): string {
  const words = serviceWords(label).replace(/\s+/gu, ' ');
  return Array.from(words).slice(0, longestLabel).join('') || new URL(url).host;
}

function labelFor(url: string, member: string, parent: object | null): string {
  return nameBeside(parent, url) ?? nameOfMember(member) ?? lastPart(url);
}

/** What the service itself calls it: `{ "rel": "certificate", "href": … }`. */
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

/** `certificatePdfUrl` reads as "certificate pdf". */
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
    // Not every path is encoded well; as it stands it is still a name.
    return part;
  }
}
