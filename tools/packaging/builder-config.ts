import type { Environment, SigningDecision } from './signing.ts';
import type { UpdateSource } from './updates.ts';

export interface BuilderChoices {
  /** What is packed for, which is always what this runs on. */
  readonly system: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  /** Absolute. An unpacked runtime of Electron. */
  readonly runtimeFolder: string;
  /** Absolute. */
  readonly output: string;
  readonly isStandIn: boolean;
  readonly signing: Pick<SigningDecision, 'isNotarised' | 'isSigned'>;
  readonly updates: UpdateSource | null;
  /** A page about the program; null where nobody named one. */
  readonly homepage: string | null;
}

export const notForUse = 'not-for-use';
const warning =
  'NOT FOR USE: packed over a stand-in for the runtime, this shows what a package holds and cannot be started.';

/** What one packaging adds to `electron-builder.yml`. */
export function builderConfig(choices: BuilderChoices): Record<string, unknown> {
  const { runtimeFolder, output, isStandIn, signing, updates, homepage } = choices;
  const { isSigned } = signing;
  return {
    extends: 'electron-builder.yml',
    electronDist: runtimeFolder,
    directories: { output },
    extraMetadata: {
      ...namedPage(choices.system, homepage),
      ...(isStandIn ? { name: `co-desk-${notForUse}`, description: warning } : {}),
    },
    // Null keeps the packager from guessing an address.
    publish:
      updates === null ? null : [{ provider: 'generic', url: updates.feed, channel: channelFor(choices) }],
    // What was to be signed and is not ends the packing.
    forceCodeSigning: isSigned,
    mac: { notarize: signing.isNotarised, ...(isSigned ? {} : { identity: null }) },
    // Nobody hands it out, so that small is not worth the wait.
    ...(isStandIn ? { linux: { synopsis: 'NOT FOR USE' }, deb: { compression: 'gz' } } : {}),
  };
}

/** Packages for Linux must name a page, and `.invalid` belongs to nobody. Windows would show it as a link. */
function namedPage(system: NodeJS.Platform, homepage: string | null): Record<string, string> {
  if (homepage !== null) return { homepage };
  return system === 'linux' ? { homepage: 'https://co-desk.invalid/' } : {};
}

/**
 * The beginning of the name that describes a version. For Linux the packager adds the processor itself; for the others
 * every kind of processor would write the same file, and the one uploaded last would count for all.
 */
function channelFor({ system, arch }: BuilderChoices): string {
  return system === 'linux' || arch === 'x64' ? 'latest' : `latest-${arch}`;
}

/** A page of the program's own, from the environment. Throws for what is no https address. */
export function homepageFrom(environment: Environment): string | null {
  const text = (environment['CO_DESK_HOMEPAGE'] ?? '').trim();
  if (text === '') return null;
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new Error('CO_DESK_HOMEPAGE must be an https address.');
  }
  return new URL(text).href;
}
