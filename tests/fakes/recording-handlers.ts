import { createDispatcher, type Dispatch } from '../../electron/ipc/dispatcher.ts';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import type { EnteredFile, Handlers } from '../../shared/ipc/handlers.ts';

export interface Reached {
  readonly channel: string;
  readonly input: unknown;
  readonly files: readonly EnteredFile[];
}

/** Handlers for every declared call that only record the calls that reached them. */
export function recordingHandlers(reached: Reached[], answer: () => unknown): Handlers;
// The loop makes exactly the members that `Handlers` derives from the same contract.
export function recordingHandlers(reached: Reached[], answer: () => unknown): object {
  const areas: Record<string, Record<string, unknown>> = {};
  for (const channel of declaredCalls().keys()) {
    const [area = '', name = ''] = channel.split('.');
    (areas[area] ??= {})[name] = (input: unknown, files: readonly EnteredFile[]): unknown => {
      reached.push({ channel, input, files });
      return answer();
    };
  }
  return areas;
}

/** The product's dispatcher over such handlers, in a program that may write, without a page that gets events. */
export function recordingDispatcher(reached: Reached[], answer: () => unknown): Dispatch {
  return createDispatcher(recordingHandlers(reached, answer), {
    readOnly: null,
    log: { note: () => undefined },
    page: { emitToOthers: () => undefined },
    unsaved: null,
  });
}
