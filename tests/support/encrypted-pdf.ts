import { assemblePdf } from './broken-pdfs.ts';

/**
 * A PDF of one page with a password that nobody knows. `streams` and `strings` are the names of the crypt filters for
 * those; `Identity` for both means that only the files inside it are encrypted.
 */
export function encryptedPdf(
  streams: string,
  strings: string,
  where: 'object' | 'trailer' = 'object',
): Buffer {
  const zeros = `<${'00'.repeat(32)}>`;
  const dictionary =
    `<< /Filter /Standard /V 4 /R 4 /Length 128 /P -44 /O ${zeros} /U ${zeros} /EncryptMetadata false ` +
    `/CF << /StdCF << /CFM /AESV2 /AuthEvent /EFOpen /Length 16 >> >> ` +
    `/StmF /${streams} /StrF /${strings} /EFF /StdCF >>`;
  const plain = assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
    Buffer.from(dictionary),
  ]).toString('latin1');
  const said = where === 'object' ? '4 0 R' : dictionary;
  const trailer = `/Root 1 0 R /Encrypt ${said} /ID [<00> <00>] >>`;
  return Buffer.from(plain.replace('/Root 1 0 R >>', trailer), 'latin1');
}
