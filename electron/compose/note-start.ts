import packageJson from '../../package.json' with { type: 'json' };
import type { Host } from '../hosts/host.ts';
import type { Kept } from './open-kept.ts';
import { dataState } from './start-up.ts';

/** The first line of a run. */
export function noteStart(host: Host, kept: Kept): void {
  const { kind: data } = dataState(host, kept);
  host.log.note('start', { version: packageJson.version, host: host.kind, data });
}

/** The last line of a run that was closed in order. */
export function noteEnd({ log }: Host): void {
  log.note('end', { milliseconds: performance.now() });
}
