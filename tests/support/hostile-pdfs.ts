import { assemblePdf, streamObject } from './broken-pdfs.ts';

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

function page(more = '', box = '0 0 595 842'): Buffer {
  return Buffer.from(
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /I 6 0 R >> >> ${more} >>`,
  );
}

const text = streamObject('', Buffer.from('BT /F 18 Tf 60 760 Td (Gross 6,840 kg) Tj ET'));
const onePage = Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
const plain = Buffer.from('<< /Type /Catalog /Pages 2 0 R >>');

/**
 * A PDF that tries to run a script, start a program and open an address, when it is opened and wherever it is clicked.
 */
export function actingPdf(): Buffer {
  const script = '<< /S /JavaScript /JS (app.alert(1); this.submitForm("http://127.0.0.1:9/x")) >>';
  const link =
    '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (http://127.0.0.1:9/x) >> >>';
  return assemblePdf([
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${script} >> >>`),
    onePage,
    page(`/Annots [${link}] /AA << /O << /S /Launch /F (calc.exe) >> >>`),
    text,
    Buffer.from(helvetica),
  ]);
}

/** A PDF whose text has a font of nonsense. */
export function brokenFontPdf(): Buffer {
  return assemblePdf([
    plain,
    onePage,
    page(),
    text,
    Buffer.from(
      '<< /Type /Font /Subtype /TrueType /BaseFont /Broken /FirstChar 32 /LastChar 126 /Widths [500] /FontDescriptor 7 0 R >>',
    ),
    Buffer.from('null'),
    Buffer.from(
      '<< /Type /FontDescriptor /FontName /Broken /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontFile2 8 0 R >>',
    ),
    streamObject('/Length1 40', Buffer.alloc(40, 7)),
  ]);
}

/** A PDF whose picture is nonsense in JPEG 2000, for which the reader of PDFs has a decoder in a script of its own. */
export function brokenPicturePdf(): Buffer {
  return assemblePdf([
    plain,
    onePage,
    page(),
    streamObject('', Buffer.from('q 400 0 0 400 60 300 cm /I Do Q')),
    Buffer.from(helvetica),
    streamObject('/Type /XObject /Subtype /Image /Width 8 /Height 8 /Filter /JPXDecode', Buffer.alloc(64, 9)),
  ]);
}

/** A PDF with one page that is larger than any paper. */
export function hugePagePdf(): Buffer {
  return assemblePdf([plain, onePage, page('', '0 0 14400 14400'), text, Buffer.from(helvetica)]);
}

/** A PDF with `pages` equal pages, of which every third is in landscape. */
export function longPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 7} 0 R`).join(' ');
  const each = Array.from({ length: pages }, (_, index) =>
    page('', index % 3 === 2 ? '0 0 842 595' : '0 0 595 842'),
  );
  return assemblePdf([
    plain,
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`),
    Buffer.from('null'),
    text,
    Buffer.from(helvetica),
    Buffer.from('null'),
    ...each,
  ]);
}

/** A PDF with a black square in fax encoding, for which the reader of PDFs has a decoder in a script of its own. */
export function faxPdf(): Buffer {
  const fax = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 /BlackIs1 true >>';
  return assemblePdf([
    plain,
    onePage,
    page(),
    streamObject('', Buffer.from('q 400 0 0 400 60 300 cm /I Do Q')),
    Buffer.from(helvetica),
    streamObject(
      `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray ${fax}`,
      Buffer.from([0xff, 0x00, 0x10, 0x01]),
    ),
  ]);
}
