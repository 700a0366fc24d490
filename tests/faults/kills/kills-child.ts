import { getPriority, setPriority } from 'node:os';
import { tellWhatCame } from '../elsewhere.ts';
import { createTlsWorld } from '../identities.ts';
import { runKills } from './run-kills.ts';

/** Priority of this process and the programs that it starts: they run while other parts leave the processor idle. */
const behindTheOthers = 10;

const [strikes = 1, beside = 1, index = 0, of = 1] = process.argv.slice(2).map(Number);
// An ordinary user may not raise a priority that is already lower than this.
setPriority(Math.max(getPriority(), behindTheOthers));
const world = await createTlsWorld();
await tellWhatCame(async (figures, say) => {
  const played = await runKills(figures, { world, strikes, beside, share: { index, of }, say });
  await world.remove();
  return played;
});
