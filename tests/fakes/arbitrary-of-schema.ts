import { fc } from '../support/fast-check.ts';
import { z } from 'zod';

/** Random values that a schema accepts; supports the kinds of schema that the contract uses. Throws for others. */
export function arbitraryOf(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodVoid) return fc.constant(undefined);
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodNumber) return wholeNumber(schema);
  if (schema instanceof z.ZodUUID) return fc.uuid();
  if (schema instanceof z.ZodISODateTime) return someInstant;
  if (schema instanceof z.ZodISODate) return someInstant.map((instant) => instant.slice(0, 10));
  if (schema instanceof z.ZodString) return text(schema);
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.unwrap()), { nil: null });
  if (schema instanceof z.ZodOptional) return fc.option(arbitraryOf(schema.unwrap()), { nil: undefined });
  // A page of this version sends every field; the default is for older pages.
  if (schema instanceof z.ZodDefault) return arbitraryOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(arbitraryOf));
  if (schema instanceof z.ZodObject) return members(schema);
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(arbitraryOf(schema.keyType).map(String), arbitraryOf(schema.valueType), {
      maxKeys: 3,
    });
  throw new Error('The contract uses a kind of schema that has no examples yet.');
}

const someInstant = fc
  .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('9999-12-31') })
  .map((day) => day.toISOString());

function wholeNumber({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  return fc.integer({ min: bound(minValue, 0), max: bound(maxValue, 1_000_000) });
}

const bound = (value: number | null, instead: number): number =>
  value === null || !Number.isSafeInteger(value) ? instead : Math.min(Math.max(value, -1_000_000), 1_000_000);

/**
 * Valid examples of the texts with a format of their own: an amount, a pattern of client references, the id of a
 * reminder that the program made.
 */
const ruled = ['184250.00', 'CO-{year}-{number}', 'shipment:0b0c9b1e-8d1c-4ad8-9a55-0f6a4f7f3a10'];

function text(schema: z.ZodString): fc.Arbitrary<string> {
  const { minLength, maxLength } = schema;
  const unit = minLength === null || minLength === 0 ? 'binary' : 'grapheme-ascii';
  return fc
    .string({ unit, maxLength: Math.min(maxLength ?? 40, 40) })
    .map((some) => (minLength !== null && some.trim().length < minLength ? 'x'.repeat(minLength) : some))
    .map((some) => [some, ...ruled].find((one) => schema.safeParse(one).success) ?? some);
}

/** Objects of a schema, sometimes without an optional member, as a message over a wire would be. */
function members(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const all = Object.entries(schema.shape).map(([name, member]) => [name, arbitraryOf(member)] as const);
  const optional = new Set(
    Object.entries(schema.shape).flatMap(([name, member]) => (member instanceof z.ZodOptional ? [name] : [])),
  );
  return fc
    .record(Object.fromEntries(all))
    .map((record) =>
      Object.fromEntries(
        Object.entries(record).filter(([name, value]) => value !== undefined || !optional.has(name)),
      ),
    );
}
