import { deflateSync } from 'node:zlib';
import { assemblePdf, streamObject } from './broken-pdfs.ts';

const plain = Buffer.from('<< /Type /Catalog /Pages 2 0 R >>');
const onePage = Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
const page = (more = ''): Buffer =>
  Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${more} >>`);

const catalog = (more: string): Buffer => Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${more} >>`);
const withCatalog = (more: string, ...others: readonly Buffer[]): Buffer =>
  assemblePdf([catalog(more), onePage, page(), ...others]);

/** A PDF with the given text in place of its cross-reference table, trailer and `startxref`. */
function withEnd(end: (start: number) => string): Buffer {
  const body = Buffer.from(
    `%PDF-1.5\n1 0 obj\n${plain.toString()}\nendobj\n2 0 obj\n${onePage.toString()}\nendobj\n3 0 obj\n${page().toString()}\nendobj\n`,
  );
  return Buffer.concat([body, Buffer.from(end(body.length))]);
}

/** PDFs whose structure is made to keep a reader busy or to act when opened, by what each does. */
export const hostileStructures: Readonly<Record<string, () => Buffer>> = {
  'a script that runs when it is opened': () =>
    withCatalog(
      '/OpenAction << /S /JavaScript /JS (for(;;){}) >> /AA << /WC << /S /JavaScript /JS (x) >> >>',
    ),
  'a program that is started when it is opened': () =>
    withCatalog('/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> /F (/bin/sh) >>'),
  'an address that is asked when it is opened': () =>
    withCatalog('/OpenAction << /S /URI /URI (http://127.0.0.1:9/opened) >>'),
  'a form of XML': () =>
    withCatalog(
      '/AcroForm << /XFA 4 0 R /Fields [] >>',
      streamObject(
        '',
        Buffer.from('<xdp><script>app.alert(1)</script><!DOCTYPE x SYSTEM "http://127.0.0.1:9/"></xdp>'),
      ),
    ),
  'a file inside': () =>
    withCatalog(
      '/Names << /EmbeddedFiles << /Names [(../../evil.exe) 4 0 R] >> >>',
      Buffer.from('<< /Type /Filespec /F (../../evil.exe) /EF << /F 5 0 R >> >>'),
      streamObject('/Type /EmbeddedFile', Buffer.alloc(100, 0x4d)),
    ),
  'outlines that lead back to themselves': () =>
    withCatalog(
      '/Outlines 4 0 R',
      Buffer.from('<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>'),
      Buffer.from('<< /Title (x) /Parent 4 0 R /Next 5 0 R /First 5 0 R /Last 5 0 R >>'),
    ),
  'a page that is its own parent': () =>
    assemblePdf([plain, onePage, Buffer.from('<< /Type /Page /Parent 3 0 R /Resources 3 0 R >>')]),
  'a length that is the length of itself': () =>
    assemblePdf([
      plain,
      onePage,
      page('/Contents 4 0 R'),
      Buffer.from('<< /Length 4 0 R >>\nstream\nx\nendstream'),
    ]),
  'a length of two gigabytes': () =>
    assemblePdf([
      plain,
      onePage,
      page('/Contents 4 0 R'),
      Buffer.from('<< /Length 2147483647 >>\nstream\nx\nendstream'),
    ]),
  'a length below zero': () =>
    assemblePdf([
      plain,
      onePage,
      page('/Contents 4 0 R'),
      Buffer.from('<< /Length -5 >>\nstream\nx\nendstream'),
    ]),
  'a table that comes before itself': () =>
    withEnd(
      (start) =>
        `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${start} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  'a table of a thousand million rows': () =>
    withEnd(
      (start) =>
        `xref\n0 1000000000\n0000000000 65535 f \ntrailer\n<< /Size 1000000000 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  'a table that is nowhere': () => withEnd(() => 'startxref\n99999999999999999999\n%%EOF\n'),
  'an object stream that holds itself': () =>
    assemblePdf([
      plain,
      onePage,
      page('/Contents 4 0 R'),
      streamObject('/Type /ObjStm /N 1 /First 4 /Extends 4 0 R', Buffer.from('4 0 << >>')),
    ]),
  'lists in lists, a hundred thousand deep': () =>
    withCatalog(`/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'dictionaries in dictionaries, fifty thousand deep': () =>
    withCatalog(`/Deep ${'<< /A '.repeat(50_000)} 1 ${'>>'.repeat(50_000)}`),
  'a tree of pages, ten thousand deep': () =>
    assemblePdf([
      plain,
      ...Array.from({ length: 10_000 }, (_, at) =>
        Buffer.from(`<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`),
      ),
      page(),
    ]),
  'what unfolds again and again': () => {
    const twice = deflateSync(deflateSync(Buffer.alloc(50_000_000)));
    return assemblePdf([
      plain,
      onePage,
      page('/Contents 4 0 R'),
      streamObject('/Filter [/FlateDecode /FlateDecode]', twice),
    ]);
  },
  'a web page in front': () =>
    Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), assemblePdf([plain, onePage, page()])]),
  'a packed file behind': () =>
    Buffer.concat([
      assemblePdf([plain, onePage, page()]),
      Buffer.from('PK\u0003\u0004'),
      Buffer.alloc(500, 0x50),
    ]),
  'names with a zero in them': () => withCatalog('/#00Open#00Action << /S#00 /JavaScript >> /N#00ames (x)'),
  'a picture of fax with a wrong size': () =>
    assemblePdf([
      plain,
      onePage,
      page('/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>'),
      streamObject('', Buffer.from('q 400 0 0 400 60 300 cm /I Do Q')),
      streamObject(
        '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
        Buffer.from('0000000030000100000013ffffffffffffffff0000000000000000000000', 'hex'),
      ),
    ]),
  'a program for a printer as a font': () =>
    assemblePdf([
      plain,
      onePage,
      page('/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>'),
      streamObject('', Buffer.from('BT /F 18 Tf 60 760 Td (AB) Tj ET')),
      Buffer.from(
        '<< /Type /Font /Subtype /Type1 /BaseFont /Evil /FirstChar 65 /LastChar 66 /Widths [500 500] /FontDescriptor 6 0 R >>',
      ),
      Buffer.from(
        '<< /Type /FontDescriptor /FontName /Evil /Flags 4 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontMatrix [1 0 0 1 0 (0\\); alert\\(1\\)//)] /FontFile 7 0 R >>',
      ),
      streamObject(
        '/Length1 60 /Length2 0 /Length3 0',
        Buffer.from('%!PS-AdobeFont-1.0 (0); alert(1) // { } loop quit systemdict'.padEnd(60)),
      ),
    ]),
};
