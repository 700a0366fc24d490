import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { z } from 'zod';
import { english } from '../../../shared/text/english/english.ts';
import { applicationSchema, isLocked, type Application } from '../../../shared/domain/application.ts';
import { EditorPage } from '../../e2e/pages/editor.ts';
import { SubmissionPage } from '../../e2e/pages/submission.ts';
import { headlessChromiumPath } from '../../support/chromium.ts';
import { Canaries } from '../canaries.ts';
import { acceptedAnswer } from '../cases/answer.ts';
import { playOf } from '../cases/fault-case.ts';
import { reportedBy } from '../driver/clerk.ts';
import { plantDrafts } from '../drafts.ts';
import type { Figures } from '../figures.ts';
import type { TlsWorld } from '../identities.ts';
import { secretsBelow } from '../leaks.ts';
import { seededRandom, type Random } from '../random.ts';
import type { Arrival } from '../server/arrivals.ts';
import { FaultServer } from '../server/fault-server.ts';
import { countConfirmation } from '../verdict.ts';
import { TwoWindows, type Words } from './two-windows.ts';

export interface WindowsOrder {
  readonly world: TlsWorld;
  readonly seeds: number;
  readonly say: (line: string) => void;
}

/** What two windows do with one draft at the same time. */
const plays = ['both confirm', 'one confirms what the other one changes'] as const;
type Play = (typeof plays)[number];

interface Round {
  readonly play: Play;
  readonly isKilled: boolean;
  readonly random: Random;
}

/**
 * Plays two windows on one draft: both confirm it at once, or one confirms it while the other changes it; each also
 * with the program killed in between.
 */
export async function runWindows(
  figures: Figures,
  { world, seeds, say }: WindowsOrder,
): Promise<readonly string[]> {
  const executablePath = headlessChromiumPath();
  if (executablePath === undefined) return ['No Chromium was found for two windows.'];
  const chromiumSandbox = process.getuid?.() !== 0;
  const browser = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu'] });
  const problems: string[] = [];
  try {
    for (let seed = 0; seed < seeds; seed += 1) {
      for (const play of plays) {
        for (const isKilled of [false, true]) {
          const name = `two windows, ${play}${isKilled ? ', killed' : ''}, seed ${seed}`;
          const round = { play, isKilled, random: seededRandom(name) };
          const found = await playRound(figures, browser, world, round);
          figures.twoWindows += 1;
          problems.push(...found.map((problem) => `${name}: ${problem}`));
        }
      }
    }
  } finally {
    await browser.close();
  }
  for (const problem of problems) say(problem);
  return problems;
}

async function playRound(
  figures: Figures,
  browser: Browser,
  world: TlsWorld,
  { play, isKilled, random }: Round,
): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-faults-'));
  const canaries = new Canaries();
  const answers = [acceptedAnswer(random)];
  const server = await new FaultServer({
    identities: world.identities,
    canaries,
    play: playOf(random, { answers }),
  }).comeUp();
  let windows: TwoWindows | null = null;
  try {
    await plantDrafts(folder, [{ reference: 'WINDOWS', attachmentBytes: [200_000], random }]);
    const order = { dataFolder: folder, environment: world.environment, canaries };
    windows = await TwoWindows.open(browser, order, server.address);
    const [one, other] = windows.pages;
    await new SubmissionPage(one).choose('DIY');
    if (play === 'both confirm') await new SubmissionPage(other).choose('FS');
    const shown = await new EditorPage(one).field('remarks').inputValue();
    const clicks = [
      confirmSoon(one, 'DIY', random),
      play === 'both confirm' ? confirmSoon(other, 'FS', random) : changeSoon(other, random),
    ];
    if (isKilled) {
      await pause(random.share() * 250);
      await windows.killAndStart();
      figures.kills += 1;
    }
    await Promise.all(clicks);
    const words = await windows.words();
    const application = await readFrom(one);
    return [
      ...countAttempts(figures, application, server.arrivals.all),
      ...wrongWords(figures, words, application),
      ...(play === 'both confirm' ? [] : otherText(figures, await confirmedRemarks(one, application), shown)),
    ];
  } finally {
    figures.secretsFound += (await windows?.close()) ?? 0;
    figures.secretsFound += await secretsBelow(folder, canaries);
    await server.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Clicks the button. A click that comes too late finds that the sheet no longer has it. */
async function confirmSoon(page: Page, serviceTag: 'DIY' | 'FS', random: Random): Promise<void> {
  await pause(random.share() * 80);
  const button = new SubmissionPage(page).confirm(serviceTag);
  await button.click({ timeout: 3_000 }).catch(() => undefined);
}

async function changeSoon(page: Page, random: Random): Promise<void> {
  await pause(random.share() * 60);
  const field = new EditorPage(page).field('remarks');
  // Once the draft is submitted, the field accepts nothing any more.
  await field.fill(`changed ${random.word(12)}`, { timeout: 3_000 }).catch(() => undefined);
}

/** The one draft as main has it. */
async function readFrom(page: Page): Promise<Application> {
  const read: unknown = await page.evaluate(async () => {
    const bridge = window.coDesk;
    const start = await bridge?.program.start();
    const applicationId = start?.lastOpen?.applicationId ?? '';
    const opened = await bridge?.applications.open({ applicationId });
    return opened?.ok === true ? opened.value : null;
  });
  return applicationSchema.parse(read);
}

/** Each attempt is one confirmation; more requests than attempts were paid twice. */
function countAttempts(
  figures: Figures,
  application: Application,
  arrivals: readonly Arrival[],
): readonly string[] {
  const { attempts } = application;
  if (attempts.length === 0) {
    figures.automaticResends += arrivals.length;
    return arrivals.map(() => 'something was sent that nobody had confirmed');
  }
  const bodySha256 = attempts.at(-1)?.bodySha256 ?? null;
  const several = attempts.length > 1 ? [`${attempts.length} confirmations were taken`] : [];
  const observed = { name: 'confirmed', reported: reportedBy(application), arrivals, bodySha256 };
  // An attempt that was killed before it was sent waits for a sign-in.
  if (observed.reported === 'open' && arrivals.length === 0) return several;
  return [...several, ...countConfirmation(figures, observed)];
}

/** Differences between what both windows show and what main has. */
function wrongWords(figures: Figures, said: readonly Words[], application: Application): readonly string[] {
  const { states } = english.common;
  const state = states[application.state];
  const wrong = said.flatMap((words, index) => {
    const name = `window ${index + 1}`;
    const isTaken = isLocked(application.state);
    return [
      ...(words.row.includes(state) ? [] : [`${name} shows «${words.row}», and it is ${state}`]),
      ...(words.saysNotSubmitted && isTaken ? [`${name} says that it was not submitted`] : []),
      ...(words.saysSaved && isTaken ? [`${name} says Saved of what is locked`] : []),
      ...(words.remarks === application.content.remarks ? [] : [`${name} shows another text`]),
    ];
  });
  figures.wrongWords += wrong.length;
  return wrong;
}

/**
 * The remarks that were confirmed, as main has fixed them in the body; `null` where nothing was confirmed. The application
 * itself may have other ones by now: where nothing was sent, it can be changed again.
 */
async function confirmedRemarks(page: Page, { id, attempts }: Application): Promise<string | null> {
  const [attempt] = attempts;
  if (attempt === undefined) return null;
  const body: unknown = await page.evaluate(
    async (asked) => {
      const answer = await window.coDesk?.audit.sentBody(asked);
      return answer?.ok === true ? answer.value.text : null;
    },
    { applicationId: id, attemptId: attempt.id },
  );
  const written = /"Remarks_5":\s*("(?:[^"\\]|\\.)*")/u.exec(z.string().parse(body))?.[1];
  return z.string().parse(JSON.parse(written ?? 'null'));
}

/** Checks that the text that was confirmed is the one that the confirming window showed. */
function otherText(figures: Figures, confirmed: string | null, shown: string): readonly string[] {
  if (confirmed === null || confirmed === shown) return [];
  figures.bodiesThatDiffer += 1;
  return [`what was confirmed showed «${shown}», and «${confirmed}» was taken`];
}
