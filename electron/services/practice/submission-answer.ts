import { assertNever } from '../../../shared/domain/result.ts';
import type { Answer } from './answers.ts';
import { jsonAnswer } from './answers.ts';
import { certificateCost, shippingCost } from './costs.ts';
import type { ReceivedApplication } from './received-applications.ts';

/** The plain answer for a draft, the one with costs for DIY and FS. Source: both response tables. */
export function submissionAnswer(received: ReceivedApplication): Answer {
  const tag = received.application.Options.Service;
  switch (tag) {
    case 'Draft':
      return plainAnswer(received);
    case 'DIY':
    case 'FS':
      return quoteAnswer(tag, received);
    default:
      return assertNever(tag);
  }
}

function plainAnswer({ applicationId }: ReceivedApplication): Answer {
  const message = 'Practice: application created as a draft, not submitted';
  return jsonAnswer(200, { responseCode: 0, message, applicationId });
}

function quoteAnswer(tag: 'DIY' | 'FS', { applicationId, application }: ReceivedApplication): Answer {
  const charged = {
    invoiceAmount: application.InvoiceDetails.invAmount,
    originals: application.cocert.Originals,
    copies: application.cocert.Copies,
  };
  const cost = certificateCost(tag, charged);
  return jsonAnswer(200, {
    response_code: 200,
    message: 'Practice: application submitted',
    applicationId,
    diyCost: tag === 'DIY' ? cost : '',
    fsCost: tag === 'FS' ? cost : '',
    shippingHandlingCost: shippingCost(tag, charged),
  });
}
