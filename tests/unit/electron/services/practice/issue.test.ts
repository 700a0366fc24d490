import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { certificatePdf } from '../../../../../electron/services/practice/issue-answer.ts';
import { getIssue, messageOf, signIn, startForTest, submitted } from './practice-client.ts';

async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string; subject: unknown }> {
  const task = getDocument({ data: new Uint8Array(bytes), stopAtErrors: true, verbosity: 0 });
  const document = await task.promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const { info } = await document.getMetadata();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('|');
  const read = {
    pages: document.numPages,
    text,
    subject: z.looseObject({ Subject: z.unknown() }).parse(info).Subject,
  };
  await task.destroy();
  return read;
}

const linksSchema = z.looseObject({
  documents: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https$/ }) })).min(1),
  trackingNumber: z.string().min(1),
});

describe('issuing at the practice service', () => {
  it('answers DIY with a PDF of one page that says PRACTICE, the id, the reference and the date', async () => {
    const { address } = await startForTest({ now: () => Date.UTC(2026, 10, 19, 13) });
    const id = await submitted(address, 'DIY');
    const response = await getIssue(address, `Bearer ${(await signIn(address)).AccessToken}`, id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { pages, text } = await readPdf(await response.bytes());
    expect(pages).toBe(1);
    for (const word of ['PRACTICE', 'PRACTICE-000001', 'HM-2026-0147', '2026-11-19'])
      expect(text.split('|')).toContain(word);
  });

  it('answers FS with links and a tracking number', async () => {
    const { address } = await startForTest();
    const id = await submitted(address, 'FS');
    const response = await getIssue(address, `Bearer ${(await signIn(address)).IdToken}`, id);
    expect(response.headers.get('content-type')).toBe('application/json');
    const links = linksSchema.parse(await response.json());
    expect(links.documents.map(({ url }) => new URL(url).hostname)).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('takes the bare token as the specification writes it', async () => {
    const { address } = await startForTest();
    const id = await submitted(address, 'FS');
    expect((await getIssue(address, (await signIn(address)).AccessToken, id)).status).toBe(200);
  });

  it('issues what an earlier run took, and gives new applications other ids', async () => {
    const first = await startForTest();
    const id = await submitted(first.address, 'DIY');
    const [taken] = first.received();
    if (taken === undefined) throw new Error('Nothing was taken.');
    const second = await startForTest({ firstNumber: 500 });
    second.remember({ applicationId: id, application: taken.application });
    expect(await submitted(second.address, 'FS')).toBe('PRACTICE-000500');
    const authorization = `Bearer ${(await signIn(second.address)).AccessToken}`;
    const response = await getIssue(second.address, authorization, id);
    expect((await readPdf(await response.bytes())).text.split('|')).toContain(id);
  });

  it('says no to a draft and to an id it never gave', async () => {
    const { address } = await startForTest();
    const id = await submitted(address, 'Draft');
    const authorization = `Bearer ${(await signIn(address)).AccessToken}`;
    const draft = await getIssue(address, authorization, id);
    expect([draft.status, await messageOf(draft)]).toEqual([400, expect.stringContaining('draft')]);
    for (const unknown of ['PRACTICE-000002', 'PRACTICE-1', '../../x', 'ü']) {
      const response = await getIssue(address, authorization, unknown);
      expect(response.status).toBe(404);
      await messageOf(response);
    }
  });
});

describe('the practice certificate', () => {
  it('is whole whatever the texts are, and keeps the reference in any script', async () => {
    for (const clientReference of [
      '',
      ') Tj (\\',
      'شركة-٤٢',
      '苏州 2026',
      'x'.repeat(500),
      'e\u0301 – “q”',
      '\uD800\u0000\n',
    ]) {
      const parts = {
        applicationId: 'PRACTICE-000007',
        consignor: 'Ünal & Söhne',
        consignee: 'A.Ş.',
        clientReference,
      };
      const { pages, text, subject } = await readPdf(certificatePdf({ ...parts, issuedAt: new Date(0) }));
      expect(pages).toBe(1);
      expect(text).toContain('PRACTICE-000007');
      expect(text).toContain('Ünal & Söhne');
      expect(text).toContain('A.S.');
      if (clientReference.isWellFormed()) expect(subject ?? '').toBe(clientReference);
    }
  });

  it('has a table that leads to every object and a last line that leads to the table', () => {
    const parts = {
      applicationId: 'PRACTICE-000007',
      consignor: 'Ö',
      consignee: 'Ş',
      clientReference: '苏州',
    };
    const file = certificatePdf({ ...parts, issuedAt: new Date(0) }).toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(table)).toMatch(/^xref\n0 8\n/);
    const offsets = Array.from(file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm), ([, offset]) =>
      Number(offset),
    );
    expect(offsets.map((offset) => file.slice(offset, offset + 7))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `${number} 0 obj`),
    );
  });
});
