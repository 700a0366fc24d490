import { describe, expect, it } from 'vitest';
import { migrations } from '../../../../electron/adapters/sqlite/schema/migrations.ts';
import {
  applicationContentSchema,
  emptyContent,
  firstStoredFields,
  readField,
  textSchemaOf,
  writeField,
} from '../../../../shared/domain/content.ts';
import { carryGroupSchema } from '../../../../shared/domain/starts.ts';
import { factsOf, fieldPaths, plainFields } from '../../../../shared/domain/fields.ts';
import { fieldsOfGroup } from '../../../../shared/rules/new-drafts/carrying-over.ts';
import { findBlockers } from '../../../../shared/rules/readiness/readiness.ts';

/** Every field has its own path as text, so that a text in the wrong field is noticed. */
const filled = fieldPaths.reduce((content, path) => writeField(content, path, path), emptyContent);

const party = (role: string): string =>
  `{"name":"${role}.name","name2":"${role}.name2","address1":"${role}.address1","address2":"${role}.address2","address3":"${role}.address3","city":"${role}.city","state":"${role}.state","zip":"${role}.zip","countryCode":"${role}.countryCode"}`;

describe('the table of fields', () => {
  it('keeps every text, byte for byte as the first version stored it', () => {
    const stored = `{"consignor":${party('consignor')},"consignee":${party('consignee')},"consignorReference":"consignorReference","originCountryCode":"originCountryCode","destination":"destination","transportDetails":"transportDetails","remarks":"remarks","goods":"goods","quantity":"quantity","originals":"originals","copies":"copies","returnOriginalsBy":"returnOriginalsBy","comments":"comments","clientReference":"clientReference","purchaseOrder":"purchaseOrder","invoiceNumber":"invoiceNumber","invoiceCurrency":"invoiceCurrency","invoiceAmount":"invoiceAmount","invoiceDate":"invoiceDate","grossWeight":"grossWeight","netWeight":"netWeight","packages":"packages","certificateLanguage":"certificateLanguage","printSize":"printSize","tags":"tags","submitAs":"submitAs"}`;
    expect(JSON.stringify(filled)).toBe(stored);
    const shuffled: unknown = Object.fromEntries(Object.entries(filled).toReversed());
    expect(JSON.stringify(applicationContentSchema.parse(shuffled))).toBe(stored);
  });

  it('reads what was written before a field was there, and dates each such field', () => {
    const later = plainFields.filter((field) => !firstStoredFields.includes(field));
    for (const field of later) {
      const { sinceVersion = 0 } = factsOf(field);
      expect(sinceVersion, field).toBeGreaterThan(4);
      expect(sinceVersion, field).toBeLessThanOrEqual(migrations.length);
    }
    expect(textSchemaOf({ start: '0', sinceVersion: 5 }).parse(undefined)).toBe('0');
    expect(textSchemaOf({ start: '0' }).safeParse(undefined).success).toBe(false);
  });

  it('says what a new draft has, which is one original and nothing else', () => {
    const written = fieldPaths.filter((path) => readField(emptyContent, path) !== '');
    expect(written.map((path) => [path, readField(emptyContent, path)])).toEqual([
      ['originals', '1'],
      ['copies', '0'],
    ]);
    for (const path of fieldPaths) expect(readField(emptyContent, path)).toBe(factsOf(path).start ?? '');
  });

  it('calls required what the service takes nothing without', () => {
    const blank = fieldPaths.reduce((content, path) => writeField(content, path, ' '), emptyContent);
    const required = fieldPaths.filter((path) => factsOf(path).isRequired);
    expect(findBlockers(blank).map(({ place }) => place)).toEqual(required);
  });

  it('has a field for every group of a duplicate but that of the PDFs', () => {
    const without = carryGroupSchema.options.filter((group) => fieldsOfGroup(group).length === 0);
    expect(without).toEqual(['attachments']);
  });

  it('writes each name of a column once, as it is compared', () => {
    for (const path of fieldPaths) {
      const names = factsOf(path).importNames.split(' ');
      expect(names).toEqual([...new Set(names)]);
      for (const name of names) expect(name).toMatch(/^[\p{Ll}\d]+$/u);
    }
  });
});
