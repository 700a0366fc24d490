import { assertNever } from '../../../shared/domain/result.ts';
import { type Answer, failureAnswer, jsonAnswer } from './practice-http.ts';
import type { IssuableApplication } from './received-applications.ts';

interface Issuing {
  readonly issuedAt: Date;
  /** Host under which the service is reached. */
  readonly host: string;
}

/**
 * Answer to the issue call. The specification does not show it, so both forms known from such services occur here: the
 * certificate itself for DIY, JSON with links for FS.
 */
export function issueAnswer(received: IssuableApplication | undefined, at: Issuing): Answer {
  if (received === undefined) return failureAnswer(404, 'There is no application with this id.');
  const tag = received.application.Options.Service;
  switch (tag) {
    case 'Draft':
      return failureAnswer(400, 'The application is a draft. Only a submitted application can be issued.');
    case 'DIY':
      return pdfAnswer(received, at);
    case 'FS':
      return linksAnswer(received, at);
    default:
      return assertNever(tag);
  }
}

function pdfAnswer({ applicationId, application }: IssuableApplication, { issuedAt }: Issuing): Answer {
  const body = certificatePdf({
    applicationId,
    clientReference: application.Options.ClientReferenceNumber,
    consignor: application.cocert.Consignor_1.name,
    consignee: application.cocert.Consignee_2.name,
    issuedAt,
  });
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${encodeURIComponent(applicationId.toWellFormed())}.pdf"`,
  };
  return { status: 200, headers, body };
}

function linksAnswer({ applicationId, application }: IssuableApplication, at: Issuing): Answer {
  const place = `https://${at.host}/certificates/${applicationId}`;
  const trackingNumber = applicationId.replace('PRACTICE-', 'PRACTICE0000');
  return jsonAnswer(200, {
    message: 'Practice: certificate issued, nothing was printed or sent',
    applicationId,
    clientReferenceNumber: application.Options.ClientReferenceNumber,
    issuedAt: at.issuedAt.toISOString(),
    documents: [
      { name: 'Certificate of origin', url: `${place}/certificate.pdf` },
      { name: 'Receipt', url: `${place}/receipt.pdf` },
    ],
    trackingNumber,
    trackingUrl: `https://courier.example/track/${trackingNumber}`,
  });
}

interface PracticeCertificate {
  readonly applicationId: string;
  readonly clientReference: string;
  readonly consignor: string;
  readonly consignee: string;
  readonly issuedAt: Date;
}

/**
 * A PDF of one A4 page that uses only the standard fonts. Source: ISO 32000-1, sections 7.5 (file structure) and
 * 9.6.2.2 (standard fonts).
 */
export function certificatePdf(certificate: PracticeCertificate): Buffer {
  const page = pageContent(certificate);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${unicodeText(`PRACTICE ${certificate.applicationId}`)} ` +
      `/Subject ${unicodeText(certificate.clientReference)} >>`,
  ]);
}

function pageContent(certificate: PracticeCertificate): string {
  const rows = [
    ['Application', certificate.applicationId],
    ['Reference', certificate.clientReference],
    ['Date', certificate.issuedAt.toISOString().slice(0, 10)],
    ['Consignor', certificate.consignor],
    ['Consignee', certificate.consignee],
  ] as const;
  const lines = rows.flatMap(([name, value], row) => {
    const baseline = 690 - row * 24;
    return [shownText('Plain', 10, 72, baseline, name), shownText('Bold', 12, 160, baseline, value)];
  });
  return [
    '0.5 w 56 56 483 730 re S',
    shownText('Bold', 22, 72, 740, 'Certificate of Origin'),
    ...lines,
    '0.42 0.16 0.49 rg 0.42 0.16 0.49 RG',
    // Rotated by four degrees, like a stamp made by hand.
    'q 0.9976 0.0698 -0.0698 0.9976 300 120 cm 2 w 0 0 210 64 re S',
    shownText('Bold', 26, 24, 32, 'PRACTICE'),
    shownText('Plain', 11, 24, 13, 'No certificate. Nothing was sent.'),
    'Q',
  ].join('\n');
}

function shownText(
  font: 'Plain' | 'Bold',
  size: number,
  left: number,
  baseline: number,
  text: string,
): string {
  return `BT /${font} ${size} Tf ${left} ${baseline} Td (${latinText(text)}) Tj ET`;
}

const longestLine = 60;

/** Letters without marks for those that the standard fonts cannot draw, and that no mark can be taken from. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', œ: 'oe', Œ: 'OE' },
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '„': '"', '–': '-', '—': '-' },
};

/** Everything that the standard fonts cannot draw. */
const notLatin = /[^\u0020-\u007E\u00A0-\u00FF]/gu;

/** A letter without its marks, or "?" where the standard fonts cannot draw that either. */
function plainLetter(letter: string): string {
  const plain = plainLetters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  return plain === '' || plain.search(notLatin) >= 0 ? '?' : plain;
}

/**
 * Text that the standard fonts can draw: letters that they lack lose their marks, and all others become "?". The whole
 * text is in the document's subject.
 */
function latinText(text: string): string {
  const letters = Array.from(text.normalize('NFC'));
  const shown = letters.length > longestLine ? [...letters.slice(0, longestLine - 3), '...'] : letters;
  return shown
    .join('')
    .replace(notLatin, plainLetter)
    .replace(/[\\()]/g, '\\$&');
}

/** A text string in UTF-16 with its byte order mark, written in hexadecimal. */
function unicodeText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/** Joins the objects and writes the table of their offsets. The last object is the information dictionary. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  // One character is one byte here: everything above is Latin-1.
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}
