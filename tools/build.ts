import { buildAll } from './build-all.ts';

/** `npm run build`: both hosts and the page, into `build`; `--changed` builds only where a source has changed since. */
try {
  await buildAll({ always: !process.argv.includes('--changed') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
