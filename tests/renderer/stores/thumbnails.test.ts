import { expect, it } from 'vitest';
import { createThumbnailsStore, type PdfSummary } from '../../../renderer/stores/attachments/thumbnails.ts';

const drawn: PdfSummary = { kind: 'drawn', picture: 'data:,', orientation: 'portrait' };

it('draws each PDF once, one after the other, and goes on after one that cannot be drawn', async () => {
  const store = createThumbnailsStore();
  const begun: string[] = [];
  const first = Promise.withResolvers<PdfSummary>();
  const more: boolean[] = [];
  const inspect = (name: string, answer: Promise<PdfSummary>) => async (hasMore: () => boolean) => {
    begun.push(name);
    const found = await answer;
    more.push(hasMore());
    return found;
  };
  store.getState().want('one', inspect('one', first.promise));
  store.getState().want('one', inspect('one again', Promise.resolve(drawn)));
  store.getState().want('two', () => Promise.reject(new Error('It is broken.')));
  store.getState().want('three', inspect('three', Promise.resolve({ kind: 'missing' })));
  await Promise.resolve();
  expect(begun).toEqual(['one']);
  first.resolve(drawn);
  await expect.poll(() => store.getState().summaries.size).toBe(3);
  expect(begun).toEqual(['one', 'three']);
  // The reading thread ends with the last one.
  expect(more).toEqual([true, false]);
  expect(store.getState().summaries.get('two')).toEqual({ kind: 'undrawable' });
});

it('keeps only so many pictures, and draws one anew that was forgotten', async () => {
  const store = createThumbnailsStore();
  for (let index = 0; index < 305; index += 1)
    store.getState().want(String(index), () => Promise.resolve(drawn));
  await expect.poll(() => store.getState().summaries.has('304')).toBe(true);
  expect(store.getState().summaries.size).toBe(300);
  expect(store.getState().summaries.has('0')).toBe(false);
  store.getState().forget('304');
  store.getState().want('304', () => Promise.resolve({ kind: 'missing' }));
  await expect.poll(() => store.getState().summaries.get('304')).toEqual({ kind: 'missing' });
});
