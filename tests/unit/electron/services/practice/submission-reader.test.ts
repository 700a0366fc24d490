import { createHash } from 'node:crypto';
import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { SubmissionReader } from '../../../../../electron/services/practice/submission-reader.ts';

function readIn(pieces: readonly Buffer[]) {
  const reader = new SubmissionReader();
  for (const piece of pieces) reader.write(piece);
  return { read: reader.end(), heldBytes: reader.heldBytes };
}

function read(text: string) {
  return readIn([Buffer.from(text)]).read;
}

/** Result of reading the one PDF of a body. */
function pdfOf(text: string): unknown {
  const arrived = read(text);
  return arrived.ok ? [...arrived.value.pdfs.values()][0] : arrived.error;
}

const pdf = Buffer.from('%PDF-1.7 a small one');
const found = {
  ok: true,
  value: { sha256: createHash('sha256').update(pdf).digest('hex'), bytes: pdf.length },
};

it('holds next to nothing of a PDF, however large it is', () => {
  const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(8_000_000, 'x')]);
  const body = Buffer.from(JSON.stringify({ Attachment: [{ name: 'a', pdf: large.toString('base64') }] }));
  const pieces = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, index) =>
    body.subarray(index * 65_536, (index + 1) * 65_536),
  );
  const { read: arrived, heldBytes } = readIn(pieces);
  expect(heldBytes).toBeLessThan(200);
  const sha256 = createHash('sha256').update(large).digest('hex');
  expect(arrived.ok && [...arrived.value.pdfs.values()]).toEqual([
    { ok: true, value: { sha256, bytes: large.length } },
  ]);
});

it('reads everything else as JSON.parse does, wherever the body was parted', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 7 }), (text, size) => {
      const bytes = Buffer.from(text);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const { read: arrived } = readIn(pieces);
      expect(arrived.ok && arrived.value.value).toEqual(JSON.parse(text));
    }),
  );
});

describe('a PDF', () => {
  const base64 = pdf.toString('base64');
  it.each([
    ['as it is usually written', `{"pdf":"${base64}"}`],
    ['with blanks around its colon', `{"pdf" \n: \t"${base64}"}`],
    [
      'with letters that are escaped',
      `{"pdf":"\\u${base64.charCodeAt(0).toString(16).padStart(4, '0')}${base64.slice(1)}"}`,
    ],
  ])('is known by its bytes %s', (_how, text) => {
    expect(pdfOf(text)).toEqual(found);
    const inLetters = Array.from(Buffer.from(text), (byte) => Buffer.from([byte]));
    const { read: arrived } = readIn(inLetters);
    expect(arrived.ok && [...arrived.value.pdfs.values()]).toEqual([found]);
  });

  it.each([
    ['a break in it', `{"pdf":"${base64.slice(0, 8)}\\n${base64.slice(8)}"}`, 'is no base64.'],
    ['a sign of the end in the middle', `{"pdf":"${base64}${base64}"}`, 'is no base64.'],
    ['bits behind the end', '{"pdf":"JVBERi0xLjf="}', 'is no base64.'],
    ['too few letters', `{"pdf":"${base64.slice(0, -1)}"}`, 'is no base64.'],
    ['other letters', '{"pdf":"JVBE-_=="}', 'is no base64.'],
    ['letters of no alphabet of ours', '{"pdf":"é"}', 'is no base64.'],
    ['nothing', '{"pdf":""}', 'is no PDF.'],
    ['something else', '{"pdf":"aGVsbG8gd29ybGQh"}', 'is no PDF.'],
  ])('with %s is refused', (_what, text, error) => {
    expect(pdfOf(text)).toEqual({ ok: false, error });
  });

  it('has its mark within the first kilobyte, as readers allow', () => {
    const late = (before: number): string => Buffer.from(`${'x'.repeat(before)}%PDF-1.7`).toString('base64');
    expect(pdfOf(`{"pdf":"${late(1_018)}"}`)).toMatchObject({ ok: true });
    expect(pdfOf(`{"pdf":"${late(1_020)}"}`)).toEqual({ ok: false, error: 'is no PDF.' });
  });
});

it.each([
  ['{"pdf":"a\nb"}', 'The body is no JSON.'],
  ['{"pdf":"a\\xb"}', 'The body is no JSON.'],
  ['{"pdf":"aaaa', 'The body is no JSON.'],
  ['{"name":"a', 'The body is no JSON.'],
  ['', 'The body is no JSON.'],
])('%j is no JSON', (text, error) => {
  expect(read(text)).toEqual({ ok: false, error });
});

it('refuses bytes that are no UTF-8', () => {
  const { read: arrived } = readIn([Buffer.from([0x22, 0xff, 0x22])]);
  expect(arrived).toEqual({ ok: false, error: 'The body is no UTF-8 text.' });
});
