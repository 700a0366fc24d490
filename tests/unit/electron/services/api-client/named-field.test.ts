import { describe, expect, it } from 'vitest';
import { namedField, submissionOutcome } from '../../../../../electron/services/api-client/outcome.ts';

const context = { serviceTag: 'FS', nowMilliseconds: 0, secrets: [] } as const;
const answered = (status: number, body: string) =>
  submissionOutcome(
    { kind: 'answer', status, headers: {}, body: new TextEncoder().encode(body), complete: true },
    context,
  );

describe('the field that a refusal names', () => {
  it.each([
    ['CountryOfOrigin_3 does not agree', 'originCountryCode'],
    ['invoiceNumber is too long', 'invoiceNumber'],
    ['InvoiceDetails.invAmount: not a number', 'invoiceAmount'],
    ['Consignor_1.zip is missing', 'consignor.zip'],
    ['["cocert"]["Consignee_2"]["CountryISOCode"] is unknown', 'consignee.countryCode'],
    ['Consignee_2 is not known', 'consignee.name'],
    ['cocert.Copies must be a number', 'copies'],
    ['Quantity_7 and Remarks_5 contradict each other', 'quantity'],
    ['Copies of the invoice are missing', null],
    ['The city and the state are not known', null],
    ['MyinvoiceNumbers are wrong', null],
    ['Not allowed', null],
  ] as const)('in “%s” is %s', (message, field) => {
    expect(namedField(message, '')).toBe(field);
  });

  it('is looked for in the whole answer where the message names none, and kept with the outcome', () => {
    const body = '{"Message":"Validation failed","errors":{"cocert.Consignor_1.city":["required"]}}';
    expect(answered(422, body)).toMatchObject({ kind: 'refused', field: 'consignor.city' });
    expect(answered(422, '{"Message":"No"}')).not.toHaveProperty('field');
  });
});

describe('an answer that decides nothing', () => {
  it.each([409, 202, 500])('%i is kept with the words in it', (status) => {
    const body = '{"Message":"Already there"}';
    expect(answered(status, body)).toMatchObject({ kind: 'unknown', status, message: 'Already there' });
  });

  it('keeps the words beside a code that is no success', () => {
    const body = '{"responseCode":7,"message":"Not approved yet"}';
    expect(answered(200, body)).toMatchObject({ kind: 'unknown', message: 'Not approved yet' });
  });
});
