import { seededRandom } from '../../faults/random.ts';
import { withDesk } from '../driver/desk.ts';
import { Claims } from '../work/claims.ts';
import { Clerk } from '../work/clerk.ts';
import { makePdfs } from '../work/pdfs.ts';
import { damageIn, examine, leftIn } from '../work/examine.ts';
import { untilSettled } from '../work/template.ts';

/**
 * Works with a data folder for a while by the clock of this process, and prints as JSON what is not as it was
 * confirmed. Arguments: data folder; another folder, for PDFs; a seed.
 */
const [folder = '', pdfFolder = '', seed = ''] = process.argv.slice(2);
const problems: string[] = [];
const claims = new Claims();
const pdfs = await makePdfs(pdfFolder);
await withDesk(folder, async (desk) => {
  await desk.coDesk.connections.activate({ connection: 'practice' });
  const clerk = new Clerk({ desk, claims, random: seededRandom(seed), pdfs, longest: 2_000 });
  for (const deed of ['create', 'save', 'save', 'attach', 'settings', 'confirm', 'backUp'] as const) {
    const answered = await clerk.do(deed);
    if (answered.kind !== 'kept') problems.push(`${deed}: ${JSON.stringify(answered)}`);
  }
  await untilSettled(desk);
  for (const applicationId of claims.contents.keys()) {
    const listed = await desk.coDesk.revisions.list({ applicationId });
    if (listed.ok) claims.revisions.set(applicationId, listed.value);
  }
});
await withDesk(folder, async (desk) => {
  const { missing, changed } = await examine(desk, claims);
  problems.push(...missing, ...changed, ...(await leftIn(folder)));
});
problems.push(...damageIn(folder));
console.log(JSON.stringify({ problems, applications: [...claims.contents.keys()] }));
