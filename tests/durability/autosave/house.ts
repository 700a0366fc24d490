import { setTimeout as pause } from 'node:timers/promises';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Application } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { valueOf } from '../../faults/driver/value-of.ts';
import type { Random } from '../../faults/random.ts';
import { BuiltHost } from '../driver/built-host.ts';
import { strayFilesIn } from '../driver/data-folder.ts';
import type { Figures } from '../figures.ts';
import { WorkBeside, type Promised } from './beside.ts';
import { Typist, type Typed } from './typist.ts';
import { countTyped } from './verdict.ts';

/** What a killed program leaves to be looked at. */
interface Death {
  readonly typed: Typed;
  readonly promised: Promised;
  readonly killedAt: number;
}

/** By when a start has tidied up what the one before left. Milliseconds. */
const tidyAfter = 1_500;

/** One data folder on which somebody types while the program is killed again and again. */
export class House {
  readonly #folder: string;
  readonly #figures: Figures;
  readonly #random: Random;
  /** Texts of drafts in which nobody types any more, by application. */
  readonly #resting = new Map<string, string>();
  readonly #problems: string[] = [];
  #last: Death | null = null;

  constructor(folder: string, figures: Figures, random: Random) {
    this.#folder = folder;
    this.#figures = figures;
    this.#random = random;
  }

  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Starts, looks at what the last kill left, types, and is killed. */
  async live(): Promise<void> {
    const left = existsSync(this.#folder) ? strayFilesIn(this.#folder) : [];
    const host = await BuiltHost.start(this.#folder);
    const startedAt = performance.now();
    try {
      const found = await this.#examine(host.coDesk);
      this.#last = await this.#typeAndDie(host, found, left.length > 0 ? startedAt + tidyAfter : startedAt);
    } finally {
      await host.kill();
    }
    this.#figures.kills += 1;
    this.#countLeft(left);
  }

  /** A last start, to look. */
  async end(): Promise<void> {
    const host = await BuiltHost.start(this.#folder);
    await this.#examine(host.coDesk);
    await host.close();
    const left = strayFilesIn(this.#folder);
    this.#figures.temporaryFilesLeft += left.length;
    this.#problems.push(...left.map((name) => `${name} is left in the end`));
  }

  async #typeAndDie(host: BuiltHost, found: Application | null, notBefore: number): Promise<Death> {
    const random = this.#random;
    const application = await this.#draft(host.coDesk, found);
    const typist = new Typist(host.coDesk, application, random);
    const beside = new WorkBeside();
    // What the program did not answer before it was killed was never promised.
    const gone = (): void => undefined;
    void typist.type();
    if (random.chance(0.4)) beside.attach(host.coDesk, typist, application, random).catch(gone);
    if (random.chance(0.25)) beside.backUp(host.coDesk).catch(gone);
    await pause(random.whole(100, 2_500));
    await pause(Math.max(0, notBefore - performance.now()));
    if (random.chance(0.6)) await typist.nextSave(900).then(() => pause(random.whole(0, 12)));
    const killedAt = performance.now();
    const { typed, promised } = { typed: typist.typed, promised: beside.promised };
    await host.kill();
    typist.stop();
    return { typed, promised, killedAt };
  }

  /** The one of before, or another one. */
  async #draft({ applications }: CoDeskBridge, found: Application | null): Promise<Application> {
    if (found !== null && this.#random.chance(0.6)) return found;
    if (found !== null) this.#resting.set(found.id, found.content.goods);
    return valueOf(await applications.create({ ledger: 'service', from: 'empty' }));
  }

  async #examine(coDesk: CoDeskBridge): Promise<Application | null> {
    const last = this.#last;
    if (last === null) return null;
    const found = await read(coDesk, last.typed.applicationId);
    this.#problems.push(...countTyped(this.#figures, last.typed, { ...last, found }));
    await this.#examinePromised(coDesk, last.promised);
    for (const [id, text] of this.#resting) {
      if ((await read(coDesk, id))?.content.goods === text) continue;
      this.#figures.unreadableDrafts += 1;
      this.#problems.push('a draft in which nobody typed is gone or changed');
    }
    return found;
  }

  async #examinePromised(coDesk: CoDeskBridge, { attachments, backups }: Promised): Promise<void> {
    for (const { applicationId, attachment } of attachments) {
      const application = await read(coDesk, applicationId);
      const isListed = application?.attachments.some(({ id }) => id === attachment.id) === true;
      if (isListed && this.#isWhole(attachment.sha256)) continue;
      this.#lose('an attached PDF is not there');
    }
    if (backups.length === 0) return;
    const { backups: listed } = await coDesk.backups.list();
    for (const id of backups)
      if (!listed.some((backup) => backup.id === id && backup.isWhole)) this.#lose('a backup is not there');
  }

  #isWhole(sha256: string): boolean {
    const file = path.join(this.#folder, 'attachments', sha256.slice(0, 2), sha256);
    return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
  }

  #countLeft(before: readonly string[]): void {
    const left = strayFilesIn(this.#folder).filter((name) => before.includes(name));
    this.#figures.temporaryFilesLeft += left.length;
    this.#problems.push(...left.map((name) => `${name} outlived a start`));
  }

  #lose(problem: string): void {
    this.#figures.acknowledgedSavesLost += 1;
    this.#problems.push(problem);
  }
}

async function read({ applications }: CoDeskBridge, applicationId: string): Promise<Application | null> {
  const answer = await applications.open({ applicationId });
  return answer.ok ? answer.value : null;
}
