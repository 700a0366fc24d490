import { wireFailureSchema } from '../wire/co-service.ts';

/** What a clerk reads of a message at a glance. The answer as it came, secrets apart, is kept beside it. */
const mostCharacters = 2_000;
const mostLines = 20;

/**
 * Controls, turned and hidden writing, and halves of characters. What Arabic, Hebrew, Persian and pictures of several
 * parts need stays: the joiners and the three plain marks of direction.
 */
const hidden = /(?![\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Marks piled on one letter until they cover the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Words that came from outside as they may be shown: nothing in them turns, hides or covers the words around them, and
 * they end. One that is cut ends in "…".
 */
export function serviceWords(text: string): string {
  // More is never shown, so no time is spent on it; what is hidden in it may be left out first.
  const begun = text.slice(0, mostCharacters * 4);
  const clean = begun
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(hidden, '')
    .replace(piledMarks, '$1')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  const lines = clean.split('\n').slice(0, mostLines).join('\n');
  const shown = Array.from(lines).slice(0, mostCharacters).join('');
  return shown === clean && begun === text ? shown : `${shown.trimEnd()}…`;
}

/** No failure needs more; what is longer is a document. Bytes. */
const longestBody = 1_000_000;

/** The service's own words in the body of a failure; '' where there are none or the body is no JSON. */
export function readFailureMessage(body: Uint8Array, secrets: readonly string[]): string {
  if (body.byteLength > longestBody) return '';
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    const read = wireFailureSchema.safeParse(value);
    if (!read.success) return '';
    return serviceWords(redact(firstText(read.data.Message, read.data.message), secrets));
  } catch {
    // A gateway's page in HTML, or nothing: the status has to speak for itself.
    return '';
  }
}

function firstText(...texts: readonly (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text.trim() !== '') ?? '';
}

const limitBytes = 64 * 1024;
const taken = '[removed]';

/** Whatever may hold a token. Each is looked through once, so that no answer takes long, whatever stands in it. */
const tokenRun = /[\w.-]+/g;
const bearer = /\b(Bearer\s+)[\w.~+/=-]{8,}/gi;
const secretMember =
  /("(?:password|access_?token|refresh_?token|id_?token|authorization)"\s*:\s*")(?:[^"\\]|\\.)*/gi;

/**
 * Text of an answer that may be kept and shown: without tokens, passwords and the secrets the caller knows, in
 * whichever way a server might have written them back.
 */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const form of writtenForms(secrets)) clean = clean.split(form).join(taken);
  return clean
    .replace(secretMember, `$1${taken}`)
    .replace(tokenRun, withoutWebTokens)
    .replace(bearer, `$1${taken}`);
}

/** Less stands by chance in a number or a document, and so do digits alone. Characters. */
const leastByItself = 8;

function tellingSecrets(secrets: readonly string[]): readonly string[] {
  return secrets.filter((secret) => secret.length >= leastByItself && !/^[\d.,-]+$/.test(secret));
}

/** Whether a secret that the caller knows stands in a text that can only be kept as it is. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  return writtenForms(tellingSecrets(secrets)).some((form) => text.includes(form));
}

/** Takes the secrets that the caller knows out of parts of a document; what only looks like one may belong to its links. */
export function secretRemover(secrets: readonly string[]): (text: string) => string {
  const forms = writtenForms(tellingSecrets(secrets));
  return (text) => forms.reduce((rest, form) => rest.split(form).join(taken), text);
}

/**
 * Three parts in base64url, the first of which is a JSON object and begins with "eyJ": what every access token here
 * looks like. `run` holds nothing but what such a token may.
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

/** No time is spent on more than this of a body of many megabytes. */
const lookedThroughBytes = 4 * limitBytes;
/** The longest token in the longest of its written forms: so much at an end may be a part of one. Characters. */
const longestSecret = 3 * 16_384;

/** Up to 64 kB of a body as redacted text. Bytes that are no UTF-8 show as replacement characters. */
export function keepableText(body: Uint8Array, secrets: readonly string[]): string {
  const isCut = body.byteLength > lookedThroughBytes;
  const start = redact(new TextDecoder().decode(body.subarray(0, lookedThroughBytes)), secrets);
  const text = isCut ? start.slice(0, -longestSecret) : start;
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength <= limitBytes) return text;
  // A character that the limit cuts through is left out.
  return new TextDecoder().decode(bytes.subarray(0, limitBytes), { stream: true });
}

/** Shorter pieces of base64 would be found where no secret is. Bytes. */
const leastForBase64 = 12;

/** In every way that a server may write secrets into text, longest first, so that a part never hides the rest. */
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
    ...(bytes.length < leastForBase64 ? [] : [0, 1, 2].flatMap((before) => inside(bytes, before))),
    hex,
    hex.toUpperCase(),
  ];
}

/** As many servers write JSON. */
function inAscii(secret: string): string {
  return JSON.stringify(secret)
    .slice(1, -1)
    .replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function inMarkup(secret: string): string {
  const written = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return written.replaceAll('"', '&quot;');
}

/** In base64 behind so many other bytes, a user name for example, without what its neighbours change. */
function inside(bytes: Buffer, before: number): readonly string[] {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  const [begin, end] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
  return [whole.toString('base64').slice(begin, end), whole.toString('base64url').slice(begin, end)];
}
