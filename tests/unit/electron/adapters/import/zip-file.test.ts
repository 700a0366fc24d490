import { describe, expect, it } from 'vitest';
import { openZip } from '../../../../../electron/adapters/import/zip-file.ts';
import { type ImportLimits, importLimits } from '../../../../../electron/services/import/file-contents.ts';
import { packed, type PackedPart } from '../../../../support/packed-files.ts';

const text = 'Demirkaya Makina, 4 wooden cases';
const plain: PackedPart = { name: 'a.xml', text };

/** The reason why the parts are refused, wherever that is noticed; `null` when all of them can be read. */
async function refusal(parts: readonly PackedPart[], limits: Partial<ImportLimits> = {}): Promise<unknown> {
  try {
    const zip = await openZip(packed(parts), { ...importLimits, ...limits });
    for (const { name } of parts) zip.text(name);
    return null;
  } catch (error) {
    return error instanceof Error && 'failure' in error ? error.failure : error;
  }
}

describe('a packed file', () => {
  it('gives the text of its parts, deflated or not, and nothing of a name that is not there', async () => {
    const stored: PackedPart = { name: 'b.xml', text, bytes: Buffer.from(text), method: 0 };
    const zip = await openZip(packed([plain, stored]), importLimits);
    expect([zip.text('a.xml'), zip.text('b.xml'), zip.text('c.xml')]).toEqual([text, text, null]);
    expect([zip.has('a.xml'), zip.has('c.xml')]).toEqual([true, false]);
  });

  it.each<[string, readonly PackedPart[]]>([
    ['has other bytes than its sum says', [{ ...plain, statedSum: 1 }]],
    ['is shorter than it says', [{ ...plain, statedBytes: text.length + 1 }]],
    ['is packed in a way that nobody knows', [{ ...plain, method: 12 }]],
    ['holds what is not packed at all', [{ ...plain, bytes: Buffer.from('no deflated bytes') }]],
    ['has the name of another one', [plain, plain]],
  ])('is damaged where a part %s', async (_what, parts) => {
    expect(await refusal(parts)).toEqual({ kind: 'damaged' });
  });

  it.each<[string, readonly PackedPart[], Partial<ImportLimits>]>([
    ['more parts than a workbook has', [plain, { ...plain, name: 'b.xml' }], { parts: 1 }],
    ['a part that is larger than one may be', [plain], { partBytes: text.length - 1 }],
    [
      'parts that are larger than all may be',
      [plain, { ...plain, name: 'b.xml' }],
      { unpackedBytes: 2 * text.length - 1 },
    ],
    ['a part that is packed too well', [{ name: 'a.xml', text: 'a'.repeat(1_000_001) }], { ratio: 100 }],
    ['a part that is longer than it says', [{ ...plain, statedBytes: text.length - 1 }], {}],
    ['two parts of the same bytes', [plain, { ...plain, name: 'b.xml', at: 0 }], {}],
  ])('is a bomb with %s', async (_what, parts, limits) => {
    expect(await refusal(parts, limits)).toEqual({ kind: 'bomb' });
  });

  it('takes as much as the limits allow', async () => {
    const two = [plain, { ...plain, name: 'b.xml' }];
    const limits = { parts: 2, partBytes: text.length, unpackedBytes: 2 * text.length };
    expect(await refusal(two, limits)).toBeNull();
  });

  it('says that a password locks a part', async () => {
    expect(await refusal([{ ...plain, isLocked: true }])).toEqual({ kind: 'encrypted' });
  });
});
