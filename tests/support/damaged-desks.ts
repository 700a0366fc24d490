import type { DamageReport, Backup } from '../../shared/domain/data-state.ts';
import { expect } from 'vitest';
import { breakings, inOneFile, type Breaking } from './broken-databases.ts';
import { backUp, type Desk, Desks, valueOf } from './desks.ts';

/** Programs whose databases break between two runs. */
export class DamagedDesks extends Desks {
  /** Ends the program, breaks its database, and starts it again. */
  async damaged(desk: Desk, breaking: Breaking): Promise<Desk> {
    await desk.program.close();
    breaking(inOneFile(folderOf(desk)));
    return this.start(folderOf(desk));
  }

  async again(desk: Desk): Promise<Desk> {
    await desk.program.close();
    return this.start(folderOf(desk));
  }
}

/** The data folder of a program. */
export const folderOf = ({ host }: Desk): string => host.folders.data;

/** Damage after which a database is quarantined although all applications in it can still be read. */
export const harmless = breakings['broken where nothing of an application is'];

/** Makes a backup once the daily one exists: that one comes by itself and would otherwise become the newest. */
export async function backUpAfterDaily(desk: Desk): Promise<Backup> {
  desk.host.resume();
  const causes = async () => (await desk.coDesk.backups.list()).backups.map(({ cause }) => cause);
  await expect.poll(causes).toContain('daily');
  return backUp(desk);
}

export async function reportOf({ coDesk }: Desk): Promise<DamageReport> {
  const report = valueOf(await coDesk.damage.report());
  if (report === null) throw new Error('Nothing waits for a decision.');
  return report;
}

export const dataOf = async ({ coDesk }: Desk) => (await coDesk.program.start()).data.kind;
