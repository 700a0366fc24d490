import {
  createBridge,
  declaredCalls,
  type CoDeskBridge,
  type EventName,
  type EventPayload,
} from '../../shared/ipc/bridge.ts';
import type { EnteredFile } from '../../shared/ipc/handlers.ts';
import { createMemoryHandlers } from './memory-handlers.ts';
import { MemoryProgram } from './memory-program.ts';

export interface MemoryBridge {
  readonly bridge: CoDeskBridge;
  /** State of the pretended program, which a test sets up and reads. */
  readonly program: MemoryProgram;
  /** Sends an event to the page, as main does. */
  readonly emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
}

/**
 * A bridge to a pretended program in memory. Every argument and every answer goes through the schemas of the contract,
 * so that what passes here passes in the hosts as well.
 */
export function createMemoryBridge(program: MemoryProgram = new MemoryProgram()): MemoryBridge {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const emit = (name: string, payload: unknown): void => {
    for (const listener of listeners.get(name) ?? []) listener(payload);
  };
  program.page = { emit };
  const handlers: Readonly<Record<string, unknown>> = createMemoryHandlers(program);
  const invoke = async (
    channel: string,
    input: unknown,
    files: readonly EnteredFile[] = [],
  ): Promise<unknown> => {
    const declaration = declaredCalls().get(channel);
    if (declaration === undefined) throw new Error(`Unknown call: ${channel}`);
    program.calls.push({ channel, input });
    const handler = findHandler(handlers, channel);
    await program.delay(channel);
    return declaration.output.parse(await handler(declaration.input.parse(input), files));
  };
  const bridge = createBridge({
    invoke,
    invokeWithFiles: (channel, input, files) => invoke(channel, input, program.takeFiles(files)),
    listen: (event, listener) => {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(listener));
      return () => heard.delete(listener);
    },
  });
  return { bridge, program, emit };
}

type AnyHandler = (input: unknown, files: readonly EnteredFile[]) => unknown;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function';
}

function findHandler(handlers: Readonly<Record<string, unknown>>, channel: string): AnyHandler {
  const [area = '', name = ''] = channel.split('.');
  const declared = handlers[area];
  const handler = isRecord(declared) ? declared[name] : undefined;
  if (!isHandler(handler)) throw new Error(`No handler for ${channel}`);
  return handler;
}
