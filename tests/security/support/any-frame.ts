import { fc } from '../../support/fast-check.ts';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import { arbitraryOf } from '../../fakes/arbitrary-of-schema.ts';
import type { SentMessage } from './any-message.ts';
import { hostileJson } from './hostile-json.ts';

/** One frame of a WebSocket. */
export interface SentFrame {
  readonly data: string | Uint8Array;
  readonly isBinary: boolean;
  /** The call in the frame; `null` where it is not one. */
  readonly message: SentMessage | null;
}

const asText = (data: string): SentFrame => ({ data, isBinary: false, message: null });
const declared = [...declaredCalls()];

/** A well-formed call, with an argument that fits or is any JSON. */
const call: fc.Arbitrary<SentFrame> = fc
  .constantFrom(...declared)
  .chain(([channel, { input }]) =>
    fc.tuple(fc.constant(channel), fc.oneof(arbitraryOf(input), fc.jsonValue())),
  )
  .map(([channel, wanted]) => {
    const data = JSON.stringify({ kind: 'call', id: 1, channel, input: wanted, files: [] });
    const written: unknown = JSON.parse(data);
    const input: unknown =
      typeof written === 'object' && written !== null ? Reflect.get(written, 'input') : undefined;
    return { data, isBinary: false, message: { channel, input, files: [] } };
  });

const fitting = '{"kind":"call","id":1,"channel":"applications.open","files":[]}';

/** Frames that look like a call but are not one. */
const brokenCall: fc.Arbitrary<SentFrame> = fc.oneof(
  fc.constantFrom(...hostileJson).map(({ text }) => asText(text(fitting))),
  fc
    .record({
      kind: fc.constantFrom('call', 'pass', 'leaving', 'answer', 'event', '__proto__', 7, null),
      id: fc.constantFrom<unknown>(1, -1, 0.5, '1', 1e300, null, {}),
      channel: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__.x', 'x'.repeat(200))),
      files: fc.constantFrom<unknown>(
        [],
        [{ name: 'a', path: '/etc/passwd' }],
        [{ upload: '../x' }],
        {},
        null,
      ),
      more: fc.option(fc.jsonValue(), { nil: undefined }),
    })
    .map((frame) => asText(JSON.stringify(frame))),
);

const noise: fc.Arbitrary<SentFrame> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).map(asText),
  fc.uint8Array({ maxLength: 300 }).map((data) => ({ data, isBinary: true, message: null })),
  fc.constantFrom('', '{', '[]', 'null', '\u0000', '"call"', '[['.repeat(50_000)).map(asText),
  fc.constant({ data: new Uint8Array([0xff, 0xfe, 0xc0, 0x80]), isBinary: false, message: null }),
);

/** A frame above the largest size; rare, because each is slow to carry. */
const huge: fc.Arbitrary<SentFrame> = fc.constant(null).map(() => asText('x'.repeat(34 * 1024 * 1024)));

export const anyFrame: fc.Arbitrary<SentFrame> = fc.oneof(
  { weight: 120, arbitrary: call },
  { weight: 60, arbitrary: brokenCall },
  { weight: 60, arbitrary: noise },
  { weight: 1, arbitrary: huge },
);
