import { type ApplicationContent, readField } from '../../domain/content.ts';
import { type FieldPath, partyLines, partyRoles, plainFields } from '../../domain/fields.ts';
import { foldName } from '../countries/country-spellings.ts';
import { isSameText, type ValueSubject } from '../taken-values.ts';

/** What an invoice has for one part of an application. */
export interface InvoiceOffer {
  readonly subject: ValueSubject;
  /** What its fields would hold. */
  readonly values: ReadonlyMap<FieldPath, string>;
  /** What stands there now, line by line; empty where nothing does. */
  readonly now: readonly string[];
}

/** What an invoice says otherwise than the application, in the order of the page. What stands there already is left out. */
export function invoiceOffers(
  content: ApplicationContent,
  fields: ReadonlyMap<FieldPath, string>,
): readonly InvoiceOffer[] {
  const offers = [...partyRoles, ...plainFields].map((subject) => offerOf(subject, content, fields));
  return offers.filter((offer) => offer !== null);
}

function offerOf(
  subject: ValueSubject,
  content: ApplicationContent,
  fields: ReadonlyMap<FieldPath, string>,
): InvoiceOffer | null {
  const paths = pathsOf(subject);
  if (!paths.some((path) => fields.has(path))) return null;
  const values = new Map(paths.map((path) => [path, fields.get(path) ?? '']));
  const isThere = paths.every((path) => isSameText(readField(content, path), values.get(path) ?? ''));
  if (isThere || isSameName(subject, content, values)) return null;
  const now = paths.map((path) => readField(content, path)).filter((text) => text.trim() !== '');
  return { subject, values, now };
}

function pathsOf(subject: ValueSubject): readonly FieldPath[] {
  if (subject !== 'consignor' && subject !== 'consignee') return [subject];
  return partyLines.map((line): FieldPath => `${subject}.${line}`);
}

/** The office writes its own address as its certificates need it, which is not always as on its invoices. */
function isSameName(
  subject: ValueSubject,
  content: ApplicationContent,
  values: ReadonlyMap<FieldPath, string>,
): boolean {
  const name = foldName(content.consignor.name);
  return subject === 'consignor' && name !== '' && foldName(values.get('consignor.name') ?? '') === name;
}
