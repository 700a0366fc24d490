import { z } from 'zod';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import {
  factsOf,
  partyLines,
  partyRoles,
  sentFields,
  type FieldPath,
  type PartyLine,
  type PartyRole,
  type SentField,
} from '../../../shared/domain/fields.ts';
import type { TextLanguage } from '../../../shared/domain/languages.ts';
import { chosenLanguage } from '../../../shared/rules/countries/certificate-language.ts';
import { countryNameIn } from '../../../shared/rules/countries/country-names.ts';
import { normaliseText } from '../../../shared/rules/text.ts';

/**
 * The only file that contains names on the wire. Source: "Resources and their fields" in the service's specification.
 * Everything is sent as a string, blank values as "".
 */

export const paths = {
  token: '/auth/v1/token',
  submit: '/api/v1/cert/CO',
  issue: (applicationId: string) => `/api/v1/cert/CO/${stepOf(applicationId)}/issue`,
} as const;

/**
 * Whether text is one or two dots, which lead up in a URL path, even escaped. Escaped twice they lead nowhere, because
 * no application has such an id.
 */
export const isStepUp = (text: string): boolean => /^\.{1,2}$/.test(text);

function stepOf(applicationId: string): string {
  if (isStepUp(applicationId)) return applicationId.replaceAll('.', '%252E');
  return encodeURIComponent(applicationId.toWellFormed());
}

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
  /** The only member that the specification calls optional. */
  Attachment: z.array(z.strictObject({ name: z.string(), attType: z.string(), pdf: z.string() })).default([]),
  InvoiceDetails: z.strictObject({
    invoiceNumber: z.string(),
    invCurrency: z.string(),
    invAmount: z.string(),
  }),
});
export type WireApplication = z.infer<typeof wireApplicationSchema>;

/** A body without its attachments, with its members in the order in which they are sent. */
const wireBodySchema = wireApplicationSchema.omit({ Attachment: true });
type WireBody = z.infer<typeof wireBodySchema>;

/** Prepares a text for sending. A text that looks empty becomes "": a country code of two spaces would be wrong. */
export function wireText(text: string): string {
  return text.trim() === '' ? '' : normaliseText(text);
}

/** Place of each field in the body: an object and its member. */
const plainMembers = {
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
} as const satisfies Readonly<Record<SentField, WireMember>>;
const partyMembers = {
  consignor: 'Consignor_1',
  consignee: 'Consignee_2',
} as const satisfies Readonly<Record<PartyRole, keyof WireApplication['cocert']>>;
const lineMembers = {
  name: 'name',
  name2: 'name2',
  address1: 'address1',
  address2: 'address2',
  address3: 'address3',
  city: 'city',
  state: 'state',
  zip: 'zip',
  countryCode: 'CountryISOCode',
} as const satisfies Readonly<Record<PartyLine, keyof WireApplication['cocert']['Consignor_1']>>;

type Section = 'Options' | 'cocert' | 'InvoiceDetails';
type WireMember = { [Name in Section]: readonly [Name, keyof WireApplication[Name]] }[Section];

/** The path of names to each field in a body, from the outside in. */
export const wirePlaces: ReadonlyMap<FieldPath, readonly string[]> = new Map<FieldPath, readonly string[]>([
  ...sentFields.map((field) => [field, plainMembers[field]] as const),
  ...partyRoles.flatMap((role) =>
    partyLines.map((line) => [`${role}.${line}`, ['cocert', partyMembers[role], lineMembers[line]]] as const),
  ),
]);

/**
 * Converts an application to the body of a submission, without the attachments, whose bytes are streamed from disk when
 * the body is sent.
 */
export function toWireApplication(content: ApplicationContent, serviceTag: ServiceTag): WireBody {
  const texts = (section: Section) =>
    sentFields
      .filter((field) => plainMembers[field][0] === section)
      .map((field) => [plainMembers[field][1], sentText(content, field)] as const);
  const party = (role: PartyRole) =>
    Object.fromEntries(partyLines.map((line) => [lineMembers[line], wireText(content[role][line])]));
  return wireBodySchema.parse({
    Options: { Service: serviceTag, ...Object.fromEntries(texts('Options')) },
    cocert: {
      ...Object.fromEntries(texts('cocert')),
      ...Object.fromEntries(partyRoles.map((role) => [partyMembers[role], party(role)])),
    },
    InvoiceDetails: Object.fromEntries(texts('InvoiceDetails')),
  });
}

/**
 * Language of country names on the wire. English where none was chosen: before applications had a language, choosing a
 * country wrote its English name.
 */
function languageOnWire(content: ApplicationContent): TextLanguage {
  return chosenLanguage(content) ?? 'en';
}

function sentText(content: ApplicationContent, field: SentField): string {
  const { kind } = factsOf(field);
  const text =
    kind === 'countryName' ? countryNameIn(content[field], languageOnWire(content)) : content[field];
  return kind === 'count' ? text.trim() : wireText(text);
}

/** The member with the list of attachments and the members of each item, in the order in which they are written. */
export const attachmentMembers = {
  list: 'Attachment',
  name: 'name',
  type: 'attType',
  content: 'pdf',
} as const;

/**
 * Members of both answers to a submission. The plain form has `responseCode` (0 is success), the quote form has
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

/** The token response. Only `AccessToken` is required; `ExpiresIn` is checked by the code that uses it. */
export const wireTokenAnswerSchema = z.looseObject({
  AccessToken: z.string().min(1),
  ExpiresIn: z.unknown().optional(),
  TokenType: z.string().optional(),
  /** A longer one is ignored, because it would fill the keychain, which accepts little at once. */
  RefreshToken: z.string().min(1).max(16_384).optional().catch(undefined),
  IdToken: z.string().optional().catch(undefined),
});

/** The body of a failure. A gateway may write the member in lower case. */
export const wireFailureSchema = z.looseObject({
  Message: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

/** A failure of the token endpoint, which may also have the OAuth form (RFC 6749, 5.2). */
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
