import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import {
  startPracticeService,
  type RunningPracticeService,
} from '../../electron/services/practice/practice-service.ts';
import { EditorPage } from '../e2e/pages/editor.ts';
import { RegisterPage } from '../e2e/pages/register.ts';
import { SubmissionPage } from '../e2e/pages/submission.ts';
import { exampleApplication } from '../e2e/support/example-applications.ts';
import { buildMeasured } from './measured-build.ts';
import { MeasuredDesk, type Ran } from './measured-desk.ts';

/** The product files that ran on one request path, sorted, as paths from the root of the repository. */
export interface CodePath {
  /**
   * Files that carry the request: main, preload, and the page's stores and bridge. The figure of a path counts these.
   */
  readonly request: readonly string[];
  /** Pure rules and shapes: `shared/rules`, `shared/domain`. They belong to no single path. */
  readonly rules: readonly string[];
  /** Files that redraw the page meanwhile: shell, features, parts, kit, words. */
  readonly page: readonly string[];
  /**
   * Files that are notified on the path and that nothing on it waits for: the log, learning for the address book and of
   * layouts, the index of the search, other windows (docs/decisions/0032).
   */
  readonly notified: readonly string[];
}

export interface CodePaths {
  /** From the press on Submit to the quote on screen. */
  readonly submission: CodePath;
  /** From a key in a box until the page knows that it is on disk. */
  readonly keystroke: CodePath;
  /** From a call of the page to its handler and back; without what the handler calls. */
  readonly pageToMain: CodePath;
  /** What a submission runs in addition when the access token has expired. */
  readonly tokenRefresh: CodePath;
}

const account = { userName: 'clerk', password: 'Ursprung-7' } as const;
/** How often each path is counted. Files that ran by chance, such as those of a timer, are not in every round. */
const rounds = 3;
const example = exampleApplication('turkish-textiles-to-united-kingdom');

/** Builds the program, plays each path in it, and returns the files that ran every time. */
export async function measureCodePaths(): Promise<CodePaths> {
  await buildMeasured();
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-house-'));
  const service = await startPracticeService(account);
  const hasty = await startPracticeService({ ...account, tokenSeconds: 1 });
  const desk = await MeasuredDesk.open(folder);
  try {
    const { page } = desk;
    // For two paths, each with a first round that is not counted: what only that one prepares does not belong to the
    // path.
    for (let count = 0; count < 2 * (rounds + 1) + 1; count += 1) await makeDraft(page);
    await connect(page, hasty, 'Hasty');
    await page.reload();
    const renewing = await submit(desk);
    await connect(page, service, 'Chamber');
    await page.reload();
    const submitting = await submit(desk);
    return {
      submission: pathOf(submitting),
      keystroke: pathOf(await pressKey(desk)),
      pageToMain: pathOf(await callMain(desk), (file) => !/^electron\/(?:services|adapters)\//u.test(file)),
      tokenRefresh: pathOf(renewing, (file) => !submitting.has(file)),
    };
  } finally {
    await desk.close();
    await Promise.all([service.close(), hasty.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

function pathOf(ran: ReadonlySet<string>, counts = (_file: string): boolean => true): CodePath {
  const files = [...ran].filter(counts).sort();
  const isPage = (file: string): boolean =>
    /^(?:renderer\/(?:app|features|parts|text|ui)|shared\/text)\//u.test(file);
  const isRule = (file: string): boolean => /^shared\/(?:domain|rules)\//u.test(file);
  const isNotified = (file: string): boolean =>
    /^electron\/(?:(?:adapters|services)\/(?:log|address-book|layouts)\/|adapters\/sqlite\/search\/search-index\.|ipc\/follow-up\.)/u.test(
      file,
    );
  return {
    request: files.filter((file) => !isPage(file) && !isRule(file) && !isNotified(file)),
    rules: files.filter(isRule),
    page: files.filter(isPage),
    notified: files.filter(isNotified),
  };
}

/** Files that ran in every round but the first, in any process. */
async function inEachRound(play: () => Promise<Ran>): Promise<ReadonlySet<string>> {
  await play();
  let always: ReadonlySet<string> | null = null;
  for (let round = 1; round <= rounds; round += 1) {
    const { page, main } = await play();
    const ran = page.union(main);
    always = always === null ? ran : always.intersection(ran);
  }
  return always ?? new Set();
}

async function connect(page: Page, { address }: RunningPracticeService, label: string): Promise<void> {
  const added = await page.evaluate(
    (fields) => window.coDesk?.connections.add({ ...fields, productLine: '', remember: true }),
    { ...account, address, label },
  );
  if (added?.ok !== true) throw new Error('No connection could be made.');
}

/** Makes a draft that can be submitted, with one PDF. */
async function makeDraft(page: Page): Promise<void> {
  const isMade = await page.evaluate(async (content) => {
    const created = await window.coDesk?.applications.create({ ledger: 'service', from: 'empty' });
    if (created?.ok !== true) return false;
    const { id: applicationId, revision: baseRevision } = created.value;
    const saved = await window.coDesk?.applications.save({ applicationId, content, baseRevision });
    // Main reads the content itself, from the path that the stand-in names.
    const files = [new File(['%PDF'], 'many-pages.pdf')];
    const attached = await window.coDesk?.attachments.add({ applicationId }, files);
    return saved?.ok === true && attached?.ok === true && attached.value.refused.length === 0;
  }, example);
  if (!isMade) throw new Error('No draft could be made.');
}

/** A call that only reads. */
function callMain(desk: MeasuredDesk): Promise<ReadonlySet<string>> {
  const call = (): Promise<unknown> => desk.page.evaluate(() => window.coDesk?.templates.list());
  return inEachRound(() => desk.ranDuring(async () => void (await call())));
}

/** Types one key into a box, until the page knows that it is saved and shows it. */
async function pressKey(desk: MeasuredDesk): Promise<ReadonlySet<string>> {
  const { page } = desk;
  await new RegisterPage(page).row('Ready').first().click();
  const editor = new EditorPage(page);
  await editor.field('remarks').click();
  return inEachRound(() =>
    desk.ranDuring(async () => {
      const saved = desk.answered('applications.save');
      await page.keyboard.type('x');
      await saved;
      await editor.saved();
    }),
  );
}

/** From the press on Submit… to the quote. */
async function submit(desk: MeasuredDesk): Promise<ReadonlySet<string>> {
  const { page } = desk;
  const submission = new SubmissionPage(page);
  return inEachRound(async () => {
    await new RegisterPage(page).row('Ready').first().click();
    const ran = await desk.ranDuring(async () => {
      await submission.submit('DIY');
      await submission.quote.waitFor();
    });
    await submission.closeQuote();
    return ran;
  });
}
