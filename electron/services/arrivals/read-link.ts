import { applicationIdSchema } from '../../../shared/domain/application.ts';
import { refused, type Arrival, type Link } from './arrival.ts';

/** Nothing that can be said in a link is longer. Characters. */
const longestLink = 1_000;
/** Of a reference or a search, once it is decoded. Code points. */
const longestText = 100;

const scheme = /^codesk:/i;
/** The whole of it: scheme, with or without the two slashes that systems put there, and one of three wishes. */
const grammar =
  /^codesk:(?:\/\/)?(?:open\/(?<id>[\da-fA-F-]{36})\/?|reference\/(?<reference>[^/?&#=]+)\/?|search\/?\?text=(?<search>[^/?&#=]+))$/;
/** What `encodeURIComponent` leaves, what it makes of the rest, and the plus sign of forms. */
const encoded = /^(?:[\w.!~*'()+-]|%[0-9A-F]{2})+$/i;
/** What makes a text other than it looks, and what no reference or search has. */
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u;

/** Whether somebody meant a link of ours, good or bad. */
export function isMeantAsLink(text: string): boolean {
  return scheme.test(text);
}

/** Takes only what the grammar knows: no user, no port, no fragment, no second question, nothing encoded twice. */
export function readLink(text: string): Arrival {
  if (text.length > longestLink) return refused('link');
  const { id, reference, search } = grammar.exec(text.replace(scheme, 'codesk:'))?.groups ?? {};
  const link = applicationLink(id) ?? referenceLink(reference) ?? searchLink(search);
  return link === null ? refused('link') : { kind: 'link', link };
}

function applicationLink(id: string | undefined): Link | null {
  const parsed = applicationIdSchema.safeParse(id?.toLowerCase());
  return parsed.success ? { kind: 'application', applicationId: parsed.data } : null;
}

function referenceLink(raw: string | undefined): Link | null {
  const clientReference = plainText(raw);
  return clientReference === null ? null : { kind: 'reference', clientReference };
}

/** Forms write a blank as a plus sign. */
function searchLink(raw: string | undefined): Link | null {
  const text = plainText(raw?.replaceAll('+', '%20'));
  return text === null ? null : { kind: 'search', text };
}

/** Decodes once; null for what is no text that a clerk could have typed. */
function plainText(raw: string | undefined): string | null {
  if (raw === undefined || !encoded.test(raw)) return null;
  const text = decoded(raw)?.normalize('NFC').trim() ?? '';
  const isPlain = text !== '' && !misleading.test(text) && Array.from(text).length <= longestText;
  return isPlain ? text : null;
}

function decoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    // Bytes that are no UTF-8.
    return null;
  }
}
