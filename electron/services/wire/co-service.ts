import { z } from 'zod';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import {
  partyLines,
  plainFields,
  type ApplicationContent,
  type FieldPath,
  type Party,
  type PartyLine,
  type PlainField,
} from '../../../shared/domain/content.ts';
import { normaliseText } from '../../../shared/rules/text.ts';

/**
 * The one place that knows the names on the wire. Source: "Resources and their fields" in the service's
 * specification. Everything is sent as a string, what is blank as "".
 */

export const paths = {
  token: '/auth/v1/token',
  submit: '/api/v1/cert/CO',
  issue: (applicationId: string) =>
    `/api/v1/cert/CO/${encodeURIComponent(applicationId.toWellFormed())}/issue`,
} as const;

const wirePartySchema = z.strictObject({
  name: z.string(),
  name2: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  CountryISOCode: z.string(),
});

/** The request body of "Submit CO application", checked as strictly as the specification states it. */
export const wireApplicationSchema = z.strictObject({
  Options: z.strictObject({
    Service: z.enum(['Draft', 'DIY', 'FS']),
    ReturnOrigBy: z.string(),
    Comments: z.string(),
    ClientReferenceNumber: z.string(),
    PurchaseOrderNumber: z.string(),
  }),
  cocert: z.strictObject({
    ConsignorRef: z.string(),
    Consignor_1: wirePartySchema,
    Consignee_2: wirePartySchema,
    CountryOfOrigin_3: z.string(),
    Quantity_7: z.string(),
    DestinationCountry: z.string(),
    Originals: z.string(),
    Copies: z.string(),
    TransportDetails_4: z.string(),
    Remarks_5: z.string(),
    DescriptionOfGoods_6: z.string(),
  }),
  /** The one member that the specification calls optional. */
  Attachment: z.array(z.strictObject({ name: z.string(), attType: z.string(), pdf: z.string() })).default([]),
  InvoiceDetails: z.strictObject({
    invoiceNumber: z.string(),
    invCurrency: z.string(),
    invAmount: z.string(),
  }),
});
export type WireApplication = z.infer<typeof wireApplicationSchema>;

/** What looks empty to the clerk is empty to the service: a code of two spaces would be a wrong one. */
export function wireText(text: string): string {
  return text.trim() === '' ? '' : normaliseText(text);
}

function toWireParty(party: Party): WireApplication['cocert']['Consignor_1'] {
  return {
    name: wireText(party.name),
    name2: wireText(party.name2),
    address1: wireText(party.address1),
    address2: wireText(party.address2),
    address3: wireText(party.address3),
    city: wireText(party.city),
    state: wireText(party.state),
    zip: wireText(party.zip),
    CountryISOCode: wireText(party.countryCode),
  };
}

/** Everything but the attachments, whose bytes are streamed from disk when the body is written. */
export function toWireApplication(
  content: ApplicationContent,
  serviceTag: ServiceTag,
): Omit<WireApplication, 'Attachment'> {
  return {
    Options: {
      Service: serviceTag,
      ReturnOrigBy: wireText(content.returnOriginalsBy),
      Comments: wireText(content.comments),
      ClientReferenceNumber: wireText(content.clientReference),
      PurchaseOrderNumber: wireText(content.purchaseOrder),
    },
    cocert: {
      ConsignorRef: wireText(content.consignorReference),
      Consignor_1: toWireParty(content.consignor),
      Consignee_2: toWireParty(content.consignee),
      CountryOfOrigin_3: wireText(content.originCountryCode),
      Quantity_7: wireText(content.quantity),
      DestinationCountry: wireText(content.destination),
      Originals: content.originals.trim(),
      Copies: content.copies.trim(),
      TransportDetails_4: wireText(content.transportDetails),
      Remarks_5: wireText(content.remarks),
      DescriptionOfGoods_6: wireText(content.goods),
    },
    InvoiceDetails: {
      invoiceNumber: wireText(content.invoiceNumber),
      invCurrency: wireText(content.invoiceCurrency),
      invAmount: wireText(content.invoiceAmount),
    },
  };
}

/** Where each field stands in the body: an object in it and the member there. */
const plainMembers: Readonly<Record<PlainField, readonly [section: string, member: string]>> = {
  returnOriginalsBy: ['Options', 'ReturnOrigBy'],
  comments: ['Options', 'Comments'],
  clientReference: ['Options', 'ClientReferenceNumber'],
  purchaseOrder: ['Options', 'PurchaseOrderNumber'],
  consignorReference: ['cocert', 'ConsignorRef'],
  originCountryCode: ['cocert', 'CountryOfOrigin_3'],
  quantity: ['cocert', 'Quantity_7'],
  destination: ['cocert', 'DestinationCountry'],
  originals: ['cocert', 'Originals'],
  copies: ['cocert', 'Copies'],
  transportDetails: ['cocert', 'TransportDetails_4'],
  remarks: ['cocert', 'Remarks_5'],
  goods: ['cocert', 'DescriptionOfGoods_6'],
  invoiceNumber: ['InvoiceDetails', 'invoiceNumber'],
  invoiceCurrency: ['InvoiceDetails', 'invCurrency'],
  invoiceAmount: ['InvoiceDetails', 'invAmount'],
};
const partyMembers = { consignor: 'Consignor_1', consignee: 'Consignee_2' } as const;
const wireLine = (line: PartyLine): string => (line === 'countryCode' ? 'CountryISOCode' : line);

/** The names that lead to each field in a body, from the outside in: the inverse of `toWireApplication`. */
export const wirePlaces: ReadonlyMap<FieldPath, readonly string[]> = new Map<FieldPath, readonly string[]>([
  ...plainFields.map((field) => [field, plainMembers[field]] as const),
  ...(['consignor', 'consignee'] as const).flatMap((role) =>
    partyLines.map((line) => [`${role}.${line}`, ['cocert', partyMembers[role], wireLine(line)]] as const),
  ),
]);

/** The member that carries the attachments and the ones inside each item, in the order they are written. */
export const attachmentMembers = {
  list: 'Attachment',
  name: 'name',
  type: 'attType',
  content: 'pdf',
} as const;

/**
 * Members of both answers to a submission. The plain shape has `responseCode` (0 is success), the quote form has
 * `response_code` (200 is success); the names differ in the specification itself.
 */
export const submissionAnswerMembers = {
  plainCode: 'responseCode',
  quoteCode: 'response_code',
  message: 'message',
  applicationId: 'applicationId',
  diyCost: 'diyCost',
  fsCost: 'fsCost',
  shippingHandlingCost: 'shippingHandlingCost',
  /** Only failures have it. */
  failure: 'Message',
} as const;

/** The token response. Only `AccessToken` must be there; `ExpiresIn` is read with suspicion by its user. */
export const wireTokenAnswerSchema = z.looseObject({
  AccessToken: z.string().min(1),
  ExpiresIn: z.unknown().optional(),
  TokenType: z.string().optional(),
  /** A longer one is none: it would fill the keychain, which takes little at once. */
  RefreshToken: z.string().min(1).max(16_384).optional().catch(undefined),
  IdToken: z.string().optional().catch(undefined),
});

/** The body of a failure. A gateway may write the member in lower case. */
export const wireFailureSchema = z.looseObject({
  Message: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

/** A failure of the token endpoint, which may also write it as OAuth does (RFC 6749, 5.2). */
export const wireTokenFailureSchema = z.object({
  Message: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
});

/** Form fields of the token endpoint. The refresh exchange is not in the specification; see docs/decisions. */
export function passwordGrant(userName: string, password: string): URLSearchParams {
  return new URLSearchParams({ grant_type: 'password', username: userName, password });
}

export function refreshGrant(userName: string, refreshToken: string): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'refresh_token',
    username: userName,
    refresh_token: refreshToken,
  });
}
