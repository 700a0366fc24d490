import { declaredCalls } from '../../shared/ipc/bridge.ts';
import type { AnyCall } from '../../shared/ipc/declare.ts';
import type { EnteredFile, Handlers } from '../../shared/ipc/handlers.ts';
import { isReasonable } from './argument-size.ts';

export type Dispatch = (channel: string, input: unknown, files: readonly EnteredFile[]) => Promise<unknown>;

export type DispatchProblem = 'unknownChannel' | 'badArgument' | 'failed';

/**
 * Why a call was not answered. Its message holds nothing that came from the page or from a file, because it
 * may cross to the page; what went wrong inside a handler stands in `cause`, which stays in the main process.
 */
export class DispatchError extends Error {
  readonly problem: DispatchProblem;

  constructor(problem: DispatchProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DispatchError';
    this.problem = problem;
  }
}

/**
 * A handler whose input has another type for each call. Declared as a method, so that every handler fits;
 * what it is given has passed the schema that its own type derives from.
 */
interface Handling {
  handle(input: unknown, files: readonly EnteredFile[]): unknown;
}
type AnyHandler = Handling['handle'];
type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

/** The one door for every call of a page: known channel, then argument by its schema, then the handler. */
export function createDispatcher(handlers: Handlers): Dispatch {
  const doors = new Map<string, AnswerCall>();
  const areas: AnyHandlers = handlers;
  for (const [channel, declaration] of declaredCalls()) {
    const [area = '', name = ''] = channel.split('.');
    const handler = areas[area]?.[name];
    if (handler === undefined) throw new Error(`No handler for ${channel}`);
    doors.set(channel, openDoor(channel, declaration, handler));
  }
  return async (channel, input, files) => {
    const door = doors.get(channel);
    if (door === undefined) throw new DispatchError('unknownChannel', 'There is no such call.');
    return door(input, files);
  };
}

type AnswerCall = (input: unknown, files: readonly EnteredFile[]) => Promise<unknown>;

function openDoor(channel: string, declaration: AnyCall, handler: AnyHandler): AnswerCall {
  return async (input, files) => {
    const checked = isReasonable(input) ? declaration.input.safeParse(input) : null;
    const filesFit = files.length === 0 || declaration.kind === 'fileCall';
    if (!checked?.success || !filesFit) {
      throw new DispatchError('badArgument', `The argument of ${channel} was not accepted.`);
    }
    try {
      return await handler(checked.data, files);
    } catch (error) {
      throw new DispatchError('failed', `${channel} failed.`, error);
    }
  };
}
