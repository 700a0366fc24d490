import { fc } from '../../support/fast-check.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDesk } from './editor-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = fc.constantFrom('remarks', 'goods', 'consignee.name', 'originCountryCode', 'invoiceAmount');
const which = fc.constantFrom('one', 'other');

const move = fc.oneof(
  fc.record({ do: fc.constant('type' as const), path: field, text: fc.string({ maxLength: 12 }) }),
  fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'flush' as const, 'leave' as const) }),
  fc.record({ do: fc.constant('open' as const), which }),
  fc.record({ do: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 2_500 }) }),
  fc.record({ do: fc.constant('disk' as const), isFull: fc.boolean() }),
  fc.record({ do: fc.constant('slow' as const), milliseconds: fc.integer({ min: 0, max: 1_500 }) }),
  fc.record({ do: fc.constant('attach' as const) }),
);
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

async function make(desk: ReturnType<typeof setUpDesk>, next: Move, number: number): Promise<void> {
  const { editor, program } = desk;
  switch (next.do) {
    case 'type': {
      editor.getState().setField(next.path, next.text);
      return;
    }
    case 'undo':
    case 'redo': {
      editor.getState()[next.do]();
      return;
    }
    case 'leave': {
      editor.getState().leaveField();
      return;
    }
    case 'flush':
      return void editor.getState().flush();
    case 'open':
      return void editor.getState().open(desk[next.which === 'one' ? 'one' : 'other'].id);
    case 'wait':
      await vi.advanceTimersByTimeAsync(next.milliseconds);
      return;
    case 'disk':
      program.saveFailure = next.isFull ? { kind: 'diskFull' } : null;
      return;
    case 'slow':
      program.delay = () => new Promise((resolve) => setTimeout(resolve, next.milliseconds));
      return;
    case 'attach': {
      const file = new File([`%PDF-1.7 ${number}`], `${number}.pdf`);
      return void desk.attachments.getState().add(editor.getState().applicationId ?? desk.one.id, [file]);
    }
  }
}

/** Lets everything that was begun end, on a disk that works. */
async function settle(desk: ReturnType<typeof setUpDesk>): Promise<void> {
  desk.program.saveFailure = null;
  desk.program.delay = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
}

it('ends with what is on screen on disk, whatever was typed, undone, saved and opened in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (moves) => {
      const desk = setUpDesk();
      await desk.editor.getState().open(desk.one.id);
      for (const [number, next] of moves.entries()) await make(desk, next, number);
      await settle(desk);
      const { applicationId, content, saveStage, conflicts } = desk.editor.getState();
      const shown = applicationId === desk.one.id ? desk.one : desk.other;
      expect(saveStage).toBe('saved');
      expect(desk.kept(shown)).toEqual(content);
      expect(conflicts).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('loses no text of an application that was left, whatever the disk did', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 20 }),
      fc.array(move, { maxLength: 20 }),
      async (text, moves) => {
        const desk = setUpDesk();
        await desk.editor.getState().open(desk.one.id);
        desk.program.saveFailure = { kind: 'diskFull' };
        desk.editor.getState().setField('comments', text);
        await desk.editor.getState().open(desk.other.id);
        for (const [number, next] of moves.entries()) {
          if (next.do !== 'undo') await make(desk, next, number);
        }
        await settle(desk);
        expect(desk.kept(desk.one).comments).toBe(text);
      },
    ),
    { numRuns: 80 },
  );
});
