import { z } from 'zod';

/** A question with one answer. */
export interface CallDeclaration<Input extends z.ZodType, Output extends z.ZodType> {
  readonly kind: 'call';
  readonly input: Input;
  readonly output: Output;
}

/** A call that files enter by. The page hands over `File` objects and never names a path. */
export interface FileCallDeclaration<Input extends z.ZodType, Output extends z.ZodType> {
  readonly kind: 'fileCall';
  readonly input: Input;
  readonly output: Output;
}

/** Something main tells the page without being asked. */
export interface EventDeclaration<Payload extends z.ZodType> {
  readonly kind: 'event';
  readonly payload: Payload;
}

export type AnyCall = CallDeclaration<z.ZodType, z.ZodType> | FileCallDeclaration<z.ZodType, z.ZodType>;

export function call<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
): CallDeclaration<Input, Output> {
  return { kind: 'call', input, output };
}

export function fileCall<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
): FileCallDeclaration<Input, Output> {
  return { kind: 'fileCall', input, output };
}

export function event<Payload extends z.ZodType>(payload: Payload): EventDeclaration<Payload> {
  return { kind: 'event', payload };
}

/** The schema of a `Result`. */
export function result<Value extends z.ZodType, Problem extends z.ZodType>(value: Value, problem: Problem) {
  return z.union([
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: problem }),
  ]);
}
