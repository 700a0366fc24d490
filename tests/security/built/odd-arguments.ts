const circular: Record<string, unknown> = { language: 'en' };
circular['self'] = circular;
const ownPrototype: unknown = JSON.parse('{"__proto__":{"language":"de"}}');
const wrapped: unknown = Object('de');
const wrappedTruth: unknown = Object(true);
const sparse: unknown[] = [];
sparse[50_000_000] = 1;

/** Values that survive a structured clone and are not a valid argument of any call. */
export const oddities: Readonly<Record<string, unknown>> = {
  'a map': new Map([['language', 'de']]),
  'a set': new Set(['de']),
  'a date': new Date(0),
  'an invalid date': new Date(Number.NaN),
  'a pattern': /x/g,
  'a big number': { language: 1n },
  'no number': { language: Number.NaN },
  'minus nothing': { language: -0 },
  'without end': { language: Number.POSITIVE_INFINITY },
  bytes: new Uint8Array(8),
  'a buffer': new ArrayBuffer(8),
  'a shared look at bytes': new DataView(new ArrayBuffer(8)),
  'an error': new Error('x'),
  'a wrapped text': { language: wrapped },
  'a wrapped truth': wrappedTruth,
  'something that contains itself': circular,
  'a list with a hole of fifty million': sparse,
  'a list instead of an object': ['de'],
  'a list with names': Object.assign(['de'], { language: 'de' }),
  nothing: null,
  'a text': 'de',
  'a number': 7,
  'an own __proto__': ownPrototype,
  'an own constructor': { constructor: { prototype: { language: 'de' } } },
  'a name of a method': { toString: 'x', language: 'de' },
  'a promise’s face': { then: 'x', language: 'de' },
  'a member too many': { language: 'de', more: 1 },
  'ten thousand members': Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`m${index}`, 1])),
  'ten million characters': { language: 'x'.repeat(10_000_000) },
  'a thousand levels': nested(1_000),
};

function nested(levels: number): unknown {
  let value: unknown = 'de';
  for (let level = 0; level < levels; level += 1) value = { language: value };
  return value;
}
