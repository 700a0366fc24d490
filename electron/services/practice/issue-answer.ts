import { assertNever } from '../../../shared/domain/result.ts';
import type { Answer } from './answers.ts';
import { failureAnswer, jsonAnswer } from './answers.ts';
import { certificatePdf } from './certificate-pdf.ts';
import type { IssuableApplication } from './received-applications.ts';

interface Issuing {
  readonly issuedAt: Date;
  /** Under which the service is reached. */
  readonly host: string;
}

/**
 * The specification does not show what issuing answers, so both kinds that such services are known for occur
 * here: the certificate itself for DIY, a JSON text with links for FS.
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
