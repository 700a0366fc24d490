import fc from 'fast-check';

/**
 * Property tests that have the same cases in every run of `npm test`, so that a failure can be repeated and comes from
 * the change. Run vitest itself for other cases, or name a seed in `CO_DESK_SEED`.
 */
const seed = process.env['CO_DESK_SEED'] ?? (process.env['CI'] === 'true' ? '1' : '');
if (seed !== '') fc.configureGlobal({ seed: Number(seed) });

export { fc };
