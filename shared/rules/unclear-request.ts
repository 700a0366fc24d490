import type { CertificateRequest } from '../domain/certificate-request.ts';

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
