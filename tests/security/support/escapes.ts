import { isDeepStrictEqual } from 'node:util';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import type { SentMessage } from './any-message.ts';
import type { Ending } from './desktop-door.ts';

const calls = declaredCalls();
const insides = /\bat \S+ \(|node:internal|file:\/\/|node_modules|\.ts:\d|SQLITE|ZodError/u;

/** Sentences that a page may get whose call was refused. */
const refusals = (channel: string): readonly string[] => [
  `The argument of ${channel} was not accepted.`,
  'The files were not accepted.',
  'There is no such call.',
];

/**
 * What got through of a message, in a few words; `null` where its answer is what the contract allows. `folders`: paths
 * that a page must never see.
 */
export function escapeOf(
  { channel }: SentMessage,
  ending: Ending,
  folders: readonly string[],
): string | null {
  switch (ending.kind) {
    case 'silent':
      return `${channel} gave no answer`;
    case 'answered':
      return wrongAnswer(channel, ending.answer, folders);
    case 'rejected':
      return wrongRejection(channel, ending.error);
  }
}

function wrongAnswer(channel: string, answer: unknown, folders: readonly string[]): string | null {
  const output = calls.get(channel)?.output;
  if (output === undefined) return `${JSON.stringify(channel)} was answered`;
  const parsed = output.safeParse(answer);
  if (!parsed.success) return `${channel} answered what the contract does not allow: ${parsed.error.message}`;
  if (!isDeepStrictEqual(parsed.data, answer)) return `${channel} answered more than the contract names`;
  const text = answer === undefined ? '' : JSON.stringify(answer);
  const reported = folders.find((folder) => text.includes(folder)) ?? insides.exec(text)?.[0];
  return reported === undefined ? null : `${channel} told of the inside: ${reported}`;
}

function wrongRejection(channel: string, error: unknown): string | null {
  if (!(error instanceof Error)) return `${channel} threw no error`;
  if (!refusals(channel).includes(error.message)) return `${channel} rejected with: ${error.message}`;
  const isBare = error.cause === undefined && (error.stack === error.message || !calls.has(channel));
  return isBare ? null : `${channel} rejected with its stack or cause`;
}

const watched = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype];

/** Detects changes to the prototypes that all objects share. */
export class PrototypeWatch {
  readonly #before = watched.map(membersOf);

  /** Names the member that is new, missing or changed; `null` while there is none. */
  pollution(): string | null {
    for (const [index, prototype] of watched.entries()) {
      const before = this.#before[index] ?? new Map<PropertyKey, unknown>();
      const now = membersOf(prototype);
      const changed = [...new Set([...before.keys(), ...now.keys()])].find(
        (name) => before.get(name) !== now.get(name),
      );
      if (changed !== undefined) return `a shared prototype has another ${String(changed)}`;
    }
    return null;
  }
}

function membersOf(prototype: object): Map<PropertyKey, unknown> {
  return new Map(
    Reflect.ownKeys(prototype).map((name) => {
      const member = Object.getOwnPropertyDescriptor(prototype, name);
      const getter: unknown = member === undefined ? undefined : Reflect.get(member, 'get');
      return [name, getter ?? member?.value];
    }),
  );
}
