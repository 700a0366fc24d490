import type { Settings } from './settings.ts';

/** From how much on all PDFs of an application are warned about. Megabytes of 1,000,000 bytes. */
export interface SizeLimits {
  readonly warnAtMegabytes: number;
  readonly strongWarnAtMegabytes: number;
}

type Limiting = SizeLimits & Pick<Settings, 'sizeLimits'>;

/** The limits of a connection, by its id or `practice`; those of this computer where it has none of its own. */
export function sizeLimitsOf(settings: Limiting, connection: string | null): SizeLimits {
  const { warnAtMegabytes, strongWarnAtMegabytes, sizeLimits } = settings;
  const own = connection === null ? undefined : sizeLimits[connection];
  return own ?? { warnAtMegabytes, strongWarnAtMegabytes };
}

/** What to keep so that a connection has other limits. */
export function withSizeLimits(
  settings: Limiting,
  connection: string | null,
  change: Partial<SizeLimits>,
): Partial<Limiting> {
  if (connection === null) return change;
  const own = { ...sizeLimitsOf(settings, connection), ...change };
  return { sizeLimits: { ...settings.sizeLimits, [connection]: own } };
}
