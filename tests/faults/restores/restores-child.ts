import { tellWhatCame } from '../elsewhere.ts';
import { runRestores } from './run-restores.ts';

const [every = 1, beside = 1] = process.argv.slice(2).map(Number);
await tellWhatCame(async (figures, say) => ({
  problems: await runRestores(figures, { every, beside, say }),
}));
