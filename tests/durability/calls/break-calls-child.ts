import { breakCall } from './break-call.ts';
import { brokenDeedSchema } from './broken-deed.ts';
import { callFailures } from './fail-call.ts';
import { Scene } from './scene.ts';

/**
 * Does one deed again and again on copies of the same data, each time with another failing call of the file system, and
 * prints the result of each on a line. Arguments: a folder, absolute; the deed; the round, which chooses how the calls
 * fail; the step between the calls that are tried.
 */
const [folder = '', deed = '', round = '0', step = '1'] = process.argv.slice(2);
/** All failures but the end of the process. */
const failures = callFailures.filter((failure) => failure !== 'kill');
const scene = await Scene.prepare(brokenDeedSchema.parse(deed), folder);
for (let call = Number(round) % Number(step); ; call += Number(step)) {
  const failure = failures[(call + Number(round)) % failures.length] ?? 'EIO';
  // In every second round the failure lasts, as of a disk that is gone.
  const howMany = Number(round) % 2 === 0 || failure === 'half' ? 1 : 1_000;
  const found = await breakCall(scene, { call, failure, howMany });
  if (found === null) break;
  console.log(JSON.stringify(found));
}
