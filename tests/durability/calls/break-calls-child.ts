import { breakCall } from './break-call.ts';
import { brokenDeedSchema } from './broken-deed.ts';
import { ways } from './fail-call.ts';
import { Scene } from './scene.ts';

/**
 * Does one thing again and again on copies of the same data, each time with another call of the file system that
 * fails, and says of each on a line what it came to. Arguments: a folder, absolute; what is done; the round, which
 * chooses how the calls fail; from how many calls one is tried.
 */
const [folder = '', deed = '', round = '0', step = '1'] = process.argv.slice(2);
/** Not the end of the process. */
const failures = ways.filter((way) => way !== 'kill');
const scene = await Scene.prepare(brokenDeedSchema.parse(deed), folder);
for (let call = Number(round) % Number(step); ; call += Number(step)) {
  const way = failures[(call + Number(round)) % failures.length] ?? 'EIO';
  // In every second round the disk stays away.
  const howMany = Number(round) % 2 === 0 || way === 'half' ? 1 : 1_000;
  const found = await breakCall(scene, { call, way, howMany });
  if (found === null) break;
  console.log(JSON.stringify(found));
}
