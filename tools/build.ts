import { buildAll } from './build-all.ts';

/** `npm run build`: both hosts and the page, into `build`. */
try {
  await buildAll({ always: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
