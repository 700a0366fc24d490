import { fc } from '../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { DispatchError, type Dispatch } from '../../../../electron/ipc/dispatcher.ts';
import { emptyContent, writeField } from '../../../../shared/domain/content.ts';
import { fieldPaths } from '../../../../shared/domain/fields.ts';
import { emptyReading, type ReadLine } from '../../../../shared/domain/reading.ts';
import { declaredCalls } from '../../../../shared/ipc/bridge.ts';
import type { AnyCall } from '../../../../shared/ipc/declare.ts';
import { arbitraryOf } from '../../../fakes/arbitrary-of-schema.ts';
import { recordingDispatcher, type Reached } from '../../../fakes/recording-handlers.ts';
import { coreMilliseconds } from '../../../support/core-milliseconds.ts';

const calls = [...declaredCalls()];
const applicationId = 'a3f1c9de-8b0f-4d1e-9c35-5d9a3a1f7c20';

const line: ReadLine = {
  ...{ number: '1', name: 'Hose', quantity: '1', unit: 'C62', amount: '1.00', originCountryCode: 'DE' },
  place: null,
};

function dispatcherThatRecords(answer: () => unknown = () => null): {
  dispatch: Dispatch;
  reached: Reached[];
} {
  const reached: Reached[] = [];
  const dispatch = recordingDispatcher(reached, answer);
  return { dispatch, reached };
}

const problemOf = async (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof DispatchError ? error.problem : `crashed: ${String(error)}`),
  );

describe('dispatcher', () => {
  it.each(calls)('%s reaches its own handler and no other', async (channel, declaration) => {
    const { dispatch, reached } = dispatcherThatRecords();
    const [input] = fc.sample(arbitraryOf(declaration.input), { numRuns: 1, seed: 7 });
    await dispatch(channel, input, []);
    expect(reached).toEqual([{ channel, input: declaration.input.parse(input), files: [] }]);
  });

  it('refuses a channel that the contract does not name', async () => {
    const { dispatch, reached } = dispatcherThatRecords();
    for (const channel of [
      '',
      'applications',
      'applications.',
      'applications.toString',
      '__proto__.x',
      'a.b.c',
    ]) {
      expect(await problemOf(dispatch(channel, undefined, []))).toBe('unknownChannel');
    }
    expect(reached).toEqual([]);
  });

  it('refuses files where none are expected', async () => {
    const { dispatch, reached } = dispatcherThatRecords();
    const files = [{ name: 'invoice.pdf', path: '/somewhere/invoice.pdf' }];
    expect(await problemOf(dispatch('applications.open', { applicationId }, files))).toBe('badArgument');
    expect(await problemOf(dispatch('attachments.add', { applicationId }, files))).toBe('answered');
    expect(reached.map(({ channel }) => channel)).toEqual(['attachments.add']);
  });

  it('refuses members that were not declared', async () => {
    const { dispatch } = dispatcherThatRecords();
    const asked = dispatch('applications.open', { applicationId, path: '/etc/passwd' }, []);
    expect(await problemOf(asked)).toBe('badArgument');
  });

  it('hands on what the schema made of the argument, never the argument itself', async () => {
    const { dispatch, reached } = dispatcherThatRecords();
    const costs = { diyCost: '45.00', fsCost: null, shippingHandlingCost: null };
    const decision = { kind: 'accepted', serviceApplicationId: '  CO-4711\n', ...costs };
    await dispatch('submission.decide', { applicationId, decision }, []);
    const content = { ...emptyContent, hidden: 'member' };
    await dispatch('applications.save', { applicationId, content, baseRevision: 0 }, []);
    expect(reached.map(({ input }) => input)).toEqual([
      { applicationId, decision: { kind: 'accepted', serviceApplicationId: 'CO-4711', ...costs } },
      { applicationId, content: emptyContent, baseRevision: 0 },
    ]);
  });

  it('says nothing of the argument in its refusal', async () => {
    const { dispatch } = dispatcherThatRecords();
    const asked = dispatch(
      'connections.signIn',
      { connectionId: 'secret-id', password: 'hunter2', hunter3: 1 },
      [],
    );
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DispatchError);
    expect(error).toHaveProperty('message', 'The argument of connections.signIn was not accepted.');
    expect(error).not.toHaveProperty('cause');
  });

  it('keeps the words of a bug in the main process', async () => {
    const { dispatch } = dispatcherThatRecords(() => {
      throw new Error('no such file: /home/clerk/secret.pdf');
    });
    const error = await dispatch('applications.open', { applicationId }, []).catch(
      (reason: unknown) => reason,
    );
    expect(error).toHaveProperty('message', 'applications.open failed.');
    expect(error).toHaveProperty('cause.message', 'no such file: /home/clerk/secret.pdf');
  });

  it.each([
    ['a circular value', circular()],
    ['a map', new Map([['applicationId', applicationId]])],
    ['ten million bytes', new Uint8Array(10_000_000)],
    ['a list of a million', Array.from({ length: 1_000_000 }, () => 0)],
    ['a text of ten million characters', { applicationId: 'x'.repeat(10_000_000) }],
    ['a hundred thousand levels', nested(100_000)],
  ])('refuses %s at once', async (_name, input) => {
    const { dispatch, reached } = dispatcherThatRecords();
    const began = coreMilliseconds();
    expect(await problemOf(dispatch('applications.open', input, []))).toBe('badArgument');
    expect(coreMilliseconds() - began).toBeLessThan(400);
    expect(reached).toEqual([]);
  });

  it('takes an application with every field filled to its bound', async () => {
    const { dispatch } = dispatcherThatRecords();
    const content = fieldPaths.reduce(
      (some, path) => writeField(some, path, 'x'.repeat(200_000)),
      emptyContent,
    );
    const full = { applicationId, content, baseRevision: 0 };
    expect(await problemOf(dispatch('applications.save', full, []))).toBe('answered');
  });

  it.each([
    [
      'a thousand applications that were submitted together',
      'program.rememberTogether',
      { list: Array.from({ length: 1_000 }, () => ({ applicationId, attempts: 0 })) },
    ],
    [
      'a reminder of each of a thousand applications',
      'followUp.remind',
      {
        ledger: 'service',
        reminders: Array.from({ length: 1_000 }, () => ({ id: applicationId, applicationId })),
        text: 'Call the chamber',
        time: { kind: 'day', day: '2026-01-02', repeat: 'never' },
      },
    ],
    [
      'an electronic invoice of two thousand lines',
      'takenValues.note',
      {
        applicationId,
        values: [],
        from: {
          name: 'invoice.xml',
          reading: { ...emptyReading, lines: Array.from({ length: 2_000 }, () => line) },
        },
      },
    ],
  ])('takes %s', async (_name, channel, input) => {
    const { dispatch, reached } = dispatcherThatRecords();
    expect(await problemOf(dispatch(channel, input, []))).toBe('answered');
    expect(reached).toHaveLength(1);
  });

  it('gives a handler only what the contract allows, whatever a page says', async () => {
    await fc.assert(
      fc.asyncProperty(anyMessage, async ({ channel, input, files }) => {
        const { dispatch, reached } = dispatcherThatRecords();
        const declaration = declaredCalls().get(channel);
        const checked = declaration?.input.safeParse(input);
        const filesFit = files.length === 0 || declaration?.kind === 'fileCall';
        const problem = await problemOf(dispatch(channel, input, files));
        if (declaration === undefined) expect(problem).toBe('unknownChannel');
        else if (checked?.success === true && filesFit) {
          expect(problem).toBe('answered');
          expect(reached).toEqual([{ channel, input: checked.data, files }]);
        } else expect(problem).toBe('badArgument');
        if (problem !== 'answered') expect(reached).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Messages that fit, messages that nearly fit, and noise. */
const anyMessage = fc.constantFrom(...calls).chain(([channel, declaration]) =>
  fc.record({
    channel: fc.oneof({ weight: 20, arbitrary: fc.constant(channel) }, { weight: 1, arbitrary: fc.string() }),
    input: fc.oneof(
      { weight: 3, arbitrary: arbitraryOf(declaration.input) },
      { weight: 3, arbitrary: broken(declaration) },
      { weight: 1, arbitrary: fc.anything({ withBigInt: true, withNullPrototype: true }) },
    ),
    files: fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.constant([{ name: 'a.pdf', path: '/a.pdf' }]) },
    ),
  }),
);

/** A fitting argument with one member removed, added or replaced. */
function broken(declaration: AnyCall): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      arbitraryOf(declaration.input),
      fc.nat(),
      fc.anything(),
      fc.constantFrom('remove', 'add', 'replace'),
    )
    .map(([input, index, value, change]) => {
      const entries = Object.entries(typeof input === 'object' && input !== null ? input : {});
      const at = entries.length === 0 ? 0 : index % entries.length;
      if (change === 'add') return Object.fromEntries([...entries, ['extra', value]]);
      const kept = entries.filter((_entry, index) => index !== at);
      const name = entries[at]?.[0] ?? 'extra';
      return Object.fromEntries(change === 'remove' ? kept : [...kept, [name, value]]);
    });
}

function circular(): unknown {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
