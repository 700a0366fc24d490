import { describe, expect, it } from 'vitest';
import { createPreviewStore } from '../../../renderer/stores/editor/preview.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';

const id = '5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f8a00';

function setUp() {
  const { bridge, program } = createMemoryBridge();
  program.host = 'desktop';
  const preview = createPreviewStore(bridge);
  return { program, preview, state: () => preview.getState() };
}

describe('the preview', () => {
  it('begins with the original each time, and keeps how large it was and whether a cover is wanted', () => {
    const { state } = setUp();
    state().open(id, { path: 'goods', selection: [3, 3] });
    state().showSheet('copy-2');
    state().setZoom(150);
    state().setWithCover(true);
    state().setAll(false);
    state().close();
    expect(state()).toMatchObject({ applicationId: null, cameFrom: null });
    state().open(id, null);
    expect(state()).toMatchObject({ sheet: 'original-1', zoom: 150, withCover: true, all: true });
  });

  it('keeps in sight why nothing was printed, until something is', async () => {
    const { program, state } = setUp();
    state().open(id, null);
    program.printFailure = { kind: 'notPrinted', detail: 'Invalid printer settings' };
    await state().print();
    expect(state().failure).toEqual({ kind: 'failed', output: 'printer', failure: program.printFailure });
    program.printFailure = null;
    await state().print();
    expect(state().failure).toBeNull();
  });

  it('says how saving a PDF ended, and saves one at a time', async () => {
    const { program, state } = setUp();
    expect(await state().savePdf()).toBeNull();
    state().open(id, null);
    const ends = await Promise.all([state().savePdf(), state().savePdf()]);
    expect(ends).toEqual(['saved', null]);
    expect(program.calls).toEqual([{ channel: 'printing.savePdf', input: { applicationId: id } }]);
    program.printFailure = { kind: 'diskFull' };
    expect(await state().savePdf()).toBeNull();
    expect(state()).toMatchObject({ isSavingPdf: false, failure: { failure: { kind: 'diskFull' } } });
  });

  it('answers also when the program behind the page is gone', async () => {
    const { program, state } = setUp();
    state().open(id, null);
    program.delay = () => Promise.reject(new Error('gone'));
    await state().print();
    expect(state().failure).toEqual({
      kind: 'failed',
      output: 'printer',
      failure: { kind: 'notPrinted', detail: 'gone' },
    });
  });
});
