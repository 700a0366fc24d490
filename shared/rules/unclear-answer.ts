import type { CertificateRequest } from '../domain/certificate.ts';

/**
 * Whether a text is a page for people, as the sign-in page of a hotel's network is that stands in for a service.
 * Services of this kind answer in JSON only.
 */
export function isWebPage(text: string): boolean {
  // Comments, declarations and blanks may stand before it; a page begins within its first letters all the same.
  const start = text.slice(0, 2_000).replace(/<!--.*?-->|<\?.*?\?>/gs, '');
  return /^[\s\uFEFF]*<(?:!doctype\s+html|html|head|title|meta|script|body|center|h1)\b/i.test(start);
}

/**
 * The last request for a certificate of which nobody knows what the service made of it: it ended as unclear and no
 * certificate has come since. A later refusal or a request that was never sent says nothing about it. `null` when
 * there is none; otherwise asking again may have an effect a second time.
 */
export function unclearRequest(requests: readonly CertificateRequest[]): CertificateRequest | null {
  const telling = requests.findLast(
    ({ outcome }) => outcome?.kind === 'unclear' || outcome?.kind === 'issued',
  );
  return telling?.outcome?.kind === 'unclear' ? telling : null;
}

/**
 * What the unclear answer was: nothing at all, a page for people, a success without a certificate, or another status.
 * After a success without a certificate asking again is one question, as the service spoke; after the others two.
 */
export type UnclearAnswer = 'nothing' | 'webPage' | 'noCertificate' | 'otherStatus';

export function unclearAnswer({ outcome }: CertificateRequest): UnclearAnswer {
  if (outcome?.kind !== 'unclear' || outcome.status === null) return 'nothing';
  if (isWebPage(outcome.answer)) return 'webPage';
  return outcome.status >= 200 && outcome.status < 300 ? 'noCertificate' : 'otherStatus';
}
