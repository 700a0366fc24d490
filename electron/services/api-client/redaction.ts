import { writtenForms } from './written-forms.ts';

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
