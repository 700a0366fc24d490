import { fc } from '../../support/fast-check.ts';
import { z } from 'zod';
import { arbitraryOf } from '../../fakes/arbitrary-of-schema.ts';

/** Largest number of members of an argument; a list or table that takes more has no bound of its own. */
const more = 1_999;

/** Places in the schema of an argument that take a text, a list or a table of any size. */
export function unboundedIn(schema: unknown, at = ''): string[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const isFixed = schema instanceof z.ZodUUID || schema instanceof z.ZodLiteral;
    return isFixed || (schema.maxLength ?? Infinity) <= 200_000 ? [] : [`${at}: any text`];
  }
  if (schema instanceof z.ZodArray) {
    const isEndless = schema
      .safeParse(Array.from({ length: more }, () => undefined))
      .error?.issues.every(({ code }) => code !== 'too_big');
    return [
      ...(isEndless === false ? [] : [`${at}: any number of members`]),
      ...unboundedIn(schema.element, `${at}[]`),
    ];
  }
  if (schema instanceof z.ZodRecord)
    return [
      ...endlessRecord(schema, at),
      ...unboundedIn(schema.keyType, `${at} key`),
      ...unboundedIn(schema.valueType, `${at}[key]`),
    ];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unboundedIn(schema.unwrap(), at);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unboundedIn(option, at));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, member]) => unboundedIn(member, `${at}.${name}`));
  const isSmall = smallKinds.some((kind) => schema instanceof kind);
  return isSmall ? [] : [`${at}: a kind of schema whose size nobody looks at`];
}

const smallKinds = [z.ZodVoid, z.ZodNull, z.ZodBoolean, z.ZodLiteral, z.ZodEnum, z.ZodNumber] as const;

/** Tests a table, whose bound is a check of its own: it must refuse too many entries whatever they hold. */
function endlessRecord(schema: z.ZodRecord, at: string): string[] {
  const [value] = fc.sample(arbitraryOf(schema.valueType), { numRuns: 1, seed: 1 });
  const entries = Array.from({ length: more }, (_none, index) => [`key ${index}`, value]);
  const isTaken = schema.safeParse(Object.fromEntries(entries)).success;
  return isTaken ? [`${at}: any number of entries`] : [];
}
