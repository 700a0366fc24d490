import { z } from 'zod';
import { draft, nowhere } from './steps.ts';
import type { HeldCalls } from './held-calls.ts';
import type { Main } from './two-mains.ts';

async function startedAndSet(main: Main): Promise<void> {
  const { program } = main.coDesk;
  await program.start();
  const { id: applicationId } = await draft(main);
  await program.rememberOpen({ applicationId });
  await program.rememberTogether({ list: [{ applicationId, attempts: 0 }] });
  await program.changeSettings({ theme: 'dark', referencePattern: 'HM-{year}-{number}' });
  await program.start();
  await program.rememberOpen(nowhere);
  await program.start();
  await program.rememberOpen({ applicationId: null });
  await program.rememberTogether({ list: [] });
  await program.start();
}

async function updatesOff({ coDesk }: Main): Promise<void> {
  const { updates } = coDesk;
  await updates.view();
  await updates.check();
  await updates.fetch({ version: '2.0.0' });
  await updates.stop();
  await updates.install({ version: '2.0.0', when: 'now' });
  await updates.later();
}

async function diagnosed({ coDesk }: Main): Promise<void> {
  const { diagnostics } = coDesk;
  const { id } = await diagnostics.prepare();
  await diagnostics.save({ id: crypto.randomUUID() });
  await diagnostics.save({ id });
}

async function described({ coDesk }: Main): Promise<void> {
  const { about } = coDesk;
  await about.runtime();
  await about.licences();
  await about.saveComponents();
}

const status = z.looseObject({ reachability: z.string() });
const answeredStatus = z.looseObject({ value: status });
const started = z.looseObject({ connections: status });

const backup = z.looseObject({ id: z.string(), bytes: z.number() });
const listed = z.looseObject({ backups: z.array(backup) });
const answeredBackups = z.looseObject({ value: listed });
const reported = z.looseObject({ value: z.looseObject({ quarantine: z.looseObject({}) }) });
const measured = z.looseObject({ value: z.looseObject({ bytes: z.record(z.string(), z.number()) }) });
const sentBody = z.looseObject({ value: z.looseObject({ text: z.string() }) });
const diagnostics = z.looseObject({
  name: z.string(),
  parts: z.array(z.looseObject({ part: z.string(), text: z.string() })),
});
const runtime = z.record(z.string(), z.string());

/** The id of a backup is the name of its file. */
function withBackups(answer: unknown): unknown {
  const byShape = ({ backups, ...rest }: z.infer<typeof listed>) => ({
    ...rest,
    backups: backups.map((one) => ({ ...one, id: 'a name', bytes: 'a number' })),
  });
  const [plain, within] = [listed.safeParse(answer), answeredBackups.safeParse(answer)];
  if (plain.success) return byShape(plain.data);
  return within.success ? { ...within.data, value: byShape(within.data.value) } : answer;
}

/** Main learns in its own time that a service can be reached, so only that it cannot be is compared. */
function orOnline<Status extends z.infer<typeof status>>(known: Status): Status {
  return { ...known, reachability: known.reachability === 'unknown' ? 'online' : known.reachability };
}

function withStatus(answer: unknown): unknown {
  const [plain, within] = [status.safeParse(answer), answeredStatus.safeParse(answer)];
  if (plain.success) return orOnline(plain.data);
  return within.success ? { ...within.data, value: orOnline(within.data.value) } : answer;
}

/** What is compared of answers that depend on the computer or on the moment, by channel. */
export const shapes: Readonly<Record<string, (answer: unknown) => unknown>> = {
  'connections.add': withStatus,
  'connections.signIn': withStatus,
  'connections.signOut': withStatus,
  'connections.remove': withStatus,
  'connections.activate': withStatus,
  'connections.refresh': withStatus,
  'backups.list': withBackups,
  'backups.now': withBackups,
  'damage.report': (answer) => {
    const { success, data } = reported.safeParse(answer);
    if (!success) return answer;
    const quarantine = { ...data.value.quarantine, name: 'a name', bytes: 'a number' };
    return { ...data, value: { ...data.value, quarantine } };
  },
  'exports.measure': (answer) => {
    const { success, data } = measured.safeParse(answer);
    return success ? { ...data, value: { ...data.value, bytes: Object.keys(data.value.bytes) } } : answer;
  },
  // The pretended main has no names on the wire.
  'audit.sentBody': (answer) => {
    const { success, data } = sentBody.safeParse(answer);
    return success ? { ...data, value: { ...data.value, text: typeof JSON.parse(data.value.text) } } : answer;
  },
  'diagnostics.prepare': (answer) => {
    const { name, parts, ...rest } = diagnostics.parse(answer);
    const heads = parts.map(({ part, text }) => [part, text.split('\n')[0]]);
    return { ...rest, bytes: 'a number', name: name.replace(/\d{4}-\d\d-\d\d/, 'day'), parts: heads };
  },
  'about.runtime': (answer) => Object.keys(runtime.parse(answer)),
  'program.start': (answer) => {
    const { connections, ...rest } = started.parse(answer);
    return { ...rest, connections: orOnline(connections) };
  },
};

/** The program itself. */
export const programCalls = {
  program: {
    start: [startedAndSet],
    changeSettings: [startedAndSet],
    rememberOpen: [startedAndSet],
    rememberTogether: [startedAndSet],
  },
  updates: {
    view: [updatesOff],
    check: [updatesOff],
    fetch: [updatesOff],
    stop: [updatesOff],
    install: [updatesOff],
    later: [updatesOff],
  },
  diagnostics: { prepare: [diagnosed], save: [diagnosed] },
  about: { runtime: [described], licences: [described], saveComponents: [described] },
} satisfies Partial<HeldCalls>;
