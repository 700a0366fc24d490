import { getPriority, setPriority } from 'node:os';
import { tellWhatCame } from '../elsewhere.ts';
import { createTlsWorld } from '../identities.ts';
import { runKills } from './run-kills.ts';

/** The programs that it starts have it too: they run where the parts beside them leave the processor idle. */
const behindTheOthers = 10;

const [strikes = 1, beside = 1, place = 0, of = 1] = process.argv.slice(2).map(Number);
// Who runs all of it behind other work already is not allowed ahead of that.
setPriority(Math.max(getPriority(), behindTheOthers));
const world = await createTlsWorld();
await tellWhatCame(async (figures, say) => {
  const played = await runKills(figures, { world, strikes, beside, share: { place, of }, say });
  await world.remove();
  return played;
});
