import { describe, expect, it } from 'vitest';
import { readIssueAnswer } from '../../../../../electron/services/api-client/issue-answer.ts';
import { certificateInAnswer } from '../../../../../electron/services/api-client/certificate-in-answer.ts';

const address = 'https://service.example/base';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = (value: unknown): Uint8Array => bytes(JSON.stringify(value));

const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';
const base64 = Buffer.from(pdf).toString('base64');

/** The PDF that was found, `links` for an answer with links to it, or `null`. */
function found(answer: Uint8Array): string | null {
  const came = certificateInAnswer(answer, address);
  if (came === null) return null;
  const text = Buffer.from(came.bytes).toString('latin1');
  return text.includes('%PDF-') ? text : 'links';
}

describe('a certificate in an answer', () => {
  it.each([
    ['the bytes of a PDF', bytes(pdf), pdf],
    ['a PDF behind other bytes, as readers allow', bytes(`\n\0junk\n${pdf}`), `\n\0junk\n${pdf}`],
    ['a JSON string in base64', json(base64), pdf],
    ['base64 by itself', bytes(base64), pdf],
    ['base64 deeper in JSON', json({ result: [{ file: { content: base64 } }] }), pdf],
    ['base64 in lines', json({ pdf: base64.replace(/(.{20})/g, '$1\r\n') }), pdf],
    ['base64 for addresses, without padding', json({ pdf: Buffer.from(pdf).toString('base64url') }), pdf],
    ['a data address', json({ url: `data:application/pdf;base64,${base64}` }), pdf],
    ['the code of success', json({ responseCode: 0, message: 'OK', certificate: base64 }), pdf],
    ['a byte order mark', bytes(`\uFEFF${JSON.stringify({ certificate: base64 })}`), pdf],
    ['JSON before 2 MB of blanks', bytes(`{"pdf":"${base64}"}${' '.repeat(2_000_000)}`), pdf],
    ['a link of its own host', json({ documents: [{ url: 'https://service.example/c/1.pdf' }] }), 'links'],
  ])('is found in %s', (_name, answer, expected) => {
    expect(found(answer)).toBe(expected);
  });

  it('is found in 60 MB of base64, within bounds of memory and time', () => {
    const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(45_000_000, 1)]);
    const came = certificateInAnswer(json({ responseCode: 0, pdf: large.toString('base64') }), address);
    expect(came?.bytes.byteLength).toBe(large.byteLength);
  });

  it.each([
    ['nothing', ''],
    ['the page of a hotel', '<!doctype html><html><body>Welcome. Load our menu: %PDF-1.7</body></html>'],
    ['a page that begins with a remark', '<!-- portal --><html>Sign in</html>'],
    ['a code that is not that of success', '{"responseCode":7,"message":"Not approved yet"}'],
    ['another code beside a link', '{"responseCode":7,"help":"https://service.example/help"}'],
    ['another code beside a PDF', `{"response_code":409,"pdf":"${base64}"}`],
    ['a code as text', `{"responseCode":"0","pdf":"${base64}"}`],
    ['two codes that disagree', `{"responseCode":7,"responseCode":0,"pdf":"${base64}"}`],
    ['another code deeper inside', `{"result":{"responseCode":7},"pdf":"${base64}"}`],
    ['the shape of an error', '{"Message":"Not yet","more":"https://service.example/help"}'],
    ['success and nothing else', '{"responseCode":0,"message":"Success","applicationId":"S-1"}'],
    ['links of somebody else', '{"url":"https://elsewhere.example/c.pdf"}'],
    ['a link within a sentence', '{"message":"See https://service.example/help for more."}'],
    ['a link without TLS', '{"url":"http://service.example/c.pdf"}'],
    ['base64 of something else', `"${Buffer.from('PK zip').toString('base64')}"`],
    ['base64 that is cut', `"${base64.replace(/=+$/, '').slice(0, 41)}"`],
    ['base64 with other letters in it', `"${base64.slice(0, 30)}*${base64.slice(30)}"`],
    ['nesting beyond reason', '['.repeat(100_000) + `"${base64}"` + ']'.repeat(100_000)],
    ['a megabyte of numbers beside it', `{"pdf":"${base64}","list":[${'0,'.repeat(500_000)}0]}`],
    ['a word', '"issued"'],
    ['bytes that are no text', '\u0001\u0002'],
  ])('is not found in %s', (_name, answer) => {
    expect(found(bytes(answer))).toBeNull();
  });

  it('of several documents stays together in the answer', () => {
    const answer = json({ original: base64, copy: base64 });
    expect(certificateInAnswer(answer, address)).toEqual({ bytes: answer, wrapping: null });
  });
});

describe('an answer to the issue call', () => {
  const answered = (status: number, body: string, complete = true, headers: Record<string, string> = {}) =>
    readIssueAnswer(
      { kind: 'answer', status, headers, body: bytes(body), complete },
      { address, secrets: [] },
    );

  it.each([
    [200, pdf, 'document'],
    [201, pdf, 'document'],
    [200, '{"url":"https://service.example/c.pdf"}', 'document'],
    [202, '{"url":"https://service.example/c.pdf"}', 'unclear'],
    [202, '{"status":"pending"}', 'unclear'],
    [204, '', 'unclear'],
    [206, pdf, 'unclear'],
    ...[400, 401, 403, 404, 413, 415, 422, 429].map(
      (status) => [status, '{"Message":"No"}', 'refused'] as const,
    ),
    ...[402, 405, 408, 409, 410, 418, 423, 451, 499].map((status) => [status, pdf, 'unclear'] as const),
    ...[300, 302, 500, 503, 511].map((status) => [status, pdf, 'unclear'] as const),
  ] as const)('%i with %j is %s', (status, body, kind) => {
    expect(answered(status, body).kind).toBe(kind);
  });

  it('that was cut off is no certificate, and is kept', () => {
    expect(answered(200, pdf, false)).toEqual({ kind: 'unclear', status: 200, message: '', answer: pdf });
  });

  it('of which nobody says how long it is, is a certificate only where the PDF has its end', () => {
    const cut = pdf.slice(0, 30);
    const cutBase64 = base64.slice(0, 40);
    expect(answered(200, pdf).kind).toBe('document');
    expect(answered(200, `{"pdf":"${base64}"}`).kind).toBe('document');
    expect(answered(200, cut)).toEqual({ kind: 'unclear', status: 200, message: '', answer: cut });
    expect(answered(200, cutBase64)).toMatchObject({ kind: 'unclear', answer: cutBase64 });
    for (const header of ['content-length', 'transfer-encoding', 'content-encoding'])
      expect(answered(200, cut, true, { [header]: 'x' }).kind).toBe('document');
  });

  it('that is no certificate hands on what the service said', () => {
    const body = '{"responseCode":7,"message":"Not approved yet"}';
    expect(answered(200, body)).toEqual({
      kind: 'unclear',
      status: 200,
      message: 'Not approved yet',
      answer: body,
    });
  });
});
