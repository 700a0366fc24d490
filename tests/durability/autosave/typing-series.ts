import { setTimeout as pause } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Application } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { valueOf } from '../../faults/driver/value-of.ts';
import type { Random } from '../../faults/random.ts';
import { BuiltHost } from '../driver/built-host.ts';
import { strayFilesIn } from '../driver/data-folder.ts';
import type { Figures } from '../figures.ts';
import { lostOf, WorkBeside, type Promised } from './parallel-work.ts';
import { Typist, type Typed } from './typist.ts';
import { countTyped } from './verdict.ts';

interface TypingSeriesOptions {
  readonly folder: string;
  readonly figures: Figures;
  readonly random: Random;
  /** False where the computer may be slow: what waits for main is no loss then. */
  readonly isTimed: boolean;
}

/** What is known of the last killed program. */
interface Killed {
  readonly typed: Typed;
  readonly promised: Promised;
  readonly killedAt: number;
}

/** Time within which a start has removed the files that the run before left; the window has priority. Milliseconds. */
const tidyWithin = 6_000;

/** One data folder in which a clerk types while the program is killed again and again. */
export class TypingSeries {
  readonly #folder: string;
  readonly #figures: Figures;
  readonly #random: Random;
  readonly #isTimed: boolean;
  /** Texts of drafts in which nobody types any more, by the id of the application. */
  readonly #resting = new Map<string, string>();
  readonly #problems: string[] = [];
  #last: Killed | null = null;

  constructor({ folder, figures, random, isTimed }: TypingSeriesOptions) {
    this.#folder = folder;
    this.#figures = figures;
    this.#random = random;
    this.#isTimed = isTimed;
  }

  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Starts the program, checks what the last kill left, types, and kills it. */
  async live(): Promise<void> {
    const left = existsSync(this.#folder) ? strayFilesIn(this.#folder) : [];
    const host = await BuiltHost.start(this.#folder);
    try {
      const found = await this.#examine(host.coDesk);
      this.#last = await this.#typeUntilKilled(host, found, left);
    } finally {
      await host.kill();
    }
    this.#figures.kills += 1;
    this.#countLeft(left);
  }

  /** Starts the program a last time and checks. */
  async end(): Promise<void> {
    const before = strayFilesIn(this.#folder);
    const host = await BuiltHost.start(this.#folder);
    await this.#examine(host.coDesk);
    await this.#tidied(before);
    await host.close();
    const left = strayFilesIn(this.#folder);
    this.#figures.temporaryFilesLeft += left.length;
    this.#problems.push(...left.map((name) => `${name} is left in the end`));
  }

  async #typeUntilKilled(
    host: BuiltHost,
    found: Application | null,
    left: readonly string[],
  ): Promise<Killed> {
    const random = this.#random;
    const application = await this.#draft(host.coDesk, found);
    const typist = new Typist(host.coDesk, application, random);
    const beside = new WorkBeside();
    // The program is gone: an answer that it did not give before the kill promised nothing.
    const gone = (): void => undefined;
    void typist.type();
    if (random.chance(0.4)) beside.attach(host.coDesk, typist, application, random).catch(gone);
    if (random.chance(0.25)) beside.backUp(host.coDesk).catch(gone);
    await pause(random.whole(100, 2_500));
    await this.#tidied(left);
    if (random.chance(0.6)) await typist.nextSave(900).then(() => pause(random.whole(0, 12)));
    const killedAt = performance.now();
    const { typed, promised } = { typed: typist.typed, promised: beside.promised };
    await host.kill();
    typist.stop();
    return { typed, promised, killedAt };
  }

  /** The draft of the run before, or a new one. */
  async #draft({ applications }: CoDeskBridge, found: Application | null): Promise<Application> {
    if (found !== null && this.#random.chance(0.6)) return found;
    if (found !== null) this.#resting.set(found.id, found.content.goods);
    return valueOf(await applications.create({ ledger: 'service', from: 'empty' }));
  }

  async #examine(coDesk: CoDeskBridge): Promise<Application | null> {
    const last = this.#last;
    if (last === null) return null;
    const found = await read(coDesk, last.typed.applicationId);
    this.#problems.push(...countTyped(this.#figures, last.typed, { ...last, found, isTimed: this.#isTimed }));
    for (const lost of await lostOf(coDesk, this.#folder, last.promised)) this.#lose(lost);
    for (const [id, text] of this.#resting) {
      if ((await read(coDesk, id))?.content.goods === text) continue;
      this.#figures.unreadableDrafts += 1;
      this.#problems.push('a draft in which nobody typed is gone or changed');
    }
    return found;
  }

  /** Waits until none of these files exists any more, at most as long as a start may take to remove them. */
  async #tidied(before: readonly string[]): Promise<void> {
    const endsAt = performance.now() + tidyWithin;
    while (performance.now() < endsAt && before.some((name) => existsSync(path.join(this.#folder, name))))
      await pause(50);
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
