import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Canaries } from '../canaries.ts';
import { playOf } from '../cases/fault-case.ts';
import { plantDrafts, type PlantedDraft } from '../drafts.ts';
import { KillableHost } from '../driver/killable-host.ts';
import type { Figures } from '../figures.ts';
import type { TlsWorld } from '../identities.ts';
import { secretsBelow } from '../leaks.ts';
import { seededRandom, type Random } from '../random.ts';
import type { Arrival } from '../server/arrivals.ts';
import { FaultServer } from '../server/fault-server.ts';
import { readKept } from './kept-state.ts';
import type { Edge } from './edges.ts';
import { countKill, checkAfterStart, type Kill } from './examine.ts';
import { prepareStrike, strike } from './strike.ts';

/** Number of kills by edge, and by the last step that was durable. */
export type Fallen = Map<string, Map<string, number>>;

export interface KillSeriesOrder {
  readonly figures: Figures;
  readonly fallen: Fallen;
  readonly world: TlsWorld;
  readonly strikes: readonly { readonly edge: Edge; readonly random: Random; readonly name: string }[];
}

/**
 * Kills a program on one data folder again and again: each start checks the kill before and then runs into the next.
 */
export async function playKillSeries(order: KillSeriesOrder): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-faults-'));
  const canaries = new Canaries();
  const { identities } = order.world;
  const server = await new FaultServer({
    identities,
    canaries,
    play: playOf(seededRandom('series')),
  }).comeUp();
  try {
    const drafts = await plantDrafts(folder, order.strikes.map(draftOrder));
    const problems = await new KillSeries(order, { folder, canaries, server, drafts }).play();
    order.figures.secretsFound += await secretsBelow(folder, canaries);
    return problems;
  } finally {
    await server.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}

function draftOrder({ edge, random, name }: KillSeriesOrder['strikes'][number]) {
  return { reference: name, attachmentBytes: edge.attachmentBytes, random };
}

interface SeriesParts {
  readonly folder: string;
  readonly canaries: Canaries;
  readonly server: FaultServer;
  readonly drafts: readonly PlantedDraft[];
}

class KillSeries {
  readonly #order: KillSeriesOrder;
  readonly #inside: SeriesParts;
  readonly #problems: string[] = [];
  /** Applications whose outcome was shown as unknown; only a decision of the clerk may change that. */
  readonly #unknown = new Set<string>();

  constructor(order: KillSeriesOrder, inside: SeriesParts) {
    this.#order = order;
    this.#inside = inside;
  }

  async play(): Promise<readonly string[]> {
    let last: Kill | null = null;
    for (const [index] of this.#order.strikes.entries()) {
      const host = await this.#begin(last);
      last = await this.#strike(host, index);
    }
    const host = await this.#begin(last);
    await this.#checkUnknowns(host);
    this.#order.figures.secretsFound += await host.close();
    return this.#problems;
  }

  /** Starts the program and checks what it makes of the last kill. */
  async #begin(last: Kill | null): Promise<KillableHost> {
    const { folder, canaries, server } = this.#inside;
    const { environment } = this.#order.world;
    const host = await KillableHost.start({ dataFolder: folder, environment, canaries });
    const finding = last === null ? null : await checkAfterStart(host, last);
    await host.signIn(server.address);
    if (finding === null) return host;
    this.#problems.push(...(await countKill(this.#order.figures, host, finding)));
    if (finding.atStart === 'unknown' && finding.kill.edge.what !== 'certificate')
      this.#unknown.add(finding.kill.applicationId);
    return host;
  }

  async #strike(host: KillableHost, index: number): Promise<Kill> {
    const { server, folder, drafts } = this.#inside;
    const { figures, strikes } = this.#order;
    const [planned, draft] = [strikes[index], drafts[index]];
    if (planned === undefined || draft === undefined) throw new Error('There is a draft for each strike.');
    const { edge, random } = planned;
    const order = { host, server, edge, random, applicationId: draft.id };
    const ask = await prepareStrike(order);
    const before = server.arrivals.all.length;
    figures.secretsFound += await strike(order, ask);
    figures.kills += 1;
    const what = edge.what === 'certificate' ? 'certificate' : 'attempt';
    const kept = readKept(folder, draft.id, what);
    this.#noteFallen(edge, kept.step);
    const window = {
      kind: what === 'certificate' ? 'issue' : 'submit',
      before,
      reference: draft.reference,
    } as const;
    return { edge, applicationId: draft.id, kept, arrivals: () => arrivalsIn(server, window) };
  }

  #noteFallen(edge: Edge, step: string): void {
    const steps = this.#order.fallen.get(edge.name) ?? new Map<string, number>();
    this.#order.fallen.set(edge.name, steps.set(step, (steps.get(step) ?? 0) + 1));
  }

  async #checkUnknowns(host: KillableHost): Promise<void> {
    for (const applicationId of this.#unknown) {
      const { state, content } = await host.read(applicationId);
      if (state === 'unknown') continue;
      this.#order.figures.unknownsLost += 1;
      this.#problems.push(`${content.clientReference}: was unknown and is ${state} some starts later`);
    }
  }
}

interface Window {
  readonly kind: Arrival['kind'];
  readonly before: number;
  readonly reference: string;
}

/** Requests that name this application, and one that came too late to name any. */
function arrivalsIn({ arrivals }: FaultServer, { kind, before, reference }: Window): readonly Arrival[] {
  const later = arrivals.all.slice(before);
  return later.filter(
    (arrival, index) =>
      arrival.kind === kind &&
      (arrival.reference === null ? index === 0 : arrival.reference.endsWith(reference)),
  );
}
