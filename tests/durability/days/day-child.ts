import { setTimeout as pause } from 'node:timers/promises';
import { valueOf } from '../../faults/driver/value-of.ts';
import { withDesk, type Desk } from '../driver/desk.ts';
import { makePdfs } from '../work/pdfs.ts';
import type { PlayedDay } from './lose-files.ts';

/**
 * One day of a clerk by the clock of this process: she answers the program's question, writes drafts, attaches a PDF,
 * and waits for the daily backup. Prints as JSON what she made and what the register has in the end. Arguments: data
 * folder; another folder, for PDFs; number of drafts; whether she goes on without the missing data or restores the
 * newest backup; whether she restores the fullest backup in the end.
 */
const [folder = '', pdfFolder = '', drafts = '0', choice = 'restore', end = ''] = process.argv.slice(2);
/** Time within which the daily backup must have been made. Milliseconds. */
const patience = 120_000;
const made: string[] = [];
const problems: string[] = [];

async function decide({ coDesk }: Desk): Promise<boolean> {
  const report = valueOf(await coDesk.damage.report());
  if (report === null) return false;
  if (choice === 'keepNew') valueOf(await coDesk.damage.keepNewDatabase());
  else valueOf(await coDesk.backups.restore({ backupId: report.newest?.backupId ?? '' }));
  return true;
}

async function work(desk: Desk): Promise<void> {
  const [pdf] = await makePdfs(pdfFolder);
  for (let draft = 0; draft < Number(drafts); draft += 1) {
    const { id } = valueOf(await desk.coDesk.applications.create({ ledger: 'service', from: 'sample' }));
    if (pdf !== undefined)
      valueOf(await desk.coDesk.attachments.add({ applicationId: id }, [desk.file(pdf.path)]));
    made.push(id);
  }
}

async function untilBackedUp(desk: Desk): Promise<void> {
  const { coDesk } = desk;
  // The first check of this run may have come before there was anything to back up.
  desk.resume();
  const today = new Date().toDateString();
  const endsAt = performance.now() + patience;
  while (performance.now() < endsAt) {
    const { backups } = await coDesk.backups.list();
    const isMade = backups.some(
      ({ at, cause }) => cause === 'daily' && new Date(at).toDateString() === today,
    );
    if (isMade) return;
    await pause(100);
  }
  problems.push('the backup of the day did not come');
}

async function bringFullestBack({ coDesk }: Desk): Promise<void> {
  const { backups } = await coDesk.backups.list();
  const whole = backups.filter(({ isWhole }) => isWhole);
  const [fullest] = whole.toSorted((one, other) => other.applications - one.applications);
  valueOf(await coDesk.backups.restore({ backupId: fullest?.id ?? '' }));
}

async function idsIn({ coDesk }: Desk): Promise<string[]> {
  const query = { ledger: 'service', place: 'register', search: '', filter: 'all', sort: 'newest' } as const;
  const { rows } = await coDesk.register.list({ ...query, offset: 0, limit: 200 });
  return rows.map(({ id }) => id);
}

const day = await withDesk(folder, async (desk): Promise<PlayedDay> => {
  const wasAsked = await decide(desk);
  await work(desk);
  await untilBackedUp(desk);
  // The daily backup may have been made before the drafts of this day, so another one is made at its end.
  if (made.length > 0) valueOf(await desk.coDesk.backups.now());
  if (end === 'fullest') await bringFullestBack(desk);
  return { wasAsked, made, register: await idsIn(desk), problems };
});
console.log(JSON.stringify(day));
