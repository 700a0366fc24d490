import { fc } from '../../support/fast-check.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../electron/adapters/sqlite/database.ts';
import { immediate, nothingFound } from '../../../renderer/stores/editor/assessment.ts';
import { OpenDraft } from '../../../renderer/stores/editor/open-draft.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { readyApplication } from '../../fakes/ready-application.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Which = 'one' | 'other';
type Event =
  | { readonly do: 'type' | 'flush' | 'hear' | 'takeOther'; readonly in: Which }
  /** Main handles the oldest question; `isLost`: its answer never arrives. */
  | { readonly do: 'main'; readonly isLost: boolean }
  | { readonly do: 'wait' };

/** All times are within the two minutes in which typing alone makes one revision. */
const at = '2026-11-19T09:00:01.000Z';

/** Two windows on one draft in a real database. The window that saves gets the answer, the other one an event later. */
function twoWindows() {
  const database = openDatabase(temporaryFolder());
  const store = database.applications;
  const made = readyApplication({ revision: 0, savedAt: at });
  store.create(made);
  const first = store.read(made.id) ?? made;
  const asked: ((isLost: boolean) => void)[] = [];
  const unheard: Record<Which, Application[]> = { one: [], other: [] };
  const save = (from: Which) => (content: ApplicationContent, baseRevision: number, keepsBefore: boolean) =>
    new Promise<Result<Application, ApplicationFailure>>((resolve, reject) => {
      asked.push((isLost) => {
        const before = keepsBefore ? 'keep' : 'whenDue';
        const written = store.writeContent(made.id, content, baseRevision, at, before);
        const now = store.read(made.id) ?? first;
        if (written === 'written') unheard[from === 'one' ? 'other' : 'one'].push(now);
        if (isLost) reject(new Error('The answer was lost.'));
        else if (written === 'written') resolve({ ok: true, value: now });
        else resolve({ ok: false, error: { kind: 'changedElsewhere', current: now } });
      });
    });
  const nothing = (): void => undefined;
  const open = (which: Which): OpenDraft =>
    new OpenDraft({
      ...{ application: first, assess: () => nothingFound, save: save(which) },
      ...{ onChange: nothing, onSaved: nothing, onAttachmentsWanted: nothing, onMadeWanted: nothing },
      ...{ language: () => 'en', later: immediate },
    });
  const windows: Record<Which, OpenDraft> = { one: open('one'), other: open('other') };
  return { database, store, id: made.id, asked, unheard, windows };
}

const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const opposite = (which: Which): Which => (which === 'one' ? 'other' : 'one');

/** Plays the events, lets everything end, and returns those of the last typed texts that can be found nowhere. */
async function play(events: readonly Event[]): Promise<readonly string[]> {
  const { database, store, id, asked, unheard, windows } = twoWindows();
  const last: Record<Which, string | null> = { one: null, other: null };
  let count = 0;
  const remarks = (which: Which): string => windows[which].view.content.remarks;
  for (const event of events) {
    if (event.do === 'wait') await vi.advanceTimersByTimeAsync(600);
    else if (event.do === 'main') asked.shift()?.(event.isLost);
    else if (event.do === 'flush') void windows[event.in].flush();
    else if (event.do === 'takeOther') windows[event.in].takeOther('remarks');
    else if (event.do === 'hear') {
      const heard = unheard[event.in].shift();
      if (heard !== undefined) windows[event.in].take(heard);
    } else {
      // The text that is shown there is replaced deliberately.
      if (remarks(event.in) === last[opposite(event.in)]) last[opposite(event.in)] = null;
      count += 1;
      last[event.in] = `${event.in} ${count}`;
      windows[event.in].setField('remarks', `${event.in} ${count}`);
    }
    await turn();
  }
  for (let round = 0; round < 60; round += 1) {
    asked.shift()?.(false);
    for (const which of ['one', 'other'] as const) {
      const heard = unheard[which].shift();
      if (heard !== undefined) windows[which].take(heard);
    }
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const isOver = asked.length === 0 && windows.one.isSettled && windows.other.isSettled;
  if (!isOver || remarks('one') !== remarks('other')) throw new Error('The windows did not come together.');
  const kept = [
    store.read(id)?.content.remarks,
    ...store.revisions(id).map(({ content }) => content.remarks),
  ];
  database.close();
  return [last.one, last.other].filter((text) => text !== null && !kept.includes(text)).map(String);
}

describe('where two windows type into one field', () => {
  const type = (which: Which): Event => ({ do: 'type', in: which });
  const flush = (which: Which): Event => ({ do: 'flush', in: which });
  const hear = (which: Which): Event => ({ do: 'hear', in: which });
  const main: Event = { do: 'main', isLost: false };
  const orders: readonly [string, readonly Event[]][] = [
    ['both save before either hears', [type('one'), type('other'), flush('one'), flush('other'), main, main]],
    ['one hears before it saves', [type('one'), type('other'), flush('one'), main, hear('other')]],
    [
      'one saves, then the other one twice',
      [type('one'), flush('one'), main, type('other'), flush('other'), main, type('other'), flush('other')],
    ],
    [
      'the answer of the first one is lost',
      [type('one'), type('other'), flush('one'), { do: 'main', isLost: true }, flush('other'), main],
    ],
    [
      'the other text is taken instead',
      [
        ...[type('one'), type('other'), flush('one'), flush('other'), main, main],
        ...([{ do: 'wait' }, main, { do: 'takeOther', in: 'other' }] as const),
      ],
    ],
  ];

  it.each(orders)('both texts stand there or among the revisions: %s', async (_order, events) => {
    expect(await play(events)).toEqual([]);
  });

  it('both texts stand there or among the revisions, in whatever order things happen', async () => {
    const which = fc.constantFrom<Which>('one', 'other');
    const event: fc.Arbitrary<Event> = fc.oneof(
      fc.record({ do: fc.constantFrom('type' as const, 'flush' as const, 'hear' as const), in: which }),
      fc.record({ do: fc.constant('main' as const), isLost: fc.constantFrom(false, false, false, true) }),
      fc.constant({ do: 'wait' } as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 24 }), async (events) => {
        expect(await play(events)).toEqual([]);
      }),
      { numRuns: Number(process.env['TWO_WINDOWS'] ?? 60) },
    );
  });
});
