import { z } from 'zod';

/** What other windows show, and have to hear of when a call of this one changed it. */
export type Change =
  | 'application'
  | 'register'
  | 'settings'
  | 'confirmedWarnings'
  | 'takenValues'
  | 'templates'
  | 'addressBook'
  | 'texts'
  | 'followUp';

interface CallFactsBase {
  /** Support wants to know of it also when it went well. Of the others only a failure is logged. */
  readonly logged?: true;
}

/**
 * What a call does. Read-only mode, the log and what other windows are told derive from it.
 *
 * `reads`: nothing in the data folder is changed (the keychain, files at a place of the clerk's choice and what is in
 * memory are not in it). Never refused.
 *
 * `writes`: something in the data folder is changed. Refused where a newer version wrote the folder.
 *
 * `sends`: something may leave for the service, after it was written that it does. Refused in every read-only mode.
 */
export type CallFacts = CallFactsBase &
  (
    | {
        readonly effect: 'reads';
        /** What a window is drawn from: answered while a large database is still being checked. */
        readonly first?: true;
      }
    | {
        readonly effect: 'writes';
        /** Of no use unless it is there after the program has ended: refused also where all is in memory. */
        readonly lasting?: true;
        /** What it writes may be lost without harm: refused nowhere. */
        readonly optional?: true;
        /** What other windows are told when it went well. */
        readonly changes?: readonly Change[];
      }
    | { readonly effect: 'sends' }
  );

/** A question with one answer. */
interface CallDeclaration<Input extends z.ZodType, Output extends z.ZodType> {
  readonly kind: 'call';
  readonly input: Input;
  readonly output: Output;
  readonly facts: CallFacts;
}

/** A call that files enter by. The page hands over `File` objects and never names a path. */
interface FileCallDeclaration<Input extends z.ZodType, Output extends z.ZodType> {
  readonly kind: 'fileCall';
  readonly input: Input;
  readonly output: Output;
  readonly facts: CallFacts;
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
  facts: CallFacts,
): CallDeclaration<Input, Output> {
  return { kind: 'call', input, output, facts };
}

export function fileCall<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  facts: CallFacts,
): FileCallDeclaration<Input, Output> {
  return { kind: 'fileCall', input, output, facts };
}

export function event<Payload extends z.ZodType>(payload: Payload): EventDeclaration<Payload> {
  return { kind: 'event', payload };
}

/** The schema of a `Result`. It is made when it is first asked: a start needs few of them. */
export function result<Value extends z.ZodType, Problem extends z.ZodType>(value: Value, problem: Problem) {
  return z.lazy(() =>
    z.union([z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), error: problem })]),
  );
}
