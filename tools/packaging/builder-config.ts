import type { Environment, SigningDecision } from './signing.ts';
import type { UpdateSource } from './updates.ts';

export interface BuilderChoices {
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
  return {
    extends: 'electron-builder.yml',
    electronDist: runtimeFolder,
    directories: { output },
    extraMetadata: {
      ...(homepage === null ? {} : { homepage }),
      ...(isStandIn ? { name: `co-desk-${notForUse}`, description: warning } : {}),
    },
    // Null keeps the packager from guessing an address.
    publish: updates === null ? null : [{ provider: 'generic', url: updates.feed }],
    mac: { notarize: signing.isNotarised, ...(signing.isSigned ? {} : { identity: null }) },
    // Nobody hands it out, so that small is not worth the wait.
    ...(isStandIn ? { linux: { synopsis: 'NOT FOR USE' }, deb: { compression: 'gz' } } : {}),
  };
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
