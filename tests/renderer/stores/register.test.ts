import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  looksLikeNeighbour,
  rowAt,
  createRegisterStore,
  searchPauseMilliseconds,
} from '../../../renderer/stores/register/register.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { longestSearch } from '../../../shared/domain/table-view.ts';
import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/areas/register.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';

function applicationAt(index: number): Application {
  const savedAt = new Date(Date.UTC(2026, 10, 19) - index * 60_000).toISOString();
  const consignee = { ...sampleContent.consignee, name: `Consignee N${index}` };
  return {
    id: crypto.randomUUID(),
    ledger: 'service',
    state: 'ready',
    revision: 1,
    createdAt: savedAt,
    savedAt,
    content: { ...sampleContent, consignee },
    attachments: [],
    attempts: [],
    certificateRequests: [],
    issued: null,
    review: [],
  };
}

/** Another answer of main to a question for a page. */
type Instead = (query: RegisterQuery, page: RegisterPage) => RegisterPage | Promise<RegisterPage>;

function setUp(count: number, instead: Instead = (_, page) => page) {
  const memory = createMemoryBridge();
  const { list } = memory.bridge.register;
  for (let index = 0; index < count; index += 1) {
    const application = applicationAt(index);
    memory.program.applications.set(application.id, application);
  }
  const register = createRegisterStore(
    {
      ...memory.bridge,
      register: {
        ...memory.bridge.register,
        list: async (query) => instead(query, await list(query)),
      },
    },
    (application) => application,
  );
  const asked = () =>
    memory.program.calls.filter((call) => call.channel === 'register.list').map((call) => call.input);
  return { ...memory, register, asked, names: () => namesOf(register, count) };
}

function namesOf(register: ReturnType<typeof createRegisterStore>, count: number): readonly string[] {
  const { pages } = register.getState();
  return Array.from({ length: count }, (_, index) => rowAt(pages, index)?.consigneeName ?? '-').filter(
    (name) => name !== '-',
  );
}

describe('the register store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('fetches only the stretches that are looked at, each once', async () => {
    const { register, asked } = setUp(450);
    register.getState().refresh();
    await Promise.resolve();
    register.getState().need(150, 230);
    await Promise.resolve();
    register.getState().need(190, 240);
    await vi.runAllTimersAsync();
    expect(asked()).toMatchObject([
      { offset: 0, limit: 40 },
      { offset: 100 },
      { offset: 200 },
      { offset: 0, limit: 100 },
    ]);
    expect(rowAt(register.getState().pages, 203)?.consigneeName).toBe('Consignee N203');
    expect(rowAt(register.getState().pages, 303)).toBeNull();
    expect(register.getState().total).toBe(450);
  });

  it('waits until typing pauses before it searches', async () => {
    const { register, asked } = setUp(30);
    for (const typed of ['C', 'Co', 'Consignee N2']) {
      register.getState().setSearch(typed);
      await vi.advanceTimersByTimeAsync(searchPauseMilliseconds - 1);
    }
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toMatchObject([{ search: 'Consignee N2', offset: 0 }]);
    expect(register.getState()).toMatchObject({ total: 11, searched: 'Consignee N2', counts: { all: 30 } });
  });

  it('knows which rows look like the one above or below, as the parts of a split application do', async () => {
    const { register, program } = setUp(5);
    const all = [...program.applications.values()];
    // Whatever the form of the references: an office may have a "26/5" of its own.
    for (const [index, clientReference] of ['26/5', '26/6', 'HM-9', 'HM-9/10', '26/7'].entries()) {
      const one = all[index];
      if (one === undefined) continue;
      const name = index === 2 || index === 3 ? 'Lakeshore Tooling Inc.' : one.content.consignee.name;
      const consignee = { ...one.content.consignee, name };
      program.applications.set(one.id, { ...one, content: { ...one.content, clientReference, consignee } });
    }
    register.getState().refresh();
    await vi.runAllTimersAsync();
    const { pages } = register.getState();
    expect([0, 1, 2, 3, 4, 5].map((index) => looksLikeNeighbour(pages, index))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('shows the first rows of a search before all are counted, then the others', async () => {
    const held: (() => void)[] = [];
    const { register, asked } = setUp(150, async ({ pace }, page) => {
      if (pace === 'firstRows') return { ...page, total: page.rows.length, found: 'firstRows' };
      if (pace === 'untilNext') await new Promise<void>((resolve) => held.push(resolve));
      return page;
    });
    register.getState().setSearch('Consignee');
    await vi.runAllTimersAsync();
    expect(register.getState()).toMatchObject({ total: 40, isCounted: false, searched: 'Consignee' });
    expect(rowAt(register.getState().pages, 39)?.consigneeName).toBe('Consignee N39');
    held[0]?.();
    await vi.runAllTimersAsync();
    expect(register.getState()).toMatchObject({ total: 150, isCounted: true });
    expect(rowAt(register.getState().pages, 99)?.consigneeName).toBe('Consignee N99');
    // The shown rows stay while the list is read again.
    register.getState().refresh();
    await vi.runAllTimersAsync();
    expect(asked()).toMatchObject([
      { pace: 'firstRows', offset: 0 },
      { pace: 'untilNext', offset: 0, limit: 100 },
      { offset: 0, limit: 100 },
    ]);
    expect(asked().at(-1)).not.toHaveProperty('pace');
  });

  it('says that nothing is found only once all was looked through, and asks again what another window ended', async () => {
    let left = 2;
    const { register, names } = setUp(3, ({ pace }, page) => {
      if (pace === 'firstRows') return { ...page, rows: [], total: 0, found: 'firstRows' };
      left -= 1;
      return left > 0 ? { ...page, rows: [], total: 0, found: 'ended' } : page;
    });
    const totals = new Set<number>();
    register.getState().refresh();
    await vi.runAllTimersAsync();
    left = 2;
    register.subscribe(({ total }) => totals.add(total));
    register.getState().setSearch('Consignee N2');
    await vi.runAllTimersAsync();
    expect(names()).toEqual(['Consignee N2']);
    expect(left).toBe(0);
    expect([...totals]).toEqual([3, 1]);
  });

  it('asks for no more than main takes, never for half of a letter, and exports what it shows', async () => {
    const { register, asked } = setUp(1);
    const pasted = `${'x'.repeat(longestSearch - 1)}\u{1F600} and more`;
    register.getState().setSearch(pasted);
    await vi.runAllTimersAsync();
    const search = 'x'.repeat(longestSearch - 1);
    expect(asked()).toMatchObject([{ search }]);
    expect(register.getState()).toMatchObject({ search: pasted, searched: search, phase: 'ready' });
  });

  it('asks once for what makes it start over together', async () => {
    const { register, asked } = setUp(1);
    register.getState().refresh();
    register.getState().setLedger('practice');
    register.getState().refresh();
    await vi.runAllTimersAsync();
    expect(asked()).toMatchObject([{ ledger: 'practice', offset: 0 }]);
  });

  it('drops an answer that comes after the filter was changed', async () => {
    const { register, program, names } = setUp(3);
    const held: (() => void)[] = [];
    program.delay = () => new Promise((resolve) => held.push(resolve));
    register.getState().refresh();
    await Promise.resolve();
    register.getState().setFilter('decide');
    await Promise.resolve();
    expect(held).toHaveLength(2);
    held[1]?.();
    await vi.runAllTimersAsync();
    held[0]?.();
    await vi.runAllTimersAsync();
    expect(register.getState()).toMatchObject({ total: 0, filter: 'decide', phase: 'ready' });
    expect(names()).toEqual([]);
  });

  it('keeps the old rows on screen until the new ones are there', async () => {
    const { register, program, names } = setUp(2);
    register.getState().refresh();
    await vi.runAllTimersAsync();
    program.delay = () => new Promise(() => undefined);
    register.getState().setSort('oldest');
    await vi.runAllTimersAsync();
    expect(names()).toEqual(['Consignee N0', 'Consignee N1']);
  });

  it('changes the row of a saved application at once and its place a moment later', async () => {
    const { register, program, names, asked } = setUp(3);
    register.getState().refresh();
    await vi.runAllTimersAsync();
    const last = [...program.applications.values()][2];
    if (last === undefined) throw new Error('The third application is missing.');
    const consignee = { ...last.content.consignee, name: 'Nile Delta Packaging' };
    const saved = program.keep({ ...last, content: { ...last.content, consignee } });
    register.getState().applyApplication(saved);
    expect(names()).toEqual(['Consignee N0', 'Consignee N1', 'Nile Delta Packaging']);
    await vi.runAllTimersAsync();
    expect(names()).toEqual(['Nile Delta Packaging', 'Consignee N0', 'Consignee N1']);
    expect(asked()).toHaveLength(2);
  });

  it('asks main for nothing after a save that changes no more than the time of the first row', async () => {
    const { register, program, asked } = setUp(3);
    register.getState().refresh();
    await vi.runAllTimersAsync();
    const [first] = [...program.applications.values()];
    if (first === undefined) throw new Error('There is no application.');
    const saved = program.keep({ ...first, content: { ...first.content, remarks: 'By sea.' } });
    register.getState().applyApplication(saved);
    await vi.runAllTimersAsync();
    expect(register.getState().pages.get(0)?.[0]).toMatchObject({ id: first.id, savedAt: saved.savedAt });
    expect(asked()).toHaveLength(1);
    const tagged = program.keep({ ...saved, content: { ...saved.content, tags: 'urgent' } });
    register.getState().applyApplication(tagged);
    await vi.runAllTimersAsync();
    expect(asked()).toHaveLength(2);
    register.getState().applyApplication(program.keep({ ...tagged, content: saved.content }));
    await vi.runAllTimersAsync();
    expect(asked()).toHaveLength(3);
  });

  it('reads again while applications change faster than main answers, and after the last of them', async () => {
    const { register, program, names, asked } = setUp(2);
    register.getState().refresh();
    await vi.runAllTimersAsync();
    program.delay = () => new Promise((resolve) => setTimeout(resolve, 100));
    const [, last] = [...program.applications.values()];
    if (last === undefined) throw new Error('There is no second application.');
    const rename = (name: string): Application =>
      program.keep({ ...last, content: { ...last.content, consignee: { ...last.content.consignee, name } } });
    for (let time = 0; time < 20; time += 1) {
      rename(`Refreshed ${time}`);
      register.getState().refresh();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(names()).toContainEqual(expect.stringMatching(/^Refreshed /u));
    await vi.runAllTimersAsync();
    expect(names()).toContain('Refreshed 19');
    const before = asked().length;
    for (let time = 0; time < 20; time += 1) {
      register.getState().applyApplication(rename(`Saved ${time}`));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(asked().length).toBeGreaterThan(before);
    await vi.runAllTimersAsync();
    expect(names()).toEqual(['Saved 19', 'Consignee N0']);
  });

  it('keeps a row that is read again and says the same', async () => {
    const { register } = setUp(3);
    register.getState().refresh();
    await vi.runAllTimersAsync();
    const before = register.getState();
    register.getState().refresh();
    await vi.runAllTimersAsync();
    const { pages, counts } = register.getState();
    expect(pages).not.toBe(before.pages);
    expect(pages.get(0)).toBe(before.pages.get(0));
    expect(counts).toBe(before.counts);
  });

  it('leaves applications of the other register alone', async () => {
    const { register, names } = setUp(1);
    register.getState().refresh();
    await vi.runAllTimersAsync();
    register.getState().applyApplication({ ...applicationAt(7), ledger: 'practice' });
    expect(names()).toEqual(['Consignee N0']);
  });

  it('begins the practice register without the search of the other one', async () => {
    const { register, asked } = setUp(3);
    register.getState().setSearch('Consignee N2');
    await vi.runAllTimersAsync();
    register.getState().setLedger('practice');
    await vi.runAllTimersAsync();
    expect(asked().at(-1)).toMatchObject({ ledger: 'practice', search: '' });
    expect(register.getState()).toMatchObject({ total: 0, search: '', filter: 'all' });
  });

  it('takes a draft away and brings it back', async () => {
    const { register, program, names } = setUp(2);
    const first = [...program.applications.keys()][0] ?? '';
    await register.getState().remove(first);
    await vi.runAllTimersAsync();
    expect(names()).toEqual(['Consignee N1']);
    await register.getState().restore(first);
    await vi.runAllTimersAsync();
    expect(names()).toEqual(['Consignee N0', 'Consignee N1']);
  });

  it('says that the register could not be read, and reads it when asked again', async () => {
    const { register, program } = setUp(1);
    program.delay = () => Promise.reject(new Error('lost'));
    register.getState().refresh();
    await vi.runAllTimersAsync();
    expect(register.getState().phase).toBe('failed');
    program.delay = () => Promise.resolve();
    register.getState().refresh();
    await vi.runAllTimersAsync();
    expect(register.getState()).toMatchObject({ phase: 'ready', total: 1 });
  });

  it('knows how much of an application has left', () => {
    const { register } = setUp(0);
    const applicationId = crypto.randomUUID();
    register.getState().applyProgress({ applicationId, stage: 'sending', sentBytes: 31, totalBytes: 50 });
    expect(register.getState().progress.get(applicationId)).toBeCloseTo(0.62);
  });
});
