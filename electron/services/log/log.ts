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
 * What the program writes down for support. Nothing in it is a text from outside: kinds come from a closed list, facts
 * are ids, words of our own, numbers and durations, each checked when it is written. Never throws.
 */
export interface Log {
  /** One line. A fact that does not fit its kind leaves the line without facts. */
  note<Kind extends LogKind>(kind: Kind, facts: LogFacts<Kind>): void;
  /** Where the program failed: kinds of errors and places in the code, of the causes too; never what they say. */
  fault(error: unknown): void;
}

/** The log of one run with what earlier runs wrote before it. */
export interface KeptLog extends Log {
  /** The newest whole lines, oldest first, that fit into so many bytes; '' where nothing is kept. */
  last(mostBytes: number): string;
}

/** A log that begins before it is known where it is kept: until then its lines wait. */
export interface MovableLog extends KeptLog {
  /** From now on below that folder (absolute), which is never made; `null` keeps nothing. */
  keepIn(folder: string | null): void;
  /** The program ends before anybody said where: what waits goes there. Otherwise nothing changes. */
  endIn(folder: string | null): void;
}

/** Where lines go. Neither may throw. */
export interface LogLines {
  write(line: string): void;
  last(mostBytes: number): string;
}

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const milliseconds = z.number().min(0).max(Number.MAX_SAFE_INTEGER).transform(Math.round);
const status = z.number().int().min(0).max(999).nullable();
const version = z.string().regex(/^\d{1,5}(?:\.\d{1,5}){2}(?:-[\da-z.]{1,20})?$/);
/** A kind out of one of our own unions, for example of a failure. */
const word = z.string().regex(/^[a-z][A-Za-z-]{0,40}$/);
const channels: ReadonlySet<string> = new Set([...declaredCalls().keys(), 'unknown']);
const channel = z.string().refine((name) => channels.has(name));

/** Every kind of line there is, with what may stand in it. */
export const logEvents = {
  start: z.strictObject({
    version,
    host: z.enum(['desktop', 'browser']),
    data: z.enum(['whole', 'damaged', 'newer', 'memory']),
  }),
  end: z.strictObject({ milliseconds }),
  /** The computer was asleep and is awake again. */
  resumed: z.strictObject({}),
  /** A call that no handler saw, or that threw. */
  callRefused: z.strictObject({
    channel,
    problem: z.enum(['unknownChannel', 'badArgument', 'failed']),
  }),
  /** A call that matters for support, `ok` or with the kind of its failure. */
  call: z.strictObject({ channel, end: word, milliseconds }),
  /** A durable step of an attempt. Duration: since it was confirmed. */
  attempt: z.strictObject({
    attempt: z.uuid(),
    step: word,
    tag: serviceTagSchema,
    outcome: z.enum(['accepted', 'refused', 'notSent', 'unknown']).nullable(),
    reason: z.union([notSentReasonSchema, unknownReasonSchema]).nullable(),
    status,
    bytes: count,
    milliseconds,
  }),
  /** A token was asked for. */
  token: z.strictObject({ end: z.enum(['granted', 'refused', 'failed']), status, milliseconds }),
  accounts: z.strictObject({
    active: z.enum(['none', 'practice', 'service']),
    reachability: reachabilitySchema,
    keychain: keychainStateSchema,
    connections: count,
    signedIn: count,
  }),
  /** Names of settings that were changed, never to what. */
  settings: z.strictObject({ names: z.array(z.enum(Object.keys(settingsSchema.shape))).max(100) }),
  /** A backup was made, by hand or by itself. */
  backup: z.strictObject({ cause: backupSchema.shape.cause, milliseconds, bytes: count }),
  update: z.strictObject({ step: word, end: word.nullable() }),
  /** Links or files came from outside, in this way. What became of them are calls. */
  arrival: z.strictObject({ by: z.enum(['commandLine', 'link', 'file']) }),
  /** So many lines of a kind were left out because there were too many in a minute. */
  suppressed: z.strictObject({ kind: word, count }),
} as const;

export type LogKind = keyof typeof logEvents;
export type LogFacts<Kind extends LogKind> = z.input<(typeof logEvents)[Kind]>;

/** How an attempt stands: nothing of what it sends, to whom, from whom, and what was answered in words. */
export function attemptFacts({ id, serviceTag, steps, outcome, bodyBytes }: Attempt): LogFacts<'attempt'> {
  const last = steps.at(-1);
  return {
    attempt: id,
    step: last?.step ?? 'none',
    tag: serviceTag,
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

/** A clock that was set back meanwhile makes no time less than none. */
function sinceConfirmed(steps: Attempt['steps']): number {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return Math.max(0, Date.parse(last.at) - Date.parse(first.at)) || 0;
}
