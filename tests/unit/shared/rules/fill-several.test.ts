import { describe, expect, it } from 'vitest';
import { applicationStateSchema, isLocked } from '../../../../shared/domain/application.ts';
import {
  changedFields,
  withFilling,
  nothingFilled,
  invalidValues,
} from '../../../../shared/rules/fill-several.ts';
import { anyContent } from '../../../fakes/any-content.ts';
import { readyContent } from '../../../fakes/ready-application.ts';
import { fc } from '../../../support/fast-check.ts';

const state = fc.constantFrom(...applicationStateSchema.options);

describe('what is filled in for several', () => {
  it('changes nothing while nothing is filled in, and of what was sent the tags alone', () => {
    fc.assert(
      fc.property(anyContent, state, (content, now) => {
        expect(withFilling({ content, state: now }, nothingFilled)).toEqual(content);
        const filling = {
          ...nothingFilled,
          consignor: readyContent.consignor,
          copies: '7',
          submitAs: 'FS',
          addTags: '4711',
        } as const;
        const changed = changedFields(content, withFilling({ content, state: now }, filling));
        if (isLocked(now)) expect(changed.filter((path) => path !== 'tags')).toEqual([]);
        else
          expect(withFilling({ content, state: now }, filling)).toMatchObject({
            copies: '7',
            submitAs: 'FS',
          });
      }),
    );
  });

  it('is refused as it was typed where an application could not keep it, and never cut to what it could', () => {
    expect(
      invalidValues({ ...nothingFilled, originals: ' 2 ', copies: '999', addTags: 'x'.repeat(500) }),
    ).toEqual([]);
    expect(
      invalidValues({ ...nothingFilled, originals: '1.000', copies: '-1', removeTags: 'x'.repeat(501) }),
    ).toEqual(['originals', 'copies', 'removeTags']);
  });

  it('stands in each, with the tags that it had', () => {
    const content = { ...readyContent, tags: 'Key accounts, 4711' };
    const filling = {
      ...nothingFilled,
      returnOriginalsBy: 'Courier',
      originals: '2',
      addTags: '4712',
      removeTags: 'key ACCOUNTS',
    };
    const after = withFilling({ content, state: 'draft' }, filling);
    expect(after).toEqual({ ...content, returnOriginalsBy: 'Courier', originals: '2', tags: '4711, 4712' });
    expect(changedFields(content, after)).toEqual(['originals', 'returnOriginalsBy', 'tags']);
  });
});
