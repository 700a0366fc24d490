import type { Attachment } from '../../shared/domain/attachment.ts';
import type { Attempt, Outcome } from '../../shared/domain/attempt.ts';
import type {
  CertificateRequest,
  CertificateRequestOutcome,
  IssuedDocument,
} from '../../shared/domain/certificate.ts';
import type { FrozenPayload } from '../../electron/services/applications/application-store.ts';

export function attachmentNamed(name: string, changes: Partial<Attachment> = {}): Attachment {
  return {
    id: crypto.randomUUID(),
    name,
    type: 'Other',
    sha256: 'a'.repeat(64),
    bytes: 1_000,
    pages: 1,
    ...changes,
  };
}

export function attemptWith(outcome: Outcome | null, changes: Partial<Attempt> = {}): Attempt {
  return {
    id: crypto.randomUUID(),
    serviceTag: 'DIY',
    connection: '6f1c2f64-9a3e-4c0b-8b1d-0a4f5e6d7c8b',
    connectionLabel: 'Chamber',
    address: 'https://co.example.com',
    serviceHost: 'co.example.com',
    userName: 'clerk',
    clientReference: 'CO-2026-0001',
    bodySha256: 'b'.repeat(64),
    bodyBytes: 4_000,
    steps: [{ step: 'confirmed', at: '2026-11-02T09:00:00.000Z' }],
    outcome,
    ...changes,
  };
}

export function acceptedAs(serviceTag: 'Draft' | 'DIY' | 'FS', applicationId = 'CO-9'): Outcome {
  return {
    kind: 'accepted',
    quote: {
      serviceTag,
      applicationId,
      message: 'OK',
      diyCost: '12.50',
      fsCost: null,
      shippingHandlingCost: '4.00',
      receivedAt: '2026-11-02T09:00:02.000Z',
      answeredByService: true,
    },
  };
}

export const refusal: Outcome = {
  kind: 'refused',
  status: 400,
  message: 'No.',
  answer: '',
  retryAfterSeconds: null,
};

export function unclear(foundAbsentAt: string | null = null): Outcome {
  return { kind: 'unknown', reason: 'noAnswer', status: null, answer: '', foundAbsentAt };
}

export const issuedPdf: IssuedDocument = {
  issuedAt: '2026-11-03T10:00:00.000Z',
  name: 'CO-9.pdf',
  bytes: 900,
  sha256: 'c'.repeat(64),
  body: { kind: 'pdf' },
};

/** A body with one PDF. */
export const frozenPayload: FrozenPayload = {
  parts: [
    { kind: 'text', text: '{"ServiceTag":"DIY","Attachments":[{"Content":"' },
    { kind: 'attachment', name: 'a.pdf', sha256: 'a'.repeat(64), bytes: 1_000 },
    { kind: 'text', text: '"}]}' },
  ],
};

export function requestWith(outcome: CertificateRequestOutcome | null): CertificateRequest {
  return {
    id: crypto.randomUUID(),
    connection: '6f1c2f64-9a3e-4c0b-8b1d-0a4f5e6d7c8b',
    connectionLabel: 'Chamber',
    address: 'https://co.example.com',
    userName: 'clerk',
    serviceApplicationId: 'CO-9',
    steps: [{ step: 'started', at: '2026-11-03T09:00:00.000Z' }],
    outcome,
  };
}
