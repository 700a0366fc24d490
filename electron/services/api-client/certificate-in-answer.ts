import { readAnswerObject, readCode } from './outcome.ts';
import { submissionAnswerMembers as names } from '../wire/co-service.ts';
import { isOpenableLink } from './links.ts';
import { secretRemover } from './service-words.ts';
import { readJson } from '../../../shared/rules/json.ts';

/** A certificate found in a complete answer. */
export interface AnsweredCertificate {
  /** The PDF, or the JSON with its links. */
  readonly bytes: Uint8Array;
  /** The JSON that contained the PDF; `null` where it came by itself. */
  readonly wrapping: Uint8Array | null;
}

/** Readers look for the head of a PDF in the first kilobyte. Source: ISO 32000-2, annex I. */
const headWithin = 1_024;
/** Length of that kilobyte in base64. Characters. */
const headInBase64 = Math.ceil(headWithin / 3) * 4;
/** Beginning of an answer that is markup or JSON and at most mentions a PDF. */
const markupOrJson = /^(?:\u00EF\u00BB\u00BF)?\s*[<{["]/;
const deepest = 200;
/**
 * A run of base64 characters longer than this counts as a document and is left out where only members are read.
 * Characters.
 */
const longestRun = 10_000;
/**
 * The longest answer without its documents; no certificate says more. A compressed megabyte of numbers takes seconds to
 * parse and seven times its length to show, and a hundred of them would use up all memory. Characters.
 */
const longestRest = 250_000;

export function isPdf(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, headWithin));
  return /%PDF-\d/.test(start) && !markupOrJson.test(start);
}

/** Whether the last kilobyte contains the mark with which every PDF ends. Source: as above. */
export function endsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(-headWithin)).includes('%%EOF');
}

/**
 * Finds the certificate in an answer to the issue call; `null` where nothing looks like one. The specification does not
 * show that answer, so its form decides: the bytes of a PDF, a PDF in base64 (by itself or anywhere in JSON), or JSON
 * with links to the service's own host. An answer with a code of either form of submission answer is a certificate only
 * with the code of success.
 */
export function certificateInAnswer(answer: Uint8Array, serviceAddress: string): AnsweredCertificate | null {
  if (isPdf(answer)) return { bytes: answer, wrapping: null };
  const text = textOf(answer);
  if (text === null) return null;
  const read = readJson(text);
  if (read === undefined) return alone(pdfInBase64(text));
  if (typeof read === 'string') return alone(pdfInBase64(read));
  const rest = betweenLongRuns(
    text,
    (part) => part,
    () => '',
  ).trim();
  if (rest.length > longestRest || saysNo(rest)) return null;
  const found = searchAnswer(read, new URL(serviceAddress).host);
  if (found.isRefused) return null;
  const [pdf] = found.pdfs;
  // Several documents stay together in the answer, which is stored whole.
  if (pdf !== undefined && found.pdfs.length === 1) return { bytes: pdf, wrapping: answer };
  return found.pdfs.length > 0 || found.hasOwnLink ? { bytes: answer, wrapping: null } : null;
}

function alone(pdf: Uint8Array | null): AnsweredCertificate | null {
  return pdf === null ? null : { bytes: pdf, wrapping: null };
}

function textOf(answer: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(answer);
  } catch {
    // Bytes that are neither text nor PDF: no certificate.
    return null;
  }
}

/**
 * Whether the outermost object says failure: it has a code other than success, also beside a second one, or the form of
 * an error.
 */
function saysNo(answer: string): boolean {
  const object = readAnswerObject(new TextEncoder().encode(answer));
  if (object === null) return false;
  const code = readCode(object);
  return code === 'other' || (code === 'none' && object.get(names.failure) !== undefined);
}

/** By ASCII code: whether a character belongs to base64 in any of its forms, or to what JSON writes between them. */
const isOfRun = Array.from({ length: 128 }, (_none, code) => /[\w+/=\\-]/.test(String.fromCharCode(code)));

/**
 * Applies `change` to the text between long runs of base64 and `run` to these runs. Goes character by character,
 * because a regular expression over 60 MB may overflow V8's stack under load.
 */
function betweenLongRuns(
  text: string,
  change: (part: string) => string,
  run: (part: string) => string,
): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = start;
    while (isOfRun[text.charCodeAt(end)] === true) end += 1;
    if (end - start <= longestRun) continue;
    parts.push(change(text.slice(from, start)), run(text.slice(start, end)));
    from = end;
  }
  return [...parts, change(text.slice(from))].join('');
}

/**
 * Removes secrets from the JSON of a certificate, but does not search in its documents. JSON that would become
 * unreadable stays unchanged.
 */
export function withoutSecretsInJson(
  { bytes, wrapping }: AnsweredCertificate,
  secrets: readonly string[],
): AnsweredCertificate {
  const withoutSecrets = secretRemover(secrets);
  const clean = (answer: Uint8Array): Uint8Array => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer);
    const without = betweenLongRuns(text, withoutSecrets, (part) => part);
    const isReadable = without !== text && readJson(without.replace(/^\uFEFF/, '')) !== undefined;
    return isReadable ? new TextEncoder().encode(without) : answer;
  };
  return {
    bytes: isPdf(bytes) ? bytes : clean(bytes),
    wrapping: wrapping === null ? null : clean(wrapping),
  };
}

interface Found {
  readonly pdfs: readonly Uint8Array[];
  readonly hasOwnLink: boolean;
  readonly isRefused: boolean;
}

/** Searches a JSON value for PDFs and links, without recursion. A value nested too deeply is no certificate. */
function searchAnswer(answer: unknown, ownHost: string): Found {
  const pdfs: Uint8Array[] = [];
  let hasOwnLink = false;
  let isRefused = false;
  const waiting = [{ value: answer, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    isRefused ||= depth > deepest;
    if (typeof value === 'string') {
      const pdf = pdfInBase64(value);
      if (pdf !== null) pdfs.push(pdf);
      else hasOwnLink ||= isOpenableLink(value.trim()) && URL.parse(value.trim())?.host === ownHost;
    } else if (typeof value === 'object' && value !== null) {
      const members: readonly (readonly [string, unknown])[] = Object.entries(value);
      isRefused ||= members.some(([name, code]) => isOtherCode(name, code));
      for (const [, inner] of members.toReversed()) waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return { pdfs, hasOwnLink, isRefused };
}

function isOtherCode(name: string, code: unknown): boolean {
  if (code === null) return false;
  return (name === names.plainCode && code !== 0) || (name === names.quoteCode && code !== 200);
}

/** Decodes a PDF in base64: with line breaks, in the URL-safe form, or as a `data:` URL. `null` where it is none. */
function pdfInBase64(text: string): Uint8Array | null {
  const start = text.slice(0, headInBase64 * 2);
  const plainStart = withoutFrame(start).slice(0, headInBase64);
  if (!/^[\w+/-]{8}/.test(plainStart) || !isPdf(Buffer.from(plainStart, 'base64'))) return null;
  const letters = withoutFrame(text).replace(/={1,2}$/, '');
  const pdf = Buffer.from(letters, 'base64');
  // Decoding skips characters that are not base64, so that fewer bytes result.
  const isWhole = letters.length % 4 !== 1 && pdf.length === Math.floor((letters.length * 3) / 4);
  return isWhole ? new Uint8Array(pdf) : null;
}

function withoutFrame(text: string): string {
  return text.replace(/^\s*data:application\/pdf[^,]{0,100},/i, '').replace(/\s+/g, '');
}
