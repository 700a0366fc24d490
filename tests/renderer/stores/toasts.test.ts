import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastsStore, toastMilliseconds } from '../../../renderer/stores/toasts.ts';

describe('the toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const texts = (store: ReturnType<typeof createToastsStore>) =>
    store.getState().toasts.map((toast) => toast.text);

  it('go away by themselves after six seconds', () => {
    const store = createToastsStore();
    store.getState().show('Draft deleted');
    vi.advanceTimersByTime(5_999);
    expect(texts(store)).toEqual(['Draft deleted']);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('stay while somebody points at them, and count anew afterwards', () => {
    const store = createToastsStore();
    store.getState().show('first');
    vi.advanceTimersByTime(5_000);
    store.getState().hold(true);
    store.getState().show('second');
    vi.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(['first', 'second']);
    store.getState().hold(false);
    vi.advanceTimersByTime(toastMilliseconds);
    expect(texts(store)).toEqual([]);
  });

  it('of the same thing follow one another: only the newest is shown', () => {
    const store = createToastsStore();
    store.getState().show('an address', [], { kind: 'placed' });
    store.getState().show('deleted');
    store.getState().show('an amount', [], { kind: 'placed' });
    expect(texts(store)).toEqual(['deleted', 'an amount']);
  });

  it('take back what the newest of them can, which goes with it', () => {
    const store = createToastsStore();
    const done: string[] = [];
    const undo = (what: string) => ({ label: 'Undo', takesBack: true, run: () => void done.push(what) });
    const toBin = { label: 'Bin', run: () => void done.push('bin') };
    store.getState().show('deleted one', [undo('one'), toBin]);
    store.getState().show('deleted two', [toBin, undo('two')]);
    store.getState().show('copied');
    expect(store.getState().undo()).toBe(true);
    expect([done, texts(store)]).toEqual([['two'], ['deleted one', 'copied']]);
    expect([store.getState().undo(), store.getState().undo()]).toEqual([true, false]);
    expect([done, texts(store)]).toEqual([['two', 'one'], ['copied']]);
  });

  it('are taken back also once they went away, until something else was written', () => {
    const store = createToastsStore();
    const done: string[] = [];
    const undo = (what: string) => ({ label: 'Undo', takesBack: true, run: () => void done.push(what) });
    const gone = (): void => void vi.advanceTimersByTime(toastMilliseconds);
    store.getState().show('imported', [undo('import')]);
    gone();
    store.getState().show('copied');
    gone();
    expect([store.getState().undo(), store.getState().undo(), done]).toEqual([true, false, ['import']]);

    store.getState().show('deleted', [undo('deletion')]);
    gone();
    store.getState().forget();
    expect(store.getState().undo()).toBe(false);
    // Replaced while it was shown.
    store.getState().show('deleted', [undo('deletion')]);
    store.getState().forget();
    gone();
    expect(store.getState().undo()).toBe(false);
    store.getState().show('removed a PDF', [undo('PDF')], { applicationId: 'one' });
    gone();
    store.getState().keepOnlyOf('two');
    expect(store.getState().undo()).toBe(false);
  });

  it('go with the application that they speak of', () => {
    const store = createToastsStore();
    store.getState().show('removed a PDF', [], { applicationId: 'one' });
    store.getState().show('saved');
    store.getState().keepOnlyOf('one');
    expect(texts(store)).toEqual(['removed a PDF', 'saved']);
    store.getState().keepOnlyOf('two');
    expect(texts(store)).toEqual(['saved']);
  });

  it('do not stay held when the one under the pointer was closed', () => {
    const store = createToastsStore();
    store.getState().show('first');
    store.getState().hold(true);
    store.getState().dismiss(store.getState().toasts[0]?.id ?? 0);
    store.getState().show('second');
    vi.advanceTimersByTime(toastMilliseconds);
    expect(texts(store)).toEqual([]);
  });
});
