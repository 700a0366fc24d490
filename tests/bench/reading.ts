import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readDocument } from '../../electron/adapters/pdf/read-document.ts';
import { composeProgram } from '../../electron/compose/compose-program.ts';
import type { Program } from '../../electron/compose/program.ts';
import { type Application, applicationSchema } from '../../shared/domain/application.ts';
import { type DocumentReading, documentReadingSchema } from '../../shared/domain/reading.ts';
import { longSample, plannedSamples, printSamples } from '../invoices/printed-samples.ts';
import { BenchHost } from './bench-host.ts';
import { type Effort, figure, type Figure, growth, median } from './figure.ts';
import { longestStall, type Stall } from './longest-stall.ts';

/** Step between the layouts that are read: each form once, or a third of them. */
const every: Readonly<Record<Effort, number>> = { whole: 8, quick: 24 };
/** Upper bound of the time for one page. Milliseconds. */
const onePage = 300;
/** How long saves are measured while nothing is read. Milliseconds. */
const alone = 4_000;

const answered = z.object({ ok: z.literal(true), value: applicationSchema });
const attached = z.object({ ok: z.literal(true), value: z.object({ application: applicationSchema }) });
const readAnswer = z.object({ ok: z.literal(true), value: documentReadingSchema });

/**
 * Measures invoices that are attached and read through the calls of the page while a clerk types into another draft,
 * which is saved without a pause: the longest work of main before a save is answered, compared with the same while
 * nothing is read; and the processor time for a page, in `-passed` the wall-clock time including the way to the reading
 * thread and back. Needs `npm run build`.
 */
export async function benchReading(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const planned = plannedSamples(0).filter((_one, at) => at % every[effort] === 0);
  const samples = await printSamples(planned);
  const files = samples.map((_one, at) => path.join(folder, `invoice-${at}.pdf`));
  for (const [at, { bytes }] of samples.entries()) await writeFile(files[at] ?? '', bytes);
  const long = path.join(folder, 'forty-pages.pdf');
  for (const { bytes } of await printSamples([longSample(40)])) await writeFile(long, bytes);
  const worked: number[] = [];
  for (const file of files) worked.push((await workOf(file)).perPage);
  const whole = await workOf(long);
  const program = await composeProgram(new BenchHost(path.join(folder, 'reading')));
  try {
    const invoices = await create(program);
    const typing = new TypedDraft(program, await create(program));
    const quiet = await stallWhile(typing, () => delay(alone));
    const passed: number[] = [];
    const stall = await stallWhile(typing, async () => {
      for (const file of [...files, long]) passed.push(await timeOfPage(program, invoices.id, file));
    });
    return [
      figure('reading-page', median(worked), onePage, 'ms'),
      figure('reading-40-pages', whole.worked, onePage * 40, 'ms'),
      figure('reading-answer', workOfAnswer(whole.read), onePage, 'ms'),
      growth('reading-page-passed', median(passed), onePage, 'ms'),
      figure('reading-stall', stall.worked, quiet.worked, 'ms'),
      growth('reading-stall-passed', stall.passed, quiet.passed, 'ms'),
    ];
  } finally {
    await program.close();
  }
}

async function create(program: Program): Promise<Application> {
  const asked = { ledger: 'practice', from: 'empty' };
  return answered.parse(await program.dispatch('applications.create', asked, [])).value;
}

/** A draft in which a clerk types: its goods are another text with every save. */
class TypedDraft {
  readonly #program: Program;
  #application: Application;
  #letters = 0;

  constructor(program: Program, application: Application) {
    this.#program = program;
    this.#application = application;
  }

  async save(): Promise<void> {
    const { id: applicationId, content, revision: baseRevision } = this.#application;
    this.#letters += 1;
    const typed = { ...content, goods: `4 wooden cases ${this.#letters}` };
    const asked = { applicationId, content: typed, baseRevision };
    this.#application = answered.parse(await this.#program.dispatch('applications.save', asked, [])).value;
  }
}

/** The longest wait of a save during some work. */
async function stallWhile(typing: TypedDraft, work: () => Promise<void>): Promise<Stall> {
  const stall = longestStall(() => typing.save());
  try {
    await work();
  } finally {
    await stall.end();
  }
  return stall.end();
}

/** Work of this thread for a document and for each of its pages, which other programs do not change. Milliseconds. */
async function workOf(file: string) {
  const before = process.threadCpuUsage();
  const read = await readDocument(file);
  const worked = millisecondsSince(before);
  if (read.kind !== 'read') throw new Error(`${file} cannot be read.`);
  return { read, worked, perPage: worked / Math.max(1, read.reading.pages) };
}

/** Work of main and of the page for one answer: it is copied between threads and checked. Milliseconds. */
function workOfAnswer(read: DocumentReading): number {
  const before = process.threadCpuUsage();
  documentReadingSchema.parse(structuredClone(read));
  return millisecondsSince(before);
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Wall-clock time for one page, from the question to its values. Milliseconds. */
async function timeOfPage(program: Program, applicationId: string, file: string): Promise<number> {
  const entered = [{ name: path.basename(file), path: file }];
  const { value } = attached.parse(await program.dispatch('attachments.add', { applicationId }, entered));
  const attachmentId = value.application.attachments.at(-1)?.id;
  const begun = performance.now();
  const asked = { applicationId, attachmentId };
  const read = readAnswer.parse(await program.dispatch('attachments.reading', asked, []));
  const took = performance.now() - begun;
  if (read.value.kind !== 'read') throw new Error(`${file} cannot be read.`);
  return took / Math.max(1, read.value.reading.pages);
}
