import { createHash } from 'node:crypto';
import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../../../electron/services/api-client/submission-body.ts';
import {
  toWireApplication,
  wireApplicationSchema,
  wireText,
} from '../../../../../electron/services/wire/co-service.ts';
import { emptyContent, writeField, type ApplicationContent } from '../../../../../shared/domain/content.ts';
import { fieldPaths } from '../../../../../shared/domain/fields.ts';
import { frameSubmission, type BodyAttachment } from '../../../../fakes/framed-submission.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('"', '\\', '\u2028', 'é', 'e\u0301', '\r\n', '\uD800', '</script>', '名古屋', 'شركة'),
);

const anyContent: fc.Arbitrary<ApplicationContent> = fc
  .array(anyText, { minLength: fieldPaths.length, maxLength: fieldPaths.length })
  .map((texts) =>
    fieldPaths.reduce((content, path, index) => writeField(content, path, texts[index] ?? ''), emptyContent),
  );

const anyAttachment = fc.record({
  name: anyText,
  type: anyText,
  pdf: fc.uint8Array({ maxLength: 400 }),
  pieceBytes: fc.integer({ min: 1, max: 100 }),
});

function attachment({
  name = 'a.pdf',
  type = 'Other',
  pdf = new Uint8Array(0),
  pieceBytes = 7,
}): BodyAttachment {
  return {
    name,
    type,
    bytes: pdf.byteLength,
    async *pieces() {
      // One buffer for all pieces, as a reader of files may use.
      const shared = Buffer.alloc(pieceBytes);
      for (let start = 0; start < pdf.byteLength; start += pieceBytes) {
        const piece = pdf.subarray(start, start + pieceBytes);
        shared.set(piece);
        yield await Promise.resolve(shared.subarray(0, piece.byteLength));
      }
    },
  };
}

async function bytesOf(body: { pieces(): AsyncIterable<Uint8Array> }): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body.pieces()) pieces.push(Uint8Array.from(piece));
  return Buffer.concat(pieces);
}

describe('the body of a submission', () => {
  it('is the application member for member, whatever was typed and attached', async () => {
    const anyTag = fc.constantFrom('Draft', 'DIY', 'FS');
    await fc.assert(
      fc.asyncProperty(
        anyContent,
        anyTag,
        fc.array(anyAttachment, { maxLength: 4 }),
        async (content, serviceTag, files) => {
          const body = frameSubmission({
            content,
            serviceTag,
            attachments: files.map((file) => attachment(file)),
          });
          const bytes = await bytesOf(body);
          expect(bytes.byteLength).toBe(body.length);
          const arrived = wireApplicationSchema.parse(JSON.parse(bytes.toString()));
          expect(arrived).toEqual({
            ...toWireApplication(content, serviceTag),
            Attachment: files.map(({ name, type, pdf }) => ({
              name: wireText(name),
              attType: wireText(type),
              pdf: Buffer.from(pdf).toString('base64'),
            })),
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has its members in the order of the specification and no spaces', async () => {
    const body = frameSubmission({
      content: emptyContent,
      serviceTag: 'FS',
      attachments: [attachment({ pdf: Buffer.from('%PDF') })],
    });
    const text = (await bytesOf(body)).toString();
    const places = ['Options', 'cocert', 'Attachment', 'InvoiceDetails'].map((name) =>
      text.indexOf(`"${name}":`),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(1);
    expect(text).toContain(
      '"Attachment":[{"name":"a.pdf","attType":"Other","pdf":"JVBERg=="}],"InvoiceDetails":{',
    );
    expect(JSON.stringify(JSON.parse(text))).toBe(text);
  });

  it('sends what looks empty as an empty text, member for member', async () => {
    const blank = fieldPaths.reduce((content, path) => writeField(content, path, ' \n '), emptyContent);
    const attachments = [attachment({ type: '  ' })];
    const body = frameSubmission({ content: blank, serviceTag: 'DIY', attachments });
    const text = (await bytesOf(body)).toString();
    expect(new Set(text.match(/:"[^"]*"/g))).toEqual(new Set([':"DIY"', ':""', ':"a.pdf"']));
  });

  it('has an empty list when nothing is attached', async () => {
    const body = frameSubmission({ content: emptyContent, serviceTag: 'DIY', attachments: [] });
    expect(JSON.parse((await bytesOf(body)).toString())).toMatchObject({ Attachment: [] });
  });

  it('knows its length before a file was read', () => {
    const unread: BodyAttachment = {
      name: 'a.pdf',
      type: '',
      bytes: 100_000_000,
      pieces: () => {
        throw new Error('It was read.');
      },
    };
    const empty = frameSubmission({ content: emptyContent, serviceTag: 'DIY', attachments: [] }).length;
    const framed = frameSubmission({ content: emptyContent, serviceTag: 'DIY', attachments: [unread] });
    const frame = '{"name":"a.pdf","attType":"","pdf":""}'.length;
    expect(framed.length - empty).toBe(133_333_336 + frame);
  });

  it('is the same bytes each time, which the fingerprint tells', async () => {
    const attachments = [attachment({ pdf: Buffer.from('some bytes of a file'), pieceBytes: 3 })];
    const body = frameSubmission({ content: emptyContent, serviceTag: 'DIY', attachments });
    const hash = createHash('sha256')
      .update(await bytesOf(body))
      .digest('hex');
    expect(await fingerprint(body)).toBe(hash);
    expect(await fingerprint(body)).toBe(hash);
    const other = frameSubmission({ content: emptyContent, serviceTag: 'FS', attachments });
    expect(await fingerprint(other)).not.toBe(hash);
  });

  it.each([19, 21])('stops when a file of 20 bytes says %i', async (bytes) => {
    const file = { ...attachment({ pdf: Buffer.alloc(20) }), bytes };
    const body = frameSubmission({ content: emptyContent, serviceTag: 'DIY', attachments: [file] });
    await expect(bytesOf(body)).rejects.toThrow(/An attachment is (longer|shorter) than it was/);
  });
});
