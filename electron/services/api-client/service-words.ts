import { wireFailureSchema } from '../wire/co-service.ts';
import { readJson } from '../../../shared/rules/json.ts';

/** The most of a message that a clerk reads at a glance. The full answer, without secrets, is stored beside it. */
const maxCharacters = 2_000;
const maxLines = 20;

/**
 * Control characters, characters that change direction or are invisible, and lone surrogates. Characters that Arabic,
 * Hebrew, Persian and combined emoji need are kept: the joiners and the three plain direction marks.
 */
const hidden = /(?![\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** More than four combining marks on one letter, which could cover the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Makes text from outside safe to show: nothing in it can reverse, hide or cover the text around it, and its length is
 * limited. Text that was cut ends in "…".
 */
export function serviceWords(text: string): string {
  // More is never shown, so no time is spent on it. Four times as much, because hidden characters are removed first.
  const begun = text.slice(0, maxCharacters * 4);
  const clean = begun
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(hidden, '')
    .replace(piledMarks, '$1')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  const lines = clean.split('\n').slice(0, maxLines).join('\n');
  const shown = Array.from(lines).slice(0, maxCharacters).join('');
  return shown === clean && begun === text ? shown : `${shown.trimEnd()}…`;
}

/** Longest body that is read as a failure; anything longer is a document. Bytes. */
const longestBody = 1_000_000;

/** The service's own message in the body of a failure; '' where there is none or the body is no JSON. */
export function readFailureMessage(body: Uint8Array, secrets: readonly string[]): string {
  if (body.byteLength > longestBody) return '';
  const read = wireFailureSchema.safeParse(readJson(new TextDecoder().decode(body)));
  // A gateway's HTML page or nothing: there is only the status then.
  if (!read.success) return '';
  return serviceWords(redact(firstText(read.data.Message, read.data.message), secrets));
}

function firstText(...texts: readonly (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text.trim() !== '') ?? '';
}

const limitBytes = 64 * 1024;
const taken = '[removed]';

/** Runs of characters that may contain a token. Each is scanned once, so that no answer takes long. */
const tokenRun = /[\w.-]+/g;
const bearer = /\b(Bearer\s+)[\w.~+/=-]{8,}/gi;
const secretMember =
  /("(?:password|access_?token|refresh_?token|id_?token|authorization)"\s*:\s*")(?:[^"\\]|\\.)*/gi;

/**
 * Removes tokens, passwords and the known secrets from an answer, in every form in which a server may have repeated
 * them, so that it can be stored and shown.
 */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const form of writtenForms(secrets)) clean = clean.split(form).join(taken);
  return clean
    .replace(secretMember, `$1${taken}`)
    .replace(tokenRun, withoutWebTokens)
    .replace(bearer, `$1${taken}`);
}

/** Shorter secrets may occur in a number or document by chance, and so may digits alone. Characters. */
const minLengthAlone = 8;

function tellingSecrets(secrets: readonly string[]): readonly string[] {
  return secrets.filter((secret) => secret.length >= minLengthAlone && !/^[\d.,-]+$/.test(secret));
}

/** Whether a text that can only be stored unchanged contains one of these secrets. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  return writtenForms(tellingSecrets(secrets)).some((form) => text.includes(form));
}

/**
 * Removes these secrets from parts of a document. Text that only looks like a secret stays, because it may belong to a
 * link.
 */
export function secretRemover(secrets: readonly string[]): (text: string) => string {
  const forms = writtenForms(tellingSecrets(secrets));
  return (text) => forms.reduce((rest, form) => rest.split(form).join(taken), text);
}

/**
 * Removes access tokens from a run of characters. They have three parts in base64url, of which the first is a JSON
 * object and begins with "eyJ". `run` contains only characters that a token may have.
 */
function withoutWebTokens(run: string): string {
  const parts = run.split('.');
  const clean: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const start = at === parts.length - 1 ? -1 : part.search(/\beyJ[\w-]{4}/);
    clean.push(start < 0 ? part : `${part.slice(0, start)}${taken}`);
    if (start >= 0) at += 2;
  }
  return clean.join('.');
}

/** How much of a large body is searched for secrets. */
const searchedBytes = 4 * limitBytes;
/**
 * The longest token in its longest form. The end of a cut text may contain a part of one, so this much is dropped.
 * Characters.
 */
const longestSecret = 3 * 16_384;

/** Up to 64 kB of a body as text without secrets. Bytes that are no UTF-8 become replacement characters. */
export function storableText(body: Uint8Array, secrets: readonly string[]): string {
  const isCut = body.byteLength > searchedBytes;
  const start = redact(new TextDecoder().decode(body.subarray(0, searchedBytes)), secrets);
  const text = isCut ? start.slice(0, -longestSecret) : start;
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength <= limitBytes) return text;
  // A character that the limit splits is left out.
  return new TextDecoder().decode(bytes.subarray(0, limitBytes), { stream: true });
}

/** Shorter secrets are not searched for inside base64, where they would be found by chance. Bytes. */
const minLengthForBase64 = 12;

/**
 * All forms in which a server may write secrets into text, longest first, so that removing a part never hides the rest.
 */
function writtenForms(secrets: readonly string[]): readonly string[] {
  const forms = secrets.filter((secret) => secret !== '').flatMap(formsOf);
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length);
}

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const percent = encodeURIComponent(secret.toWellFormed());
  const hex = bytes.toString('hex');
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    inAscii(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    percent,
    percent.replaceAll(/%[0-9A-F]{2}/gu, (escape) => escape.toLowerCase()),
    inMarkup(secret),
    bytes.toString('base64'),
    ...(bytes.length < minLengthForBase64 ? [] : [0, 1, 2].flatMap((before) => inside(bytes, before))),
    hex,
    hex.toUpperCase(),
  ];
}

/** A secret as JSON with escapes for everything outside ASCII, as many servers write it. */
function inAscii(secret: string): string {
  return JSON.stringify(secret)
    .slice(1, -1)
    .replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function inMarkup(secret: string): string {
  const written = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return written.replaceAll('"', '&quot;');
}

/**
 * A secret inside base64 after `before` other bytes, such as a user name, without the characters that its neighbours
 * change.
 */
function inside(bytes: Buffer, before: number): readonly string[] {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  const [begin, end] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
  return [whole.toString('base64').slice(begin, end), whole.toString('base64url').slice(begin, end)];
}
