import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isReasonable } from '../../../electron/ipc/dispatcher.ts';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import type { Reached } from '../../fakes/recording-handlers.ts';
import type { SentMessage } from './any-message.ts';
import type { Ending } from './desktop-door.ts';

/** What reached a service without being checked, in a few words; `null` when only a checked value did. */
export function uncheckedIn(
  { channel, input }: SentMessage,
  ending: Ending,
  reached: readonly Reached[],
): string | null {
  const declaration = declaredCalls().get(channel);
  const [arrived] = reached;
  if (reached.length > 1) return `${channel} reached more than one service`;
  if (arrived === undefined) return ending.kind === 'answered' ? `${channel} was answered by nobody` : null;
  const checked = declaration?.input.safeParse(structuredClone(input));
  if (checked?.success !== true || arrived.channel !== channel)
    return `${channel} reached ${arrived.channel}`;
  // A schema returns a new object, so the same one was not checked.
  const isItself = typeof input === 'object' && input !== null && arrived.input === input;
  if (isItself) return `${channel} brought the argument itself`;
  if (!isReasonable(arrived.input)) return `${channel} brought an object that is not plain`;
  if (!isDeepStrictEqual(arrived.input, checked.data))
    return `${channel} brought what its schema does not make`;
  const filesFit = arrived.files.every((file) => path.isAbsolute(file.path) && !file.path.includes('\0'));
  const mayBring = arrived.files.length === 0 || declaration?.kind === 'fileCall';
  return filesFit && mayBring ? null : `${channel} brought files that were not checked`;
}
