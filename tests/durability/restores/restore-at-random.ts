import { isLocked } from '../../../shared/domain/application.ts';
import {
  startPracticeService,
  type RunningPracticeService,
} from '../../../electron/services/practice/practice-service.ts';
import { valueOf } from '../../faults/driver/value-of.ts';
import { seededRandom, type Random } from '../../faults/random.ts';
import { Desk } from '../driver/desk.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import type { Figures } from '../figures.ts';
import type { Part } from '../part.ts';
import { untilSettled } from '../work/template.ts';

/** Number of restores in one data folder. */
const restoresOfFolder = 20;
const account = { userName: 'clerk', password: 'a password' } as const;

/** Confirms, backs up, restores, and starts again in random order. Nothing that was sent may be sent again. */
export const restoreAtRandom: Part = async ({ figures, times, say }) => {
  const problems: string[] = [];
  for (let folder = 0; figures.restores < times; folder += 1) {
    const restores = Math.min(restoresOfFolder, times - figures.restores);
    problems.push(...(await liveInFolder(figures, `restores ${folder}`, restores)));
    say(`  ${figures.restores} restores so far`);
  }
  return problems;
};

async function liveInFolder(figures: Figures, seed: string, restores: number): Promise<readonly string[]> {
  const service = await startPracticeService(account);
  try {
    return await inOwnFolder(async (folder) => {
      const desk = new RestoredDesk(folder, service, seededRandom(seed));
      await desk.begin();
      await desk.liveThrough(restores);
      figures.restores += restores;
      figures.forgottenSubmissions += desk.problems.length;
      return desk.problems;
    });
  } finally {
    await service.close();
  }
}

/** One data folder in which applications are sent and backups restored. */
class RestoredDesk {
  readonly problems: string[] = [];
  readonly #folder: string;
  readonly #service: RunningPracticeService;
  readonly #random: Random;
  readonly #sent = new Set<string>();
  #desk: Desk | null = null;

  constructor(folder: string, service: RunningPracticeService, random: Random) {
    this.#folder = folder;
    this.#service = service;
    this.#random = random;
  }

  async begin(): Promise<void> {
    const desk = await this.#open();
    const { address } = this.#service;
    const connection = { label: 'Chamber', productLine: '', address, ...account, remember: false };
    valueOf(await desk.coDesk.connections.add(connection));
    valueOf(await desk.coDesk.backups.now());
  }

  async liveThrough(restores: number): Promise<void> {
    for (let done = 0; done < restores;) {
      const action = this.#random.whole(1, 10);
      if (action <= 2) valueOf(await (await this.#open()).coDesk.backups.now());
      else if (action <= 6) await this.#confirm();
      else if (action === 7) await this.#startAgain();
      else {
        await this.#restore();
        done += 1;
      }
    }
    await this.#startAgain();
    await this.#lookAtSent();
    const extra = this.#service.received().length - this.#sent.size;
    if (extra > 0) this.problems.push(`${extra} arrived more often than they were confirmed`);
    await this.#close();
  }

  async #confirm(): Promise<void> {
    const { coDesk } = await this.#open();
    const { id: applicationId, revision } = valueOf(
      await coDesk.applications.create({ ledger: 'service', from: 'sample' }),
    );
    // Sometimes a backup has the application as a draft.
    if (this.#random.chance(0.4)) valueOf(await coDesk.backups.now());
    const prepared = await coDesk.submission.prepare({ applicationId, revision, purpose: 'submit' });
    if (!prepared.ok) return;
    const { confirmation } = prepared.value;
    const answer = await coDesk.submission.submit({ applicationId, confirmation, serviceTag: 'DIY' });
    if (answer.ok) this.#sent.add(applicationId);
  }

  async #restore(): Promise<void> {
    const desk = await this.#open();
    // A restore is refused while something is being sent.
    await untilSettled(desk);
    const { backups } = await desk.coDesk.backups.list();
    const whole = backups.filter(({ isWhole }) => isWhole);
    valueOf(await desk.coDesk.backups.restore({ backupId: this.#random.pick(whole).id }));
    await this.#lookAtSent();
  }

  async #lookAtSent(): Promise<void> {
    const { coDesk } = await this.#open();
    for (const applicationId of this.#sent) {
      const opened = await coDesk.applications.open({ applicationId });
      if (opened.ok && isLocked(opened.value.state)) continue;
      this.problems.push(
        `something that was sent is ${opened.ok ? opened.value.state : 'gone'} after going back`,
      );
    }
  }

  async #startAgain(): Promise<void> {
    await untilSettled(await this.#open());
    await this.#close();
  }

  async #open(): Promise<Desk> {
    return (this.#desk ??= await this.#signedIn(await Desk.open(this.#folder)));
  }

  /** The password is kept in memory only, so each start needs it again. */
  async #signedIn(desk: Desk): Promise<Desk> {
    const { connections } = desk.coDesk;
    const [known] = (await desk.coDesk.program.start()).connections.connections;
    if (known !== undefined)
      valueOf(
        await connections.signIn({ connectionId: known.id, password: account.password, remember: false }),
      );
    return desk;
  }

  async #close(): Promise<void> {
    await this.#desk?.close();
    this.#desk = null;
  }
}
