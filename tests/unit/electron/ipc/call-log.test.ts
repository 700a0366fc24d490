import { fc } from '../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { createDispatcher, type Dispatch } from '../../../../electron/ipc/dispatcher.ts';
import type { Log } from '../../../../electron/services/log/log.ts';
import { declaredCalls } from '../../../../shared/ipc/bridge.ts';
import { arbitraryOf } from '../../../fakes/arbitrary-of-schema.ts';
import { recordingHandlers } from '../../../fakes/recording-handlers.ts';

interface Line {
  readonly kind: string;
  readonly facts: unknown;
}

/** A dispatcher whose handlers all give the same answer, and its log. */
function dispatcherWith(answer: () => unknown): { dispatch: Dispatch; lines: Line[] } {
  const lines: Line[] = [];
  const note: Log['note'] = (kind, facts) => void lines.push({ kind, facts });
  const dispatch = createDispatcher(recordingHandlers([], answer), {
    readOnly: null,
    log: { note },
    page: { emitToOthers: () => undefined },
    unsaved: null,
  });
  return { dispatch, lines };
}

/** Any duration that is not negative. */
const took: unknown = expect.toSatisfy((some: unknown) => typeof some === 'number' && some >= 0);

const argumentOf = (channel: string): unknown => {
  const [input] = fc.sample(arbitraryOf(declaredCalls().get(channel)?.input), { numRuns: 1, seed: 7 });
  return input;
};
const channels = [...declaredCalls().keys()];

describe('the log of calls', () => {
  it('has of those that went well the ones that support wants to know of', async () => {
    const { dispatch, lines } = dispatcherWith(() => ({ ok: true, value: null }));
    for (const channel of channels) await dispatch(channel, argumentOf(channel), []);
    const logged = [...declaredCalls()]
      .filter(([, { facts }]) => facts.logged === true)
      .map(([name]) => name);
    const calls = lines.filter(({ kind }) => kind === 'call').map(({ facts }) => facts);
    expect(logged.length).toBeGreaterThan(10);
    expect(calls).toEqual(logged.map((channel) => ({ channel, end: 'ok', milliseconds: took })));
  });

  it('has every failure by its kind, without what was asked', async () => {
    const { dispatch, lines } = dispatcherWith(() => ({ ok: false, error: { kind: 'diskFull' } }));
    for (const channel of channels) await dispatch(channel, argumentOf(channel), []);
    expect(lines).toEqual(
      channels.map((channel) => ({ kind: 'call', facts: { channel, end: 'diskFull', milliseconds: took } })),
    );
  });

  it('names the settings that were changed, and never to what', async () => {
    const { dispatch, lines } = dispatcherWith(() => ({ ok: true, value: null }));
    await dispatch('program.changeSettings', { theme: 'dark', answerSeconds: 60 }, []);
    expect(lines).toEqual([{ kind: 'settings', facts: { names: ['theme', 'answerSeconds'] } }]);
  });

  it.each([
    ['a channel that nobody declared', 'passwords.show', undefined, 'unknown', 'unknownChannel'],
    [
      'an argument that does not fit',
      'applications.open',
      { path: '/etc' },
      'applications.open',
      'badArgument',
    ],
    ['a bug in its handler', 'backups.list', undefined, 'backups.list', 'failed'],
  ])('has that a call was refused for %s', async (_name, channel, input, named, problem) => {
    const { dispatch, lines } = dispatcherWith(() => {
      throw new Error('broken');
    });
    await expect(dispatch(channel, input, [])).rejects.toThrow();
    expect(lines).toEqual([{ kind: 'callRefused', facts: { channel: named, problem } }]);
  });
});
