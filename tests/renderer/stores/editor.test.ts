import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpDesk } from './editor-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Types letter after letter into the remarks. */
async function type(desk: ReturnType<typeof setUpDesk>, text: string, everyMilliseconds: number) {
  for (let length = 1; length <= text.length; length += 1) {
    desk.editor.getState().setField('remarks', text.slice(0, length));
    await vi.advanceTimersByTimeAsync(everyMilliseconds);
  }
}

async function opened() {
  const desk = setUpDesk();
  await desk.editor.getState().open(desk.one.id);
  return desk;
}

describe('undo of what an input method composes', () => {
  it('takes back all of it, however long the clerk looks for the right sign', async () => {
    const { editor, ...desk } = await opened();
    const { compose, setField, undo } = editor.getState();
    setField('remarks', 'Order ');
    await vi.advanceTimersByTimeAsync(5_000);
    compose(true);
    for (const text of ['Order ki', 'Order きか', 'Order 機械']) {
      setField('remarks', text);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    compose(false);
    undo();
    expect(editor.getState().content.remarks).toBe('Order ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.kept(desk.one).remarks).toBe('Order ');
  });
});

describe('saving while one types', () => {
  it('has the text on disk within a second of the last key', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'Order 4711');
    expect(desk.editor.getState().saveStage).toBe('changed');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.kept(desk.one).remarks).toBe('Order 4711');
    expect(desk.editor.getState().saveStage).toBe('saved');
  });

  it('has nothing on disk older than a second during long typing', async () => {
    const desk = await opened();
    const text = 'x'.repeat(80);
    for (let length = 1; length <= text.length; length += 1) {
      desk.editor.getState().setField('remarks', text.slice(0, length));
      await vi.advanceTimersByTimeAsync(100);
      const lag = length - desk.kept(desk.one).remarks.length;
      if (length > 10) expect(lag).toBeLessThanOrEqual(10);
    }
  });

  it('waits for a pause instead of saving each key', async () => {
    const desk = await opened();
    await type(desk, 'Order', 50);
    expect(desk.saves()).toBe(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(desk.saves()).toBe(1);
  });

  it('has one save under way at a time and says Saved only after the last answer', async () => {
    const desk = await opened();
    let underWay = 0;
    let most = 0;
    desk.program.delay = async (channel) => {
      if (channel !== 'applications.save') return;
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      underWay -= 1;
    };
    await type(desk, 'a text that goes on and on', 200);
    expect(desk.editor.getState().saveStage).not.toBe('saved');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(most).toBe(1);
    expect(desk.editor.getState().saveStage).toBe('saved');
    expect(desk.kept(desk.one).remarks).toBe('a text that goes on and on');
  });
});

describe('a page that ends', () => {
  it('sends the last letters behind the save under way, on the revision which that one makes', async () => {
    const desk = await opened();
    desk.program.delay = (channel) =>
      new Promise((resolve) => setTimeout(resolve, channel === 'applications.save' ? 1_000 : 0));
    desk.editor.getState().setField('remarks', 'Order');
    void desk.editor.getState().flush();
    await vi.advanceTimersByTimeAsync(500);
    desk.editor.getState().setField('remarks', 'Order 4711');
    desk.editor.getState().endPage();
    // Main has handled both; a page that was still there would send the letters a second time only now.
    await vi.advanceTimersByTimeAsync(1_100);
    expect(desk.kept(desk.one).remarks).toBe('Order 4711');
  });
});

describe('a save that fails', () => {
  it('keeps the text, says why, and tries again by itself until it works', async () => {
    const desk = await opened();
    desk.program.saveFailure = { kind: 'diskFull' };
    desk.editor.getState().setField('remarks', 'Order 4711');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(desk.editor.getState()).toMatchObject({
      saveStage: 'failed',
      saveFailure: { kind: 'diskFull' },
      content: { remarks: 'Order 4711' },
    });
    desk.program.saveFailure = null;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(desk.kept(desk.one).remarks).toBe('Order 4711');
    expect(desk.editor.getState()).toMatchObject({ saveStage: 'saved', saveFailure: null });
  });

  it('is tried every five seconds, as the slip says, and no more often', async () => {
    const desk = await opened();
    desk.program.saveFailure = { kind: 'readOnly' };
    desk.editor.getState().setField('remarks', 'x');
    await vi.advanceTimersByTimeAsync(60_000);
    const inTheFirstMinute = desk.saves();
    expect(inTheFirstMinute).toBeGreaterThan(12);
    expect(inTheFirstMinute).toBeLessThan(17);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desk.saves() - inTheFirstMinute).toBe(12);
  });

  it('is tried at once when the clerk wants it', async () => {
    const desk = await opened();
    desk.program.saveFailure = { kind: 'diskFull' };
    desk.editor.getState().setField('remarks', 'x');
    await vi.advanceTimersByTimeAsync(10_000);
    desk.program.saveFailure = null;
    expect(await desk.editor.getState().flush()).toBe(true);
    expect(desk.kept(desk.one).remarks).toBe('x');
  });

  it('survives a program that is gone for a while', async () => {
    const desk = await opened();
    desk.program.delay = (channel) =>
      channel === 'applications.save' ? Promise.reject(new Error('connection lost')) : Promise.resolve();
    desk.editor.getState().setField('remarks', 'typed in the dark');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(desk.editor.getState().saveStage).toBe('failed');
    desk.program.delay = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(desk.kept(desk.one).remarks).toBe('typed in the dark');
  });
});

describe('another application', () => {
  it('writes what was typed in the one that is left', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'last words');
    await desk.editor.getState().open(desk.other.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.kept(desk.one).remarks).toBe('last words');
    expect(desk.kept(desk.other).remarks).toBe('the other one');
    expect(desk.editor.getState().content.remarks).toBe('the other one');
  });

  it('is not overwritten by an answer for the one that was left', async () => {
    const desk = setUpDesk();
    desk.program.delay = () => new Promise((resolve) => setTimeout(resolve, 500));
    const first = desk.editor.getState().open(desk.one.id);
    desk.program.delay = () => Promise.resolve();
    await desk.editor.getState().open(desk.other.id);
    await vi.advanceTimersByTimeAsync(1_000);
    await first;
    expect(desk.editor.getState().application?.id).toBe(desk.other.id);
  });

  it('does not lose text that could not be written before', async () => {
    const desk = await opened();
    desk.program.saveFailure = { kind: 'diskFull' };
    desk.editor.getState().setField('remarks', 'not on disk yet');
    await desk.editor.getState().open(desk.other.id);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(desk.editor.getState()).toMatchObject({ saveStage: 'saved', saveFailure: null });
    expect(desk.editor.getState().leftUnsaved.map(({ applicationId }) => applicationId)).toEqual([
      desk.one.id,
    ]);
    await desk.editor.getState().open(desk.one.id);
    expect(desk.editor.getState().leftUnsaved).toEqual([]);
    expect(desk.editor.getState()).toMatchObject({
      saveStage: 'failed',
      content: { remarks: 'not on disk yet' },
    });
    await desk.editor.getState().open(desk.other.id);
    desk.program.saveFailure = null;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(desk.kept(desk.one).remarks).toBe('not on disk yet');
    expect(desk.editor.getState().leftUnsaved).toEqual([]);
  });

  it('keeps no way back into the one before', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'x');
    await desk.editor.getState().open(desk.other.id);
    desk.editor.getState().undo();
    expect(desk.editor.getState().content.remarks).toBe('the other one');
  });
});

describe('a change in another window', () => {
  it('comes in beside what is typed here', async () => {
    const desk = await opened();
    desk.program.applications.set(desk.one.id, {
      ...desk.one,
      revision: 5,
      content: { ...desk.one.content, quantity: '7 packages' },
    });
    desk.editor.getState().setField('remarks', 'typed here');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(desk.kept(desk.one)).toMatchObject({ quantity: '7 packages', remarks: 'typed here' });
    expect(desk.editor.getState().content.quantity).toBe('7 packages');
    expect(desk.editor.getState().conflicts).toEqual([]);
  });

  it('never wins over a letter typed here, and the clerk is told the field', async () => {
    const desk = await opened();
    desk.program.applications.set(desk.one.id, {
      ...desk.one,
      revision: 5,
      content: { ...desk.one.content, remarks: 'typed there' },
    });
    desk.editor.getState().setField('remarks', 'typed here');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(desk.kept(desk.one).remarks).toBe('typed here');
    expect(desk.editor.getState().conflicts).toMatchObject([{ path: 'remarks', winner: 'here' }]);
  });

  it('is not seen in one of its own saves or in an attachment that came meanwhile', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'typed here');
    await desk.attachments.getState().add(desk.one.id, [new File(['%PDF-1.7 x'], 'invoice.pdf')]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(desk.editor.getState()).toMatchObject({ conflicts: [], saveStage: 'saved' });
    expect(desk.editor.getState().application?.attachments).toHaveLength(1);
    expect(desk.kept(desk.one).remarks).toBe('typed here');
  });
});

describe('undo and redo', () => {
  it('goes back over several fields and leads the focus to each', async () => {
    const desk = await opened();
    const { setField, undo, redo } = desk.editor.getState();
    setField('remarks', 'A');
    setField('quantity', 'B');
    undo();
    expect(desk.editor.getState()).toMatchObject({
      content: { remarks: 'A', quantity: desk.one.content.quantity },
      focusRequest: { path: 'quantity' },
    });
    undo();
    expect(desk.editor.getState()).toMatchObject({
      content: { remarks: desk.one.content.remarks },
      focusRequest: { path: 'remarks' },
    });
    redo();
    redo();
    expect(desk.editor.getState().content).toMatchObject({ remarks: 'A', quantity: 'B' });
  });

  it('takes typing without a pause back in one go, and stops at a pause', async () => {
    const desk = await opened();
    await type(desk, 'first', 80);
    await vi.advanceTimersByTimeAsync(2_000);
    await type(desk, 'first and second', 80);
    desk.editor.getState().undo();
    expect(desk.editor.getState().content.remarks).toBe('first');
    desk.editor.getState().undo();
    expect(desk.editor.getState().content.remarks).toBe(desk.one.content.remarks);
  });

  it('saves what it brought back', async () => {
    const desk = await opened();
    desk.editor.getState().setField('goods', 'wrong');
    await vi.advanceTimersByTimeAsync(1_000);
    desk.editor.getState().undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.kept(desk.one).goods).toBe(desk.one.content.goods);
  });
});

it('changes nothing once the application was sent', async () => {
  const desk = setUpDesk();
  desk.program.applications.set(desk.one.id, { ...desk.one, state: 'accepted' });
  await desk.editor.getState().open(desk.one.id);
  desk.editor.getState().setField('remarks', 'too late');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(desk.editor.getState().content.remarks).toBe(desk.one.content.remarks);
  expect(desk.saves()).toBe(0);
});

it('says why an application could not be opened', async () => {
  const desk = setUpDesk();
  await desk.editor.getState().open(crypto.randomUUID());
  expect(desk.editor.getState()).toMatchObject({ phase: 'failed', openFailure: 'notFound' });
});

describe('several fields at once', () => {
  it('are saved together, taken back by one undo and made again by one redo', async () => {
    const desk = await opened();
    const { setField, setFields, undo, redo } = desk.editor.getState();
    const before = desk.editor.getState().content;
    setField('remarks', 'Order 4711');
    const pasted = new Map([
      ['consignee.name', 'Andes Vidrio SpA'],
      ['consignee.city', 'Santiago'],
    ] as const);
    setFields(pasted);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.kept(desk.one).consignee).toMatchObject({ name: 'Andes Vidrio SpA', city: 'Santiago' });
    undo();
    expect(desk.editor.getState().content).toEqual({ ...before, remarks: 'Order 4711' });
    redo();
    expect(desk.editor.getState().content.consignee.city).toBe('Santiago');
  });

  it('that are as they were leave nothing to undo', async () => {
    const desk = await opened();
    const { setFields, content } = desk.editor.getState();
    setFields(new Map([['consignee.name', content.consignee.name]] as const));
    expect(desk.editor.getState().history.past).toEqual([]);
  });
});
