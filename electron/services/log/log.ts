import { z } from 'zod';
import {
  type Attempt,
  notSentReasonSchema,
  serviceTagSchema,
  unknownReasonSchema,
} from '../../../shared/domain/attempt.ts';
import { backupSchema } from '../../../shared/domain/data-state.ts';
import { keychainStateSchema, reachabilitySchema } from '../../../shared/domain/connection.ts';
import { settingsSchema } from '../../../shared/domain/settings.ts';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';

/**
 * The log for support. It contains no text from outside: kinds come from a closed list, facts are ids, words of our
 * own, numbers and durations, each checked when it is written. Never throws.
 */
export interface Log {
  /** Writes one line. If a fact does not fit its kind, the line is written without facts. */
  note<Kind extends LogKind>(kind: Kind, facts: LogFacts<Kind>): void;
  /**
   * Logs a failure of the program: kinds of errors and places in the code, including those of causes, but no messages.
   */
  fault(error: unknown): void;
}

/** The log of one run, with access to the lines of earlier runs. */
export interface ReadableLog extends Log {
  /** The newest whole lines, oldest first, that fit into `maxBytes`; '' where nothing is stored. */
  last(maxBytes: number): string;
}

/** A log that is used before its folder is known; lines wait in memory until then. */
export interface MovableLog extends ReadableLog {
  /** Stores lines below this folder (absolute) from now on; the folder is never created. `null` stores nothing. */
  writeTo(folder: string | null): void;
  /**
   * Stores the waiting lines below this folder if the program ends before `writeTo` was called; otherwise does nothing.
   */
  stopWritingTo(folder: string | null): void;
}

/** Destination of the lines. Neither method may throw. */
export interface LogLines {
  write(line: string): void;
  last(maxBytes: number): string;
}

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const milliseconds = z.number().min(0).max(Number.MAX_SAFE_INTEGER).transform(Math.round);
const status = z.number().int().min(0).max(999).nullable();
const version = z.string().regex(/^\d{1,5}(?:\.\d{1,5}){2}(?:-[\da-z.]{1,20})?$/);
/** A kind from one of our own unions, such as that of a failure. */
const word = z.string().regex(/^[a-z][A-Za-z-]{0,40}$/);
const channels: ReadonlySet<string> = new Set([...declaredCalls().keys(), 'unknown']);
const channel = z.string().refine((name) => channels.has(name));

/** Every kind of line, with the facts it may contain. */
export const logEvents = {
  start: z.strictObject({
    version,
    host: z.enum(['desktop', 'browser']),
    data: z.enum(['whole', 'damaged', 'newer', 'memory']),
  }),
  end: z.strictObject({ milliseconds }),
  /** The computer woke up. */
  resumed: z.strictObject({}),
  /** A call that reached no handler, or whose handler threw. */
  callRefused: z.strictObject({
    channel,
    problem: z.enum(['unknownChannel', 'badArgument', 'failed']),
  }),
  /** A call that matters for support, with `ok` or the kind of its failure. */
  call: z.strictObject({ channel, end: word, milliseconds }),
  /** A durable step of an attempt. Duration since its confirmation. */
  attempt: z.strictObject({
    attempt: z.uuid(),
    step: word,
    serviceTag: serviceTagSchema,
    outcome: z.enum(['accepted', 'refused', 'notSent', 'unknown']).nullable(),
    reason: z.union([notSentReasonSchema, unknownReasonSchema]).nullable(),
    status,
    bytes: count,
    milliseconds,
  }),
  /** A token was requested. */
  token: z.strictObject({ end: z.enum(['granted', 'refused', 'failed']), status, milliseconds }),
  accounts: z.strictObject({
    active: z.enum(['none', 'practice', 'service']),
    reachability: reachabilitySchema,
    keychain: keychainStateSchema,
    connections: count,
    signedIn: count,
  }),
  /** Names of changed settings, without their values. */
  settings: z.strictObject({ names: z.array(z.enum(Object.keys(settingsSchema.shape))).max(100) }),
  /** A backup was made, by hand or automatically. */
  backup: z.strictObject({ cause: backupSchema.shape.cause, milliseconds, bytes: count }),
  update: z.strictObject({ step: word, end: word.nullable() }),
  /** Links or files came from outside, and how. What happened to them is logged as calls. */
  arrival: z.strictObject({ by: z.enum(['commandLine', 'link', 'file']) }),
  /** Number of lines of a kind that were left out because there were too many in a minute. */
  suppressed: z.strictObject({ kind: word, count }),
} as const;

export type LogKind = keyof typeof logEvents;
export type LogFacts<Kind extends LogKind> = z.input<(typeof logEvents)[Kind]>;

/** Loggable facts about an attempt: nothing of its content, its parties and accounts, and the words of the answer. */
export function attemptFacts({ id, serviceTag, steps, outcome, bodyBytes }: Attempt): LogFacts<'attempt'> {
  const last = steps.at(-1);
  return {
    attempt: id,
    step: last?.step ?? 'none',
    serviceTag,
    outcome: outcome?.kind ?? null,
    reason: outcome !== null && 'reason' in outcome ? outcome.reason : reasonOf(last),
    status: outcome !== null && 'status' in outcome ? outcome.status : null,
    bytes: bodyBytes,
    milliseconds: sinceConfirmed(steps),
  };
}

function reasonOf(step: Attempt['steps'][number] | undefined): LogFacts<'attempt'>['reason'] {
  return step?.step === 'heldBack' ? step.reason : null;
}

/** Milliseconds since the confirmation; 0 where the clock was set back in between. */
function sinceConfirmed(steps: Attempt['steps']): number {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return Math.max(0, Date.parse(last.at) - Date.parse(first.at)) || 0;
}
