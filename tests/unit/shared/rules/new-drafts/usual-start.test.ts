import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  emptyContent,
  emptyParty,
  readField,
  type ApplicationContent,
} from '../../../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath } from '../../../../../shared/domain/fields.ts';
import { noStandards, type Standards } from '../../../../../shared/domain/starts.ts';
import {
  agreeingApplications,
  everyField,
  newContent,
  startContent,
  usualStart,
} from '../../../../../shared/rules/new-drafts/usual-start.ts';
import { anyContent } from '../../../../fakes/any-content.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';

const last: ApplicationContent = {
  ...readyContent,
  originals: '1',
  copies: '2',
  returnOriginalsBy: 'Courier',
};
const other = { ...last, consignor: { ...last.consignor, name: 'Somebody else AG' } };

describe('what a new draft begins with', () => {
  it('has the usual origin also after a draft in which only some letters of a country stand', () => {
    const begun = usualStart([{ ...last, originCountryCode: 'fra' }, last, last]);
    expect(begun.originCountryCode).toBe(last.originCountryCode);
    expect(begun.originCountryCode).not.toBe('');
  });

  it('is nothing where there is nothing yet', () => {
    expect(usualStart([])).toEqual(emptyContent);
    expect(usualStart([emptyContent])).toEqual(emptyContent);
  });

  it('is the consignor, the origin and the sheets that the last ones have in common', () => {
    const begun = usualStart([last, { ...last, originCountryCode: 'AT' }, emptyContent, last]);
    expect(begun).toEqual({
      ...emptyContent,
      consignor: last.consignor,
      originals: '1',
      copies: '2',
      returnOriginalsBy: 'Courier',
    });
  });

  it('keeps its origin where one of the last ones has something there that is no country', () => {
    const typed = { ...last, originCountryCode: 'Deutschland (Europäische Union)fra' };
    expect(usualStart([last, typed, last]).originCountryCode).toBe(last.originCountryCode);
    expect(usualStart([typed]).originCountryCode).toBe('');
  });

  it('is no consignor where there are several', () => {
    expect(usualStart([last, other]).consignor).toEqual(emptyContent.consignor);
    expect(usualStart([last, other]).originCountryCode).toBe('DE');
  });

  it('asks the last few only', () => {
    const many = Array.from({ length: agreeingApplications }, () => last);
    expect(usualStart([...many, other]).consignor).toEqual(last.consignor);
    expect(usualStart([...many.slice(1), other]).consignor).toEqual(emptyContent.consignor);
  });

  it('is never anything of a consignee, the goods or an order', () => {
    fc.assert(
      fc.property(fc.array(anyContent, { maxLength: 3 }), (contents) => {
        const begun = usualStart(contents);
        const usuallyTaken = /^(?:consignor\.|originCountryCode$|originals$|copies$|returnOriginalsBy$)/;
        for (const path of fieldPaths.filter((one) => !usuallyTaken.test(one)))
          expect(readField(begun, path)).toBe(readField(emptyContent, path));
      }),
      { numRuns: 30 },
    );
  });
});

const standards: Standards = {
  ...noStandards,
  consignor: { ...emptyParty, name: 'Hallwanger Maschinenbau GmbH', city: 'Metzingen' },
  copies: '3',
  invoiceCurrency: 'EUR',
};

describe('what the office has said of new applications', () => {
  it('goes before what is usual, and leaves the rest to that', () => {
    const start = startContent(standards, [last]);
    expect(start.consignor).toEqual(standards.consignor);
    expect(start).toMatchObject({ copies: '3', originals: '1', returnOriginalsBy: 'Courier' });
    expect(start.invoiceCurrency).toBe('EUR');
    expect(startContent(noStandards, [last])).toEqual(usualStart([last]));
  });

  it('is filled in for whatever is not given, and never mixed into a party that is', () => {
    const start = startContent(standards, []);
    const made = newContent(
      start,
      new Map<FieldPath, string>([
        ['consignor.name', 'Somebody else AG'],
        ['copies', ''],
        ['consignee.name', 'Demirkaya'],
      ]),
    );
    expect(made.consignor).toEqual({ ...emptyParty, name: 'Somebody else AG' });
    expect(made).toMatchObject({ copies: '', invoiceCurrency: 'EUR' });
    expect(newContent(start, new Map()).consignor).toEqual(standards.consignor);
  });

  it('changes nothing of an application that is given whole', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        expect(newContent(startContent(standards, [last]), everyField(content))).toEqual(content);
      }),
      { numRuns: 30 },
    );
  });
});
