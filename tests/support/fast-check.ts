import fc from 'fast-check';

/**
 * Property tests, with the same cases in every run of `npm test`: what fails there fails again, and by what was changed.
 * Run vitest itself for others, or name a seed in `CO_DESK_SEED`.
 */
const seed = process.env['CO_DESK_SEED'] ?? (process.env['CI'] === 'true' ? '1' : '');
if (seed !== '') fc.configureGlobal({ seed: Number(seed) });

export { fc };
