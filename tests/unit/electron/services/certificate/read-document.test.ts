import { describe, expect, it } from 'vitest';
import { findLinks, isOpenableLink } from '../../../../../electron/services/api-client/links.ts';
import {
  readCertificate,
  safeFileName,
} from '../../../../../electron/services/certificate/received-documents.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('links in an answer', () => {
  it('are named by what stands beside them, else by their member, else by their last part', () => {
    const answer = {
      links: [
        { rel: 'Certificate', href: 'https://files.example/1' },
        { title: 'Receipt', url: 'https://files.example/2' },
      ],
      trackingUrl: 'https://courier.example/track/3',
      url: 'https://files.example/folder/Certificate%20of%20origin.pdf',
      more: ['https://files.example/'],
    };
    expect(findLinks(answer).map(({ label }) => label)).toEqual([
      'Certificate',
      'Receipt',
      'Tracking',
      'Certificate of origin.pdf',
      'More',
    ]);
  });

  it('are found inside sentences, each once, and only https', () => {
    const message =
      'Load it (https://files.example/a.pdf), or http://files.example/b or javascript:alert(1).';
    expect(findLinks({ message, again: 'https://files.example/a.pdf' }).map(({ url }) => url)).toEqual([
      'https://files.example/a.pdf',
    ]);
  });

  it.each([
    'http://files.example/',
    'https://clerk:secret@files.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    'not a link',
    '',
  ])('do not include %s', (text) => {
    expect(isOpenableLink(text)).toBe(false);
  });
});

describe('a certificate that came', () => {
  it('is shown indented where it is JSON', () => {
    expect(readCertificate({ bytes: bytes('\uFEFF{"status":"printed"}'), wrapping: null })).toEqual({
      body: { kind: 'json', text: '{\n  "status": "printed"\n}', links: [] },
      ending: 'json',
    });
  });

  it('shows long texts inside JSON shortened', () => {
    const long = bytes(JSON.stringify({ pdf: 'J'.repeat(100_000) }));
    const { body } = readCertificate({ bytes: long, wrapping: null });
    expect(body.kind === 'json' && body.text.length < 200 && body.text.includes('… (+99900)')).toBe(true);
  });

  it('keeps what stood around a PDF beside it', () => {
    const wrapping = bytes('{"certificateNo":"77","pdf":"…"}');
    expect(readCertificate({ bytes: bytes('%PDF-1.7'), wrapping })).toEqual({
      body: { kind: 'pdf', answer: { text: '{\n  "certificateNo": "77",\n  "pdf": "…"\n}', links: [] } },
      ending: 'pdf',
    });
  });

  it.each([
    ['EXP-2026/0418', 'certificate-EXP-2026-0418.pdf'],
    ['../../etc/passwd', 'certificate-etc-passwd.pdf'],
    ['订单 4711', 'certificate-订单-4711.pdf'],
    ['a\u202Efdp.exe', 'certificate-a-fdp.exe.pdf'],
    ['   ', 'certificate-of-origin.pdf'],
    ['x'.repeat(300), `certificate-${'x'.repeat(80)}.pdf`],
  ])('for %j gets a name every system takes', (wanted, name) => {
    expect(safeFileName(wanted, 'pdf')).toBe(name);
  });
});
