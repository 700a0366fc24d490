import { z } from 'zod';

/** Something that other windows show, so that they are notified when a call changed it. */
export type ChangedData =
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
  /** Logged also when it succeeds, because support needs it. Other calls are logged only when they fail. */
  readonly logged?: true;
}

/**
 * What a call does. Read-only mode, the log and the notification of other windows are derived from it.
 *
 * `reads`: changes nothing in the data folder (the keychain, files at a place of the clerk's choice and memory do not
 * count). Never refused.
 *
 * `writes`: changes something in the data folder. Refused where a newer version of the program wrote the folder.
 *
 * `sends`: may send something to the service, after it was written that it does. Refused in every read-only mode.
 */
export type CallFacts = CallFactsBase &
  (
    | {
        readonly effect: 'reads';
        /** Needed to draw the window: answered also while a large database is still being checked. */
        readonly first?: true;
      }
    | {
        readonly effect: 'writes';
        /** Useless unless it survives the end of the program: refused also where all data is only in memory. */
        readonly lasting?: true;
        /** Loss of what it writes does no harm: never refused. */
        readonly optional?: true;
        /** What other windows are notified of when it succeeded. */
        readonly changes?: readonly ChangedData[];
      }
    | { readonly effect: 'sends' }
  );

/** A call that takes one argument and gives one answer. */
interface CallDeclaration<Input extends z.ZodType, Output extends z.ZodType> {
  readonly kind: 'call';
  readonly input: Input;
  readonly output: Output;
  readonly facts: CallFacts;
}

/** A call that takes files. The page passes `File` objects and never names a path. */
interface FileCallDeclaration<Input extends z.ZodType, Output extends z.ZodType> {
  readonly kind: 'fileCall';
  readonly input: Input;
  readonly output: Output;
  readonly facts: CallFacts;
}

/** A message that main sends to the page without being asked. */
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

/** The schema of a `Result`. Created on first use, because a start needs only a few of them. */
export function result<Value extends z.ZodType, Problem extends z.ZodType>(value: Value, problem: Problem) {
  return z.lazy(() =>
    z.union([z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), error: problem })]),
  );
}
