import { z } from 'zod';
import { applicationSchema } from '../../shared/domain/application.ts';
import { confirmedWarningSchema } from '../../shared/domain/confirmed-warning.ts';
import { settingsSchema } from '../../shared/domain/settings.ts';
import { recordedValueSchema } from '../../shared/domain/reading.ts';
import type { MemoryReason } from '../../shared/domain/data-state.ts';
import type { AnyCall, CallFacts, ChangedData } from '../../shared/ipc/declare.ts';
import { longestFieldText } from '../../shared/domain/content.ts';
import { fieldPaths } from '../../shared/domain/fields.ts';
import { fail } from '../../shared/domain/result.ts';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import type { EnteredFile, Handlers, PageEvents } from '../../shared/ipc/handlers.ts';
import type { Log } from '../services/log/log.ts';
import type { UnsavedWork } from './unsaved-work.ts';

/**
 * Why this start is in read-only mode. `newerVersion`: a newer version of the program wrote the data folder, and
 * nothing in it is changed. Otherwise the folder cannot be written: all work is in memory, and nothing is sent, because
 * the attempt could not be recorded.
 */
export interface ReadOnlyReason {
  readonly kind: 'newerVersion' | MemoryReason;
}

/** Whether a call with these facts is refused for this reason, before anything happens. */
function isRefused(facts: CallFacts, reason: ReadOnlyReason): boolean {
  switch (facts.effect) {
    case 'reads':
      return false;
    case 'writes':
      return facts.optional !== true && (facts.lasting === true || reason.kind === 'newerVersion');
    case 'sends':
      return true;
  }
}

export type Dispatch = (channel: string, input: unknown, files: readonly EnteredFile[]) => Promise<unknown>;

type DispatchProblem = 'unknownChannel' | 'badArgument' | 'failed';

/**
 * Why a call was not answered. Its message contains nothing from the page or from a file, because it may be shown to
 * the page; the error of the handler is in `cause`, which stays in the main process.
 */
export class DispatchError extends Error {
  readonly problem: DispatchProblem;

  constructor(problem: DispatchProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DispatchError';
    this.problem = problem;
  }
}

/** What the dispatcher needs besides the handlers. */
interface DispatcherOptions {
  /** `null` where the data can be written. */
  readonly readOnly: ReadOnlyReason | null;
  readonly log: Pick<Log, 'note'>;
  readonly page: Pick<PageEvents, 'emitToOthers'>;
  /** `null` where the data folder remains after the program has ended. */
  readonly unsaved: UnsavedWork | null;
}

/**
 * A handler called without knowing the type of its input. Declared as a method so that every handler fits; the input
 * has passed the schema that the handler's own type derives from.
 */
interface Handling {
  handle(input: unknown, files: readonly EnteredFile[]): unknown;
}
type AnyHandler = Handling['handle'];
type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

interface Door {
  readonly channel: string;
  readonly declaration: AnyCall;
  readonly handler: AnyHandler;
}

/**
 * The only entry for calls of a page. Checks that the channel exists, that the argument fits its schema and that
 * read-only mode allows the call, then calls the handler. Logs how it ended, and notifies other windows of what it
 * changed.
 */
export function createDispatcher(handlers: Handlers, options: DispatcherOptions): Dispatch {
  const doors = openDoors(handlers);
  return async (channel, input, files) => {
    const begun = performance.now();
    try {
      const door = doors.get(channel);
      if (door === undefined) throw new DispatchError('unknownChannel', 'There is no such call.');
      const checked = checkArguments(door, input, files);
      const answer = await answerCall(door, checked, files, options.readOnly);
      const milliseconds = performance.now() - begun;
      const { facts } = door.declaration;
      if (facts.effect === 'writes') afterCall(facts.changes ?? [], { input: checked, answer }, options);
      logEnd(door, { answer, milliseconds }, options.log);
      return answer;
    } catch (error) {
      const problem = error instanceof DispatchError ? error.problem : 'failed';
      options.log.note('callRefused', {
        channel: problem === 'unknownChannel' ? 'unknown' : channel,
        problem,
      });
      throw error;
    }
  };
}

function openDoors(handlers: Handlers): ReadonlyMap<string, Door> {
  const doors = new Map<string, Door>();
  const areas: AnyHandlers = handlers;
  for (const [channel, declaration] of declaredCalls()) {
    const [area = '', name = ''] = channel.split('.');
    const answering = areas[area];
    const handler = answering?.[name];
    if (handler === undefined) throw new Error(`No handler for ${channel}`);
    doors.set(channel, { channel, declaration, handler: handler.bind(answering) });
  }
  return doors;
}

/** Checks the argument by the schema of the call and returns what the schema makes of it. */
function checkArguments(
  { channel, declaration }: Door,
  input: unknown,
  files: readonly EnteredFile[],
): unknown {
  const checked = isReasonable(input) ? declaration.input.safeParse(input) : null;
  const filesFit = files.length === 0 || declaration.kind === 'fileCall';
  if (checked?.success === true && filesFit) return checked.data;
  throw new DispatchError('badArgument', `The argument of ${channel} was not accepted.`);
}

async function answerCall(
  { channel, declaration, handler }: Door,
  input: unknown,
  files: readonly EnteredFile[],
  readOnly: ReadOnlyReason | null,
): Promise<unknown> {
  if (readOnly !== null && isRefused(declaration.facts, readOnly)) {
    const refusal = fail(readOnly);
    if (declaration.output.safeParse(refusal).success) return refusal;
    // The call has no answer for a failed write, and must not seem to have succeeded.
    throw new DispatchError('failed', `${channel} could not be written.`);
  }
  try {
    return await handler(input, files);
  } catch (error) {
    throw new DispatchError('failed', `${channel} failed.`, error);
  }
}

const done = z.object({ ok: z.literal(true) });
const settingNames = settingsSchema.keyof();

/** A call that its handler has answered. */
interface AnsweredCall {
  /** The argument as its schema returned it. */
  readonly input: unknown;
  readonly answer: unknown;
}

/**
 * After a call that writes succeeded: notifies other windows of what it changed, and counts work that exists only in
 * memory.
 */
function afterCall(
  changes: readonly ChangedData[],
  call: AnsweredCall,
  { log, page, unsaved }: DispatcherOptions,
): void {
  if (!done.safeParse(call.answer).success) return;
  for (const change of changes) notifyOthers(page, change, call);
  unsaved?.written(call.answer);
  if (changes.includes('settings')) log.note('settings', { names: settingsIn(call.input) });
}

function settingsIn(input: unknown) {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return names.flatMap((name) => settingNames.safeParse(name).data ?? []);
}

const withApplication = z.object({
  value: z.union([applicationSchema, z.object({ application: applicationSchema })]),
});
const withSettings = z.object({ value: settingsSchema });
const withWarnings = z.object({ value: z.array(confirmedWarningSchema) });
const withValues = z.object({ value: z.array(recordedValueSchema) });
const ofApplication = z.object({ applicationId: z.string() });

/**
 * Notifies the other windows. The asking window has its answer; changes that main makes on its own are reported to all
 * windows where they happen.
 */
function notifyOthers(
  page: Pick<PageEvents, 'emitToOthers'>,
  change: ChangedData,
  { input, answer }: AnsweredCall,
): void {
  switch (change) {
    case 'application':
      page.emitToOthers('applicationChanged', () => {
        const { value } = withApplication.parse(answer);
        return 'application' in value ? value.application : value;
      });
      return;
    case 'register':
      page.emitToOthers('registerChanged', () => null);
      return;
    case 'settings':
      page.emitToOthers('settingsChanged', () => withSettings.parse(answer).value);
      return;
    case 'confirmedWarnings':
      page.emitToOthers('warningsConfirmed', () => ({
        ...ofApplication.parse(input),
        confirmed: withWarnings.parse(answer).value,
      }));
      return;
    case 'takenValues':
      page.emitToOthers('takenValuesChanged', () => ({
        ...ofApplication.parse(input),
        values: withValues.parse(answer).value,
      }));
      return;
    case 'templates':
    case 'addressBook':
    case 'texts':
    case 'followUp':
      page.emitToOthers('listChanged', () => change);
  }
}

const failed = z.object({ ok: z.literal(false), error: z.object({ kind: z.string() }) });

interface Ended {
  readonly answer: unknown;
  readonly milliseconds: number;
}

/** Logs the name of the call and how it ended, never its argument or answer. */
function logEnd(
  { channel, declaration }: Door,
  { answer, milliseconds }: Ended,
  log: DispatcherOptions['log'],
): void {
  const failure = failed.safeParse(answer);
  const end = failure.success ? failure.data.error.kind : 'ok';
  if (end !== 'ok' || declaration.facts.logged === true) log.note('call', { channel, end, milliseconds });
}

/** Characters allowed for names of fields and everything else beside the text of the fields. */
const besides = 100_000;

/**
 * Limits for one argument: room for all fields of an application at their greatest length, and far less than a file.
 * `width`: entries of one list or object. `members`: values in all; an invoice of 2,000 lines has some 18,000.
 */
const limits = { characters: fieldPaths.length * longestFieldText + besides, width: 2_000, members: 25_000 };

/**
 * Checks an argument before any schema does: only plain objects, arrays and simple values, not too many of them and not
 * too much text. A circular value exceeds the limit on members.
 */
export function isReasonable(argument: unknown): boolean {
  let characters = 0;
  let members = 0;
  const waiting: unknown[] = [argument];
  while (waiting.length > 0) {
    const value = waiting.pop();
    members += 1;
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'object' && value !== null) {
      if (!isPlain(value) || (Array.isArray(value) && value.length > limits.width)) return false;
      // The names are counted first, because that is much faster than reading the values too.
      if (Object.keys(value).length > limits.width) return false;
      for (const [name, member] of Object.entries(value)) {
        characters += name.length;
        waiting.push(member);
      }
    }
    if (characters > limits.characters || members + waiting.length > limits.members) return false;
  }
  return true;
}

/**
 * Whether an object is plain. Maps, dates, byte arrays and the like are in no declared argument and can be slow to
 * walk.
 */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
