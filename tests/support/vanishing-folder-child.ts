import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { composeProgram } from '../../electron/compose/compose-program.ts';
import type { Program } from '../../electron/compose/program.ts';
import { findUsableFolder } from '../../electron/hosts/usable-folder.ts';
import { openData } from '../../electron/hosts/open-data.ts';
import { PlainHost } from '../fakes/plain-host.ts';

/**
 * Runs the whole program on a data folder that becomes read-only, disappears and comes back. Runs in a namespace of its
 * own, where any user may mount. Arguments: a folder for the disk itself, and the data folder where it is mounted.
 */
const [disk = '', data = ''] = process.argv.slice(2);

const mount = (...values: readonly string[]): void => void execFileSync('mount', values);
const leave = (): void => void execFileSync('umount', ['-l', data]);
const showWritable = (): void => mount('--bind', disk, data);
function showReadOnly(): void {
  showWritable();
  mount('-o', 'remount,bind,ro', data);
}

const failureSchema = z.object({ ok: z.literal(false), error: z.object({ kind: z.string() }) });
const applicationSchema = z.object({ id: z.string(), revision: z.number(), content: z.looseObject({}) });
const openedSchema = z.object({ value: applicationSchema });

/**
 * Calls the program: `ok`, the kind of failure that the page gets, or what was thrown, which the page could only report
 * as a bug.
 */
async function ask(program: Program, channel: string, input: unknown, files: string[] = []): Promise<string> {
  try {
    const entered = files.map((file) => ({ name: path.basename(file), path: file }));
    const answer: unknown = await program.dispatch(channel, input, entered);
    const failure = failureSchema.safeParse(answer);
    return failure.success ? failure.data.error.kind : 'ok';
  } catch (error) {
    return `threw ${String(error)} ${error instanceof Error ? String(error.cause) : ''}`;
  }
}

async function open(program: Program, applicationId: string) {
  return openedSchema.parse(await program.dispatch('applications.open', { applicationId }, [])).value;
}

const preparedSchema = z.object({ value: z.object({ confirmation: z.string() }) });

/** Makes an application and prepares it, so that one call sends it. */
async function makeReady(program: Program) {
  const { id: applicationId, revision } = await create(program);
  const prepared: unknown = await program.dispatch(
    'submission.prepare',
    { applicationId, revision, purpose: 'submit' },
    [],
  );
  const { confirmation } = preparedSchema.parse(prepared).value;
  return { applicationId, confirmation, serviceTag: 'DIY' };
}

async function create(program: Program) {
  const asked = { ledger: 'practice', from: 'sample' };
  return openedSchema.parse(await program.dispatch('applications.create', asked, [])).value;
}

async function start() {
  const place = await findUsableFolder(data);
  return openData(place, (folders) => composeProgram(new PlainHost(folders.data, folders.status)));
}

/** Does everything that a clerk may do at such a moment, and returns the answers by name. */
async function tryEverything(program: Program, applicationId: string, goods: string, ready: unknown) {
  const { content, revision } = await open(program, applicationId);
  const saved = { applicationId, content: { ...content, goods }, baseRevision: revision };
  const source = path.join(import.meta.dirname, '../../resources/sample/26-11873 Rechnung.pdf');
  return {
    submit: await ask(program, 'submission.submit', ready),
    save: await ask(program, 'applications.save', saved),
    create: await ask(program, 'applications.create', { ledger: 'practice', from: 'empty' }),
    attach: await ask(program, 'attachments.add', { applicationId }, [source]),
    settings: await ask(program, 'program.changeSettings', { theme: 'dark' }),
    remember: await ask(program, 'program.rememberOpen', { applicationId }),
    export: await ask(program, 'audit.export', { applicationId: null }),
    start: await ask(program, 'program.start', undefined),
    register: await ask(program, 'register.list', registerQuery),
    backup: await ask(program, 'backups.now', undefined),
  };
}

const registerQuery = {
  ...{ ledger: 'practice', place: 'register', search: '', filter: 'all' },
  ...{ sort: 'newest', offset: 0, limit: 10 },
};

mount('-t', 'tmpfs', '-o', 'size=60m', 'none', disk);
showWritable();
const { program } = await start();
await program.dispatch('connections.activate', { connection: 'practice' }, []);
// Timer that keeps the process alive: timers of the program do not, and there is no window.
const alive = setInterval(() => undefined, 1_000);
const made = await create(program);
const prepared = [];
for (let more = 0; more < 4; more += 1) prepared.push(await makeReady(program));
// All have the invoice of the sample, and are confirmed together.
const together = prepared.map(({ applicationId }) => applicationId);
const [later, ...ready] = prepared.map((one) => ({ ...one, together }));
const there = await tryEverything(program, made.id, 'there', later);
showReadOnly();
const readOnly = await tryEverything(program, made.id, 'read-only', ready[0]);
leave();
leave();
const gone = await tryEverything(program, made.id, 'gone', ready[1]);
const leftUnderneath = readdirSync(data);
showWritable();
const back = await tryEverything(program, made.id, 'back', ready[1]);
await program.close();

const second = await start();
const { content, revision } = await open(second.program, made.id);
await second.program.close();
leave();
showReadOnly();
const third = await start();
const inMemory = {
  status: third.folders.status,
  goods: (await open(third.program, made.id)).content['goods'],
  reported: await tryEverything(third.program, made.id, 'in memory', ready[2]),
  prepare: await ask(third.program, 'submission.prepare', {
    applicationId: made.id,
    revision,
    purpose: 'submit',
  }),
  count: third.program.unsavedApplications(),
};
await third.program.close();
await third.forget();
clearInterval(alive);
console.log(
  JSON.stringify({ there, readOnly, gone, leftUnderneath, back, goods: content['goods'], inMemory }),
);
