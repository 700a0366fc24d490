import { createHash, randomUUID } from 'node:crypto';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';

/** A PDF that was received as base64: its hash and length, or why it is none. */
export type ArrivedPdf = Result<{ readonly sha256: string; readonly bytes: number }, string>;

/** The JSON of a submission. The text of each PDF is replaced by its name in `pdfs`. */
export interface ArrivedSubmission {
  readonly value: unknown;
  readonly pdfs: ReadonlyMap<string, ArrivedPdf>;
}

const quote = 0x22;
const backslash = 0x5c;
/** The member whose text is decoded while it is received. */
const streamedMember = 'pdf';
/** Text between a member's name and its value. */
const colon = /^[ \t\n\r]*:[ \t\n\r]*$/;
const longestGap = 64;

/** Reads a submission while it is received, so that no PDF is ever in memory, neither as base64 nor as bytes. */
export class SubmissionReader {
  readonly #kept: Buffer[] = [];
  readonly #pdfs = new Map<string, ArrivedPdf>();
  #heldBytes = 0;
  #isJson = true;
  #place: 'outside' | 'text' | 'pdf' = 'outside';
  /** The beginning of the last string, as far as it matters, and the text after that string. */
  #lastText = '';
  #gap = '';
  /** The characters after a backslash, until the escape is complete. */
  #escape: string | null = null;
  #pdf = new Base64Pdf();

  /** Bytes of the body that are held until the end. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  write(piece: Buffer): void {
    let at = 0;
    while (at < piece.length) {
      if (this.#place === 'outside') at = this.#outside(piece, at);
      else if (this.#escape !== null) at = this.#escaped(piece, at);
      else at = this.#inText(piece, at);
    }
  }

  end(): Result<ArrivedSubmission, string> {
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        Buffer.concat(this.#kept),
      );
      if (!this.#isJson) return fail('The body is no JSON.');
      const value: unknown = JSON.parse(text);
      return succeed({ value, pdfs: this.#pdfs });
    } catch (error) {
      if (error instanceof SyntaxError) return fail('The body is no JSON.');
      if (error instanceof TypeError) return fail('The body is no UTF-8 text.');
      throw error;
    }
  }

  #outside(piece: Buffer, at: number): number {
    const found = piece.indexOf(quote, at);
    const end = found < 0 ? piece.length : found;
    this.#gap = (this.#gap + piece.toString('latin1', at, Math.min(end, at + longestGap))).slice(
      0,
      longestGap,
    );
    if (found < 0) {
      this.#keep(piece.subarray(at));
      return piece.length;
    }
    const isPdf = this.#lastText === streamedMember && colon.test(this.#gap);
    this.#keep(piece.subarray(at, end + 1));
    this.#place = isPdf ? 'pdf' : 'text';
    this.#lastText = '';
    this.#gap = '';
    if (isPdf) this.#pdf = new Base64Pdf();
    return end + 1;
  }

  #inText(piece: Buffer, at: number): number {
    const ending = piece.indexOf(quote, at);
    const end = ending < 0 ? piece.length : ending;
    const escaping = piece.subarray(at, end).indexOf(backslash);
    const to = escaping < 0 ? end : at + escaping;
    this.#takeText(piece.subarray(at, to));
    if (escaping >= 0) {
      this.#escape = '';
      if (this.#place === 'text') this.#keep(piece.subarray(to, to + 1));
      return to + 1;
    }
    if (ending < 0) return piece.length;
    this.#endText();
    return end + 1;
  }

  #takeText(text: Buffer): void {
    if (this.#place === 'text') {
      this.#keep(text);
      const free = streamedMember.length + 1 - this.#lastText.length;
      this.#lastText += text.toString('latin1', 0, Math.max(0, free));
      return;
    }
    const read = text.toString('latin1');
    if (/[\u0000-\u001f]/.test(read)) this.#isJson = false;
    this.#pdf.write(read);
  }

  #endText(): void {
    if (this.#place === 'pdf') {
      const name = `pdf ${randomUUID()}`;
      this.#pdfs.set(name, this.#pdf.end());
      this.#keep(Buffer.from(name));
    }
    this.#keep(Buffer.from('"'));
    this.#place = 'outside';
  }

  #escaped(piece: Buffer, at: number): number {
    const sign = String.fromCharCode(piece[at] ?? 0);
    this.#escape = (this.#escape ?? '') + sign;
    if (this.#place === 'text') this.#keep(piece.subarray(at, at + 1));
    if (this.#escape.startsWith('u') && this.#escape.length < 5) return at + 1;
    if (this.#place === 'pdf') this.#takeEscape(this.#escape);
    // A member's name written with an escape is not recognised.
    else this.#lastText = '\\\\\\\\';
    this.#escape = null;
    return at + 1;
  }

  #takeEscape(escape: string): void {
    try {
      const text: unknown = JSON.parse(`"\\${escape}"`);
      this.#pdf.write(String(text));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#isJson = false;
    }
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#heldBytes += bytes.length;
    // Copied, because a view would keep the whole piece in memory.
    this.#kept.push(Buffer.from(bytes));
  }
}

/** Readers search for the mark in the first 1,024 bytes; ISO 32000-1, annex H.3, note 13. */
const markWithin = 1_024;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes base64 in its canonical form (RFC 4648, section 4) while it is received. */
class Base64Pdf {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #start = Buffer.alloc(0);
  /** Fewer than four characters, which are no whole bytes yet. */
  #rest = '';
  #isEnded = false;
  #isBase64 = true;

  write(letters: string): void {
    if (!this.#isBase64 || letters === '') return;
    const text = this.#rest + letters;
    if (this.#isEnded || !base64.test(text)) {
      this.#isBase64 = false;
      return;
    }
    const whole = text.length - (text.length % 4);
    this.#rest = text.slice(whole);
    this.#take(text.slice(0, whole));
    // A single padding character may be followed by a second one.
    if (this.#rest === '' && text.endsWith('=')) this.#isEnded = true;
  }

  end(): ArrivedPdf {
    if (!this.#isBase64 || this.#rest !== '') return fail('is no base64.');
    if (!this.#start.includes('%PDF-')) return fail('is no PDF.');
    return succeed({ sha256: this.#hash.digest('hex'), bytes: this.#bytes });
  }

  #take(letters: string): void {
    const bytes = Buffer.from(letters, 'base64');
    const last = letters.slice(-4);
    // Node decodes leniently; encoding the end again shows whether it was canonical.
    if (Buffer.from(last, 'base64').toString('base64') !== last) this.#isBase64 = false;
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    if (this.#start.length < markWithin)
      this.#start = Buffer.concat([this.#start, bytes.subarray(0, markWithin - this.#start.length)]);
  }
}
