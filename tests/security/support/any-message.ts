import { fc } from '../../support/fast-check.ts';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import { arbitraryOf } from '../../fakes/arbitrary-of-schema.ts';
import { broken } from './broken-values.ts';
import { anyFiles } from './any-files.ts';

/** A message that a compromised page may send. */
export interface SentMessage {
  readonly channel: string;
  readonly input: unknown;
  /** Third argument of an invoke; left out by most calls. */
  readonly files: unknown;
}

const declared = [...declaredCalls()];

/** Names that are not declared calls; some are members of every plain object. */
const oddChannels = [
  '',
  '.',
  'program',
  'program.',
  '.start',
  'program.start.',
  'program.start\0',
  'PROGRAM.START',
  'program/start',
  '__proto__',
  '__proto__.x',
  '__proto__.toString',
  'program.__proto__',
  'program.constructor',
  'constructor.constructor',
  'constructor.prototype',
  'toString.call',
  'hasOwnProperty.call',
  'submission.submit.call',
  '../program.start',
  'program\u2024start',
  '\ud800.start',
  'ELECTRON_BROWSER_REQUIRE',
];

const anyChannel = fc.oneof(fc.constantFrom(...oddChannels), fc.string({ unit: 'binary', maxLength: 200 }));

/** Arguments that fit, that nearly fit, and noise. */
function anyInput(schema: unknown): fc.Arbitrary<unknown> {
  const fitting = arbitraryOf(schema);
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 5, arbitrary: broken(fitting) },
    { weight: 1, arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }) },
    { weight: 1, arbitrary: fc.anything({ withTypedArray: true, withSparseArray: true }) },
  );
}

/** A random message. `folder` has the files that some of the messages name. */
export function anyMessage(folder: string): fc.Arbitrary<SentMessage> {
  return fc.constantFrom(...declared).chain(([channel, { kind, input }]) =>
    fc.record({
      channel: fc.oneof(
        { weight: 24, arbitrary: fc.constant(channel) },
        { weight: 1, arbitrary: anyChannel },
      ),
      input: anyInput(input),
      files: anyFiles(kind, folder),
    }),
  );
}
