import { expect, it } from 'vitest';
import { itemDetail } from '../../../renderer/features/follow-up/follow-up-words.ts';
import { summarise } from '../../../renderer/stores/register/register.ts';
import type { FollowUpItem } from '../../../shared/domain/follow-up.ts';
import { english } from '../../../shared/text/english/english.ts';
import { readyApplication, readyContent } from '../../fakes/ready-application.ts';

it('why something is due reads on from left to right behind a consignee in Arabic', () => {
  const consignee = { ...readyContent.consignee, name: 'شركة النيل' };
  const content = { ...readyContent, consignee };
  const item: FollowUpItem = {
    key: 'outcomeUnknown',
    subject: { kind: 'outcomeUnknown', since: '2026-11-02T12:00:00.000Z' },
    application: summarise(readyApplication({ content })),
    due: '2026-11-03',
    isDue: true,
  };
  const detail = itemDetail(item, { words: english, locale: 'en-GB' });
  expect(detail).toBe('\u2068شركة النيل\u2069 · Outcome unknown since 02/11/2026');
});
