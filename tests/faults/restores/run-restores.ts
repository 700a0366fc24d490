import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { besideEachOther } from '../../durability/driver/lines-of.ts';
import { inOwnFolder } from '../../durability/driver/own-folder.ts';
import { type Desk, withDesk } from '../../durability/driver/desk.ts';
import { untilSettled } from '../../durability/work/template.ts';
import { breakings, inOneFile } from '../../support/broken-databases.ts';
import { journalBreakings, journalOf, type JournalBreaking } from '../../support/journal-breakings.ts';
import { valueOf } from '../driver/value-of.ts';
import type { Figures } from '../figures.ts';

export interface RestoresOrder {
  /** Step between the combinations that are played; 1 plays all. */
  readonly every: number;
  /** Number of restores at the same time. */
  readonly beside: number;
  readonly say: (line: string) => void;
}

/** A data folder in which two applications were accepted: one before a backup, the other one after it. */
interface Template {
  readonly folder: string;
  /** File with everything, from the time of the backup. */
  readonly everything: string;
  readonly backupId: string;
  readonly accepted: readonly string[];
  /** The journal and the database at that time. */
  readonly journal: Buffer | null;
  readonly database: Buffer;
}

type DatabaseBreaking = (file: string, earlier: Buffer) => void;

const databaseBreakings: Readonly<Record<string, DatabaseBreaking>> = {
  whole: () => undefined,
  missing: (file) => rmSync(file),
  'as it was earlier': (file, earlier) => writeFileSync(file, earlier),
  ...breakings,
};

const restores = {
  'going back twice': async (desk, { backupId }) => {
    for (let time = 0; time < 2; time += 1) valueOf(await desk.coDesk.backups.restore({ backupId }));
  },
  'taking everything in': async (desk, { everything }) => {
    valueOf(await desk.coDesk.backups.importEverything({}, [desk.file(everything)]));
  },
  'reading what can be read, and going back': async (desk, { backupId }) => {
    await desk.coDesk.damage.salvage();
    valueOf(await desk.coDesk.backups.restore({ backupId }));
  },
  'going on without it, and going back': async (desk, { backupId }) => {
    await desk.coDesk.damage.keepNewDatabase();
    valueOf(await desk.coDesk.backups.restore({ backupId }));
  },
} as const satisfies Record<string, (desk: Desk, template: Template) => Promise<void>>;

interface Combination {
  readonly name: string;
  readonly journal: JournalBreaking;
  readonly database: DatabaseBreaking;
  readonly restore: (desk: Desk, template: Template) => Promise<void>;
}

const combinations: readonly Combination[] = Object.entries(databaseBreakings).flatMap(([broken, database]) =>
  Object.entries(journalBreakings).flatMap(([damaged, journal]) =>
    Object.entries(restores).map(([how, restore]) => ({
      ...{ journal, database, restore },
      name: `database ${broken}, journal ${damaged}, after ${how}`,
    })),
  ),
);

/** Restores with every damage of the journal and the database in turn; accepted applications must stay accepted. */
export function runRestores(figures: Figures, order: RestoresOrder): Promise<readonly string[]> {
  const { every, beside, say } = order;
  return inOwnFolder(async (folder) => {
    const problems: string[] = [];
    const template = await prepare(folder);
    const played = combinations.filter((_one, index) => index % every === 0);
    await besideEachOther(played, beside, async (combination) => {
      const data = path.join(folder, `data ${figures.restores}`);
      figures.restores += 1;
      const found = await play(data, template, combination);
      figures.forgottenSubmissions += found.length;
      problems.push(...found);
      for (const problem of found) say(problem);
      if (figures.restores % 50 === 0) say(`${figures.restores} of ${played.length} so far`);
      rmSync(data, { recursive: true, force: true });
    });
    return problems;
  });
}

async function play(
  data: string,
  template: Template,
  { name, journal, database, restore }: Combination,
): Promise<readonly string[]> {
  cpSync(template.folder, data, { recursive: true });
  database(path.join(data, databaseName), template.database);
  journal(data, template.journal);
  try {
    const found = await withDesk(data, async (desk) => {
      await restore(desk, template);
      return forgottenIn(desk, template);
    });
    const later = await withDesk(data, (desk) => forgottenIn(desk, template));
    return [...found, ...later].map((what) => `${name}: ${what}`);
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function forgottenIn({ coDesk }: Desk, { accepted }: Template): Promise<string[]> {
  const found: string[] = [];
  for (const applicationId of accepted) {
    const opened = await coDesk.applications.open({ applicationId });
    const state = opened.ok ? opened.value.state : 'gone';
    if (state !== 'accepted') found.push(`what was accepted is ${state}`);
    if (!opened.ok) continue;
    const { revision } = opened.value;
    const prepared = await coDesk.submission.prepare({ applicationId, revision, purpose: 'submit' });
    if (prepared.ok) found.push('what was accepted could be paid for again');
  }
  return found;
}

async function prepare(folder: string): Promise<Template> {
  const data = path.join(folder, 'template');
  const everything = path.join(folder, 'everything');
  const earlier = await withDesk(data, async (desk) => {
    await desk.coDesk.connections.activate({ connection: 'practice' });
    const first = await begin(desk);
    await submit(desk, first);
    const second = await begin(desk);
    const { backups } = valueOf(await desk.coDesk.backups.now());
    valueOf(await desk.coDesk.backups.saveEverything());
    writeFileSync(everything, desk.handedOut);
    return { backupId: backups[0]?.id ?? '', accepted: [first, second] };
  });
  const database = readFileSync(inOneFile(data));
  const journal = journalOf(data);
  await withDesk(data, async (desk) => {
    await submit(desk, earlier.accepted[1] ?? '');
    // A backup that knows of both, so that they are known even where nothing else knows them.
    valueOf(await desk.coDesk.backups.now());
  });
  inOneFile(data);
  return { folder: data, everything, ...earlier, journal, database };
}

async function begin({ coDesk }: Desk): Promise<string> {
  return valueOf(await coDesk.applications.create({ ledger: 'practice', from: 'sample' })).id;
}

async function submit(desk: Desk, applicationId: string): Promise<void> {
  const { applications, submission } = desk.coDesk;
  const { revision } = valueOf(await applications.open({ applicationId }));
  const { confirmation } = valueOf(await submission.prepare({ applicationId, revision, purpose: 'submit' }));
  valueOf(await submission.submit({ applicationId, confirmation, serviceTag: 'DIY' }));
  await untilSettled(desk);
}
