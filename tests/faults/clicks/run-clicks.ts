import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { chromiumPath } from '../../support/chromium.ts';
import { Canaries } from '../canaries.ts';
import { acceptedAnswer } from '../cases/answer.ts';
import { playOf } from '../cases/fault-case.ts';
import { plantDrafts } from '../drafts.ts';
import type { Figures } from '../figures.ts';
import type { TlsWorld } from '../identities.ts';
import { readKept } from '../kills/kept-state.ts';
import type { Edge } from '../kills/edges.ts';
import { countFinding } from '../kills/examine.ts';
import { secretsBelow } from '../leaks.ts';
import { seededRandom, type Random } from '../random.ts';
import { FaultServer } from '../server/fault-server.ts';
import { clickedEdges } from './clicked-edges.ts';
import { ClerkWindow } from './clerk-window.ts';

export interface ClicksOrder {
  readonly world: TlsWorld;
  readonly say: (line: string) => void;
}

/** Kills the program while a clerk uses it in Chromium, and checks what the next window shows. */
export async function runClicks(figures: Figures, { world, say }: ClicksOrder): Promise<readonly string[]> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) {
    say('There is no Chromium on this computer, so nobody clicked.');
    return ['No Chromium was found.'];
  }
  const chromiumSandbox = process.getuid?.() !== 0;
  const browser = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu'] });
  const problems: string[] = [];
  try {
    for (const edge of clickedEdges) {
      const found = await clickAndKill(figures, browser, world, edge);
      say(`${edge.name}: the next window shows ${found.shown}`);
      problems.push(...found.problems);
    }
  } finally {
    await browser.close();
  }
  for (const problem of problems) say(problem);
  return problems;
}

async function clickAndKill(
  figures: Figures,
  browser: Browser,
  world: TlsWorld,
  edge: Edge,
): Promise<{ shown: string; problems: readonly string[] }> {
  const random = seededRandom(edge.name);
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-faults-'));
  const canaries = new Canaries();
  const play = playOf(random, { answers: [acceptedAnswer(random)] });
  const server = await new FaultServer({ identities: world.identities, canaries, play }).comeUp();
  try {
    const order = { reference: 'CLICKED', attachmentBytes: edge.attachmentBytes, random };
    const [draft] = await plantDrafts(folder, [order]);
    if (draft === undefined) throw new Error('No draft was planted.');
    const start = { dataFolder: folder, environment: world.environment, canaries };
    const first = await ClerkWindow.open(browser, start);
    await first.standBeforeConfirming(server.address);
    figures.secretsFound += await killWhileClicking(first, server, edge, random);
    figures.kills += 1;
    const kept = readKept(folder, draft.id, 'attempt');
    const second = await ClerkWindow.open(browser, start);
    const atStart = await second.reads();
    const kill = { edge, applicationId: draft.id, kept, arrivals: () => server.arrivals.all };
    const finding = { kill, atStart, arrivedBefore: server.arrivals.all.length };
    const problems = countFinding(figures, finding, { reported: atStart, bodySha256: null });
    figures.secretsFound += (await second.kill()) + (await secretsBelow(folder, canaries));
    return { shown: atStart, problems };
  } finally {
    await server.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killWhileClicking(
  window: ClerkWindow,
  server: FaultServer,
  { trigger, delay }: Edge,
  random: Random,
): Promise<number> {
  const struck = Promise.withResolvers<void>();
  if (trigger.kind === 'answered') await server.goDown();
  if (trigger.kind === 'place')
    server.watch((place) => {
      if (place === trigger.place) struck.resolve();
    });
  const strikeAfter = (seen: Promise<void>): void => void seen.then(struck.resolve, struck.reject);
  const clicked = window.confirm();
  void clicked.catch(struck.reject);
  if (trigger.kind === 'asked') strikeAfter(clicked);
  if (trigger.kind === 'told') strikeAfter(window.seesQuote());
  if (trigger.kind === 'answered') strikeAfter(window.seesWaiting());
  await struck.promise;
  await new Promise((resolve) => setTimeout(resolve, random.share() * delay));
  const secrets = await window.kill();
  server.watch(() => undefined);
  // The window may be closed before Chromium has reported that the click was done.
  await clicked.catch(() => null);
  return secrets;
}
