import { describe, expect, it } from 'vitest';
import { nothingFilled } from '../../../shared/rules/fill-several.ts';
import { acceptedApplication, readyApplication, setUpDesk } from './editor-desk.ts';

function deskWithThree() {
  const desk = setUpDesk();
  const applications = [readyApplication(), readyApplication(), acceptedApplication()] as const;
  for (const application of applications) desk.program.applications.set(application.id, application);
  const kept = (index: number) => desk.program.applications.get(applications[index]?.id ?? '');
  const ids = applications.map(({ id }) => id);
  return { ...desk, applications, ids, kept };
}

describe('several applications that are filled in', () => {
  it('are seen first, written one by one, and taken back together', async () => {
    const { fillSeveral, kept, ids, applications } = deskWithThree();
    await fillSeveral.getState().read(ids);
    expect(fillSeveral.getState()).toMatchObject({ phase: 'choosing', unread: 0, filling: nothingFilled });
    fillSeveral.getState().choose({ copies: '5', submitAs: 'FS', addTags: '4711' });
    expect(kept(0)?.content.copies).not.toBe('5');
    const end = await fillSeveral.getState().fill();
    expect(end?.failures).toEqual([]);
    expect([0, 1].map((index) => kept(index)?.content)).toMatchObject([
      { copies: '5', submitAs: 'FS', tags: '4711' },
      { copies: '5', submitAs: 'FS', tags: '4711' },
    ]);
    expect(await fillSeveral.getState().undo(end?.filled ?? [])).toBe(0);
    expect([0, 1, 2].map((index) => kept(index)?.content)).toEqual(
      applications.map(({ content }) => content),
    );
  });

  it('are left alone from the moment when other data takes the place of theirs', async () => {
    const { fillSeveral, program, kept, ids } = deskWithThree();
    await fillSeveral.getState().read(ids);
    fillSeveral.getState().choose({ copies: '5' });
    program.delay = (channel) => {
      if (channel === 'applications.save') fillSeveral.getState().reset();
      return Promise.resolve();
    };
    expect(await fillSeveral.getState().fill()).toBeNull();
    expect([0, 1].map((index) => kept(index)?.content.copies === '5')).toEqual([true, false]);
    expect(fillSeveral.getState().phase).toBe('reading');
  });

  it('keep what somebody wrote since when they are taken back', async () => {
    const { bridge, fillSeveral, kept, ids } = deskWithThree();
    await fillSeveral.getState().read(ids.slice(0, 2));
    fillSeveral.getState().choose({ copies: '5' });
    const end = await fillSeveral.getState().fill();
    const now = kept(0);
    if (now === undefined) throw new Error('It is gone.');
    const content = { ...now.content, remarks: 'Written since' };
    await bridge.applications.save({ applicationId: now.id, content, baseRevision: now.revision });
    expect(await fillSeveral.getState().undo(end?.filled ?? [])).toBe(1);
    expect(kept(0)?.content).toMatchObject({ copies: '5', remarks: 'Written since' });
    expect(kept(1)?.content.copies).not.toBe('5');
  });

  it('are told apart from those that cannot be read or written', async () => {
    const { fillSeveral, program, ids } = deskWithThree();
    await fillSeveral.getState().read([...ids, crypto.randomUUID()]);
    expect(fillSeveral.getState().unread).toBe(1);
    fillSeveral.getState().choose({ originals: '2' });
    program.saveFailure = { kind: 'diskFull' };
    const end = await fillSeveral.getState().fill();
    expect(end).toEqual({ filled: [], failures: [{ kind: 'diskFull' }, { kind: 'diskFull' }] });
  });
});
