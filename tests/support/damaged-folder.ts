import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { journalName } from '../../electron/adapters/journal/attempt-journal-file.ts';
import type { RunningPracticeService } from '../../electron/services/practice/practice-service.ts';
import { isLocked } from '../../shared/domain/application.ts';
import { confirmationOf } from '../../shared/domain/confirmed-warning.ts';
import { fieldPaths } from '../../shared/domain/fields.ts';
import { breakings, inOneFile, withoutTable, type Breaking } from './broken-databases.ts';
import {
  account,
  confirm,
  connect,
  prepare,
  sampleIn,
  settled,
  valueOf,
  type Desk,
  type Desks,
} from './desks.ts';
import { saveEverything, importEverything } from './everything.ts';
import { seeded } from './seeded.ts';

const everything = {
  ledger: 'service',
  place: 'register',
  search: '',
  filter: 'all',
  sort: 'newest',
  offset: 0,
  limit: 200,
} as const;

/**
 * Damage after which everything that was sent can still be read from the database, so that the journal may break as
 * well.
 */
const mildBreakings: readonly Breaking[] = [
  breakings['broken where nothing of an application is'],
  withoutTable('attachments'),
  withoutTable('revisions'),
  withoutTable('attempts_by_application'),
  withoutTable('sqlite_autoindex_applications_1'),
];

/** The steps of such a folder; those that happen more often are listed more often. */
const weighted = [
  ...(['draft', 'edit', 'backUp', 'end', 'kill', 'restore', 'saveAll', 'takeIn'] as const),
  ...(['send', 'send', 'send', 'damage', 'damage', 'decide', 'decide'] as const),
] as const;

/**
 * A data folder used by programs that start and end, are killed and damaged, restored and salvaged, in an order that a
 * seed decides. Every application is sent with its own id as invoice number, so that the service knows what it received
 * twice.
 */
export class DamagedFolder {
  readonly #desks: Desks;
  readonly #service: RunningPracticeService;
  readonly #random: () => number;
  #desk: Desk;
  /** Files with everything, in the order in which they were saved. */
  readonly #files: string[] = [];
  readonly reported: string[] = [];

  private constructor(desks: Desks, service: RunningPracticeService, desk: Desk, random: () => number) {
    this.#desks = desks;
    this.#service = service;
    this.#desk = desk;
    this.#random = random;
  }

  static async begin(desks: Desks, seed: number): Promise<DamagedFolder> {
    const random = seeded(seed);
    const refuse = (): string | null => (random() < 0.2 ? 'Not today.' : null);
    const service = await desks.startService({ refuse, beforeAnswer: () => delay(20) });
    const desk = await desks.start();
    await connect(desk, service.address);
    return new DamagedFolder(desks, service, desk, random);
  }

  /** Does one random thing. */
  async step(): Promise<void> {
    const steps = {
      draft: () => this.#draft(),
      send: () => this.#send(),
      edit: () => this.#edit(),
      backUp: () => this.#backUp(),
      end: () => this.#end(() => undefined),
      kill: () => this.#kill(),
      damage: () => this.#end((folder) => this.#break(folder)),
      decide: () => this.#decide(),
      restore: () => this.#restore(),
      saveAll: () => this.#saveAll(),
      takeIn: () => this.#takeIn(),
    };
    const name = this.#one(weighted);
    this.reported.push(name);
    await steps[name]();
  }

  /** Ids that the service has taken more than once. */
  takenTwice(): readonly string[] {
    const taken = this.#taken();
    return taken.filter((id, index) => taken.indexOf(id) !== index);
  }

  /** Ids that the service has taken and that this program would still let be sent. */
  async sendable(): Promise<readonly string[]> {
    const sendable: string[] = [];
    for (const applicationId of new Set(this.#taken())) {
      const found = await this.#desk.coDesk.applications.open({ applicationId });
      if (found.ok && !isLocked(found.value.state)) sendable.push(applicationId);
    }
    return sendable;
  }

  get count(): number {
    return this.#taken().length;
  }

  async quiet(): Promise<void> {
    while (this.#desk.program.sendingNow() > 0) await delay(5);
  }

  #taken(): string[] {
    return this.#service
      .received()
      .map(({ application }) => /"([0-9a-f-]{36})"/u.exec(JSON.stringify(application))?.[1] ?? '');
  }

  async #draft(): Promise<string> {
    const { id } = await sampleIn(this.#desk, 'service');
    await this.#write(id, (content) => ({
      ...content,
      invoiceNumber: id,
      goods: content.goods.replaceAll(content.invoiceNumber, id),
    }));
    return id;
  }

  async #send(): Promise<void> {
    const id = (await this.#anyOpen()) ?? (await this.#draft());
    await this.#keepWarnings(id);
    const answer = await confirm(this.#desk, id);
    this.reported.push(answer.ok ? answer.value.state : answer.error.kind);
    if (this.#random() < 0.6) await settled(this.#desk, id);
  }

  /**
   * Confirms the warnings that hinder an application: its invoice number is in none of its attachments, because the
   * service has to tell these applications apart by it.
   */
  async #keepWarnings(applicationId: string): Promise<void> {
    const { coDesk } = this.#desk;
    const prepared = await prepare(this.#desk, applicationId);
    if (prepared.ok || prepared.error.kind !== 'notReady') return;
    const { content } = valueOf(await coDesk.applications.open({ applicationId }));
    for (const { rule, severity, place: where, compared } of prepared.error.findings) {
      const place = fieldPaths.find((path) => path === where);
      if (place === undefined || compared === undefined) continue;
      const warning = confirmationOf({ rule, severity, place, compared }, content);
      if (warning !== null) valueOf(await coDesk.readiness.confirm({ applicationId, warning }));
    }
  }

  async #edit(): Promise<void> {
    const id = await this.#anyOpen();
    if (id !== null) await this.#write(id, (content) => ({ ...content, remarks: `${this.#random()}` }));
  }

  async #write(
    applicationId: string,
    change: (content: Awaited<ReturnType<typeof sampleIn>>['content']) => typeof content,
  ): Promise<void> {
    const { applications } = this.#desk.coDesk;
    const { content, revision } = valueOf(await applications.open({ applicationId }));
    await applications.save({ applicationId, content: change(content), baseRevision: revision });
  }

  async #anyOpen(): Promise<string | null> {
    const { rows } = await this.#desk.coDesk.register.list({ ...everything, filter: 'open' });
    const own = rows.filter(({ invoiceNumber }) => invoiceNumber.length === 36);
    return own.length === 0 ? null : this.#one(own).id;
  }

  async #backUp(): Promise<void> {
    await this.#desk.coDesk.backups.now();
  }

  async #decide(): Promise<void> {
    const { damage } = this.#desk.coDesk;
    await this.quiet();
    const report = valueOf(await damage.report());
    const choice = this.#one(['salvage', 'keepNew', 'newest'] as const);
    this.reported.push(report === null ? 'nothing to decide' : choice);
    const answer = async (): Promise<void> => {
      if (choice === 'salvage') valueOf(await damage.salvage());
      else if (choice === 'keepNew') valueOf(await damage.keepNewDatabase());
      else await this.#restore(report?.newest?.backupId);
    };
    if (this.#random() < 0.3) return this.#killDuring(answer());
    await answer();
    if ((await this.#desk.coDesk.program.start()).data.kind !== 'whole' && choice !== 'newest')
      throw new Error('The question is still there.');
  }

  async #restore(chosen?: string): Promise<void> {
    await this.quiet();
    const { backups } = await this.#desk.coDesk.backups.list();
    if (backups.length === 0) return;
    const backupId = chosen ?? this.#one(backups).id;
    valueOf(await this.#desk.coDesk.backups.restore({ backupId }));
  }

  async #saveAll(): Promise<void> {
    const { file } = await saveEverything(this.#desk);
    this.#files.push(file);
  }

  async #takeIn(): Promise<void> {
    if (this.#files.length === 0) return;
    await this.quiet();
    valueOf(await importEverything(this.#desk, this.#one(this.#files)));
  }

  /** Ends the program, changes its folder with `happen`, and starts it again. */
  async #end(happen: (folder: string) => void): Promise<void> {
    const folder = this.#desk.host.folders.data;
    await this.#desk.program.close();
    happen(folder);
    await this.#startIn(folder);
  }

  /** Ends the program as a kill would: the next one has only the folder as it is at this moment. */
  async #kill(): Promise<void> {
    const taken = this.#taken().length;
    const id = (await this.#anyOpen()) ?? (await this.#draft());
    await this.#keepWarnings(id);
    await this.quiet();
    if (this.#random() < 0.5 && (await confirm(this.#desk, id)).ok) {
      // Until it has arrived nobody can say whether its first byte was sent before or after the kill.
      while (this.#taken().length === taken && this.#desk.program.sendingNow() > 0) await delay(2);
    }
    const folder = await this.#desks.folders.make();
    cpSync(this.#desk.host.folders.data, folder, { recursive: true });
    await this.#desk.program.close();
    if (this.#random() < 0.3) this.#break(folder);
    await this.#startIn(folder);
  }

  /** Kills the program in the midst of some work, up to 150 milliseconds after it began. */
  async #killDuring(work: Promise<void>): Promise<void> {
    this.reported.push('killed meanwhile');
    await delay(this.#random() * 150);
    const folder = await this.#desks.folders.make();
    cpSync(this.#desk.host.folders.data, folder, { recursive: true });
    await work;
    await this.#desk.program.close();
    await this.#startIn(folder);
  }

  async #startIn(folder: string): Promise<void> {
    rmSync(path.join(folder, 'instance.lock'), { force: true });
    this.#desk = await this.#desks.start(folder);
    const salvage = path.join(folder, 'salvage');
    if (existsSync(salvage) && readdirSync(salvage).length > 0) throw new Error('A copy was left.');
    const { connections } = (await this.#desk.coDesk.program.start()).connections;
    const [known] = connections;
    if (known === undefined) return connect(this.#desk, this.#service.address);
    const password = account.password;
    valueOf(
      await this.#desk.coDesk.connections.signIn({ connectionId: known.id, password, remember: false }),
    );
    await this.#desk.coDesk.connections.activate({ connection: known.id });
  }

  #break(folder: string): void {
    const isMild = this.#random() < 0.5;
    const breaking = this.#one(isMild ? mildBreakings : Object.values(breakings));
    breaking(inOneFile(folder));
    if (isMild) this.#breakJournal(path.join(folder, journalName));
    this.reported.push(isMild ? 'with its journal' : 'alone');
  }

  #breakJournal(file: string): void {
    if (!existsSync(file)) return;
    const bytes = readFileSync(file);
    const index = Math.floor(this.#random() * bytes.length);
    const breakings: readonly (() => void)[] = [
      () => rmSync(file),
      () => truncateSync(file, index),
      () => truncateSync(file, bytes.lastIndexOf(10, index) + 1),
      () => writeFileSync(file, bytes.fill(0, index, Math.min(bytes.length, index + 3_000))),
    ];
    this.#one(breakings)();
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }
}
