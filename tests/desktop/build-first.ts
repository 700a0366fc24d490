import { buildAll } from '../../tools/build-all.ts';

/** Builds when something has changed since the last build. */
export async function setup(): Promise<void> {
  await buildAll({ always: false });
}
