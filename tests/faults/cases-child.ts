import { allCases } from './cases/all-cases.ts';
import { tellWhatCame } from './elsewhere.ts';
import { createTlsWorld } from './identities.ts';
import { runCases } from './run-cases.ts';

const [seeds = 1, desks = 1, index = 0, of = 1] = process.argv.slice(2).map(Number);
const world = await createTlsWorld();
await tellWhatCame(async (figures, say) => {
  const problems = await runCases(figures, {
    cases: allCases,
    seeds,
    desks,
    share: { index, of },
    world,
    say,
  });
  await world.remove();
  return { problems };
});
