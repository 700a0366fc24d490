import type { Demands } from '../../shared/domain/settings.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { Attempt } from '../../shared/domain/attempt.ts';
import { emptyContent, type ApplicationContent } from '../../shared/domain/content.ts';
import { accepted } from './scripted-sender.ts';

export const readyContent: ApplicationContent = {
  ...emptyContent,
  consignor: {
    ...emptyContent.consignor,
    name: 'Hallwanger Maschinenbau GmbH',
    address1: 'Industriestraße 14',
    city: 'Metzingen',
    countryCode: 'DE',
  },
  consignee: {
    ...emptyContent.consignee,
    name: 'Demirkaya Makina San. ve Tic. A.Ş.',
    address1: 'Organize Sanayi Bölgesi, 7. Cadde No: 22',
    city: 'Gebze, Kocaeli',
    countryCode: 'TR',
  },
  originCountryCode: 'DE',
  destination: 'TR',
  certificateLanguage: 'en',
  goods: '4 wooden cases: CNC machining centre',
  quantity: 'Gross 6,840 kg',
  clientReference: 'EXP-2026-0418',
  invoiceNumber: '26-11873',
  invoiceCurrency: 'EUR',
  invoiceAmount: '184250.00',
};

/** An application that is ready and gives no warnings, but for what the test changes. */
export function readyApplication(changes: Partial<Application> = {}): Application {
  return {
    id: crypto.randomUUID(),
    ledger: 'practice',
    state: 'ready',
    revision: 3,
    createdAt: '2026-11-02T08:00:00.000Z',
    savedAt: '2026-11-02T08:05:00.000Z',
    content: readyContent,
    attachments: [],
    attempts: [],
    certificateRequests: [],
    issued: null,
    review: [{ kind: 'written', account: 'clerk', at: '2026-11-02T08:00:00.000Z' }],
    ...changes,
  };
}

/** An attempt that the service accepted as DIY. */
export function acceptedAttempt(serviceApplicationId: string): Attempt {
  return {
    id: crypto.randomUUID(),
    serviceTag: 'DIY',
    connection: 'practice',
    connectionLabel: 'Practice',
    address: 'http://127.0.0.1:4100',
    serviceHost: '127.0.0.1:4100',
    userName: 'practice',
    clientReference: readyContent.clientReference,
    bodySha256: 'b'.repeat(64),
    bodyBytes: 10,
    steps: [{ step: 'ended', at: '2026-11-02T09:00:00.000Z' }],
    outcome: accepted(serviceApplicationId),
  };
}

/** Demands of a chamber that asks for nothing beyond what the service needs. */
export const noDemands: Demands = { chamber: 'neutral', requiredFields: [] };
