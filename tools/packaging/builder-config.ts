import { languageCodes } from '../../shared/text/languages.ts';
import type { Environment, SigningDecision } from './signing.ts';
import type { UpdateSource } from './updates.ts';

export interface BuilderChoices {
  /** The target system, which is always the current one. */
  readonly system: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  /** Absolute path of an unpacked Electron runtime. */
  readonly runtimeFolder: string;
  /** Absolute path. */
  readonly output: string;
  readonly isStandIn: boolean;
  readonly signing: Pick<SigningDecision, 'isNotarised' | 'isSigned'>;
  readonly updates: UpdateSource | null;
  /** A web page about the program; null for none. */
  readonly homepage: string | null;
}

export const notForUse = 'not-for-use';
const warning =
  'NOT FOR USE: packed over a stand-in for the runtime, this shows what a package holds and cannot be started.';

/** The options that one packaging adds to `electron-builder.yml`. */
export function builderConfig(choices: BuilderChoices): Record<string, unknown> {
  const { runtimeFolder, output, isStandIn, signing, updates, homepage } = choices;
  const { isSigned } = signing;
  return {
    extends: 'electron-builder.yml',
    electronDist: runtimeFolder,
    directories: { output },
    // Chromium's own texts. On macOS `en-US` keeps the folder `en`.
    electronLanguages: languageCodes.map((code) => (code === 'en' ? 'en-US' : code)),
    extraMetadata: {
      ...namedPage(choices.system, homepage),
      ...(isStandIn ? { name: `co-desk-${notForUse}`, description: warning } : {}),
    },
    // Null keeps electron-builder from guessing an address.
    publish:
      updates === null ? null : [{ provider: 'generic', url: updates.feed, channel: channelFor(choices) }],
    // A package that should be signed and is not fails the packing.
    forceCodeSigning: isSigned,
    mac: { notarize: signing.isNotarised, ...(isSigned ? {} : { identity: null }) },
    // Nobody receives this package, so speed matters more than size.
    ...(isStandIn ? { linux: { synopsis: 'NOT FOR USE' }, deb: { compression: 'gz' } } : {}),
  };
}

/**
 * The home page in the package. Linux packages must have one; `.invalid` belongs to nobody. Windows would show it as a
 * link.
 */
function namedPage(system: NodeJS.Platform, homepage: string | null): Record<string, string> {
  if (homepage !== null) return { homepage };
  return system === 'linux' ? { homepage: 'https://co-desk.invalid/' } : {};
}

/**
 * The prefix of the file that describes a version. On Linux, electron-builder adds the architecture itself. Elsewhere
 * each architecture would write the same file, and the last upload would apply to all.
 */
function channelFor({ system, arch }: BuilderChoices): string {
  return system === 'linux' || arch === 'x64' ? 'latest' : `latest-${arch}`;
}

/** The program's home page from the environment; null for none. Throws for anything but an https address. */
export function homepageFrom(environment: Environment): string | null {
  const text = (environment['CO_DESK_HOMEPAGE'] ?? '').trim();
  if (text === '') return null;
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new Error('CO_DESK_HOMEPAGE must be an https address.');
  }
  return new URL(text).href;
}
