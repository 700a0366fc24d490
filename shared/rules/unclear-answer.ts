import type { CertificateRequest } from '../domain/certificate.ts';

/**
 * Whether a text is a web page, such as the sign-in page of a hotel's network in place of the service. The service
 * itself answers in JSON only.
 */
export function isWebPage(text: string): boolean {
  // Comments, declarations and blanks may come first, but a page begins within its first characters.
  const start = text.slice(0, 2_000).replace(/<!--.*?-->|<\?.*?\?>/gs, '');
  return /^[\s\uFEFF]*<(?:!doctype\s+html|html|head|title|meta|script|body|center|h1)\b/i.test(start);
}

/**
 * The latest request for a certificate that ended as unclear, unless a certificate came afterwards; `null` for none. A
 * later refusal, or a request that was not sent, does not settle it. Asking again may then have an effect a second
 * time.
 */
export function unclearRequest(requests: readonly CertificateRequest[]): CertificateRequest | null {
  const telling = requests.findLast(
    ({ outcome }) => outcome?.kind === 'unclear' || outcome?.kind === 'issued',
  );
  return telling?.outcome?.kind === 'unclear' ? telling : null;
}

/**
 * What an unclear answer was: none, a web page, a success without a certificate, or another status. Before asking
 * again, the clerk is asked once after a success without a certificate, since the service did answer, and twice after
 * the others.
 */
export type UnclearAnswer = 'nothing' | 'webPage' | 'noCertificate' | 'otherStatus';

export function unclearAnswer({ outcome }: CertificateRequest): UnclearAnswer {
  if (outcome?.kind !== 'unclear' || outcome.status === null) return 'nothing';
  if (isWebPage(outcome.answer)) return 'webPage';
  return outcome.status >= 200 && outcome.status < 300 ? 'noCertificate' : 'otherStatus';
}
