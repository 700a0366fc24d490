import { composeProgram } from '../../../electron/compose/compose-program.ts';
import type { Program } from '../../../electron/compose/program.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { createBridge, type CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { PlainHost } from '../../fakes/plain-host.ts';
import type { Canaries } from '../canaries.ts';
import { userName } from './account.ts';
import { ListeningPage } from './listening-page.ts';
import { valueOf } from './value-of.ts';

class DeskHost extends PlainHost {
  override readonly page = new ListeningPage();
}

/** The whole program in this process, with a data folder of its own, and a page that only gets events. */
export class Desk {
  readonly coDesk: CoDeskBridge;
  readonly #host: DeskHost;
  readonly #program: Program;
  readonly #canaries: Canaries;
  #secretsFound = 0;

  private constructor(host: DeskHost, program: Program, canaries: Canaries) {
    this.#host = host;
    this.#program = program;
    this.#canaries = canaries;
    const ask = async (channel: string, input: unknown): Promise<unknown> => {
      const answer: unknown = structuredClone(await program.dispatch(channel, structuredClone(input), []));
      this.#inspect(answer);
      return answer;
    };
    this.coDesk = createBridge({ invoke: ask, invokeWithFiles: ask, listen: () => () => undefined });
  }

  static async open(folder: string, canaries: Canaries): Promise<Desk> {
    const host = new DeskHost(folder);
    return new Desk(host, await composeProgram(host), canaries);
  }

  /** Number of secrets found so far in answers and events to the page. */
  get secretsFound(): number {
    this.#inspect(this.#host.page.events.splice(0));
    return this.#secretsFound;
  }

  async connect(address: string): Promise<void> {
    const entered = { label: 'Chamber', productLine: '', address, userName };
    const { password } = this.#canaries;
    valueOf(await this.coDesk.connections.add({ ...entered, password, remember: false }));
  }

  async read(applicationId: string): Promise<Application> {
    return valueOf(await this.coDesk.applications.open({ applicationId }));
  }

  /** Waits for the next event, at most this long. */
  async nextEvent(milliseconds: number): Promise<void> {
    await this.#host.page.nextEvent(milliseconds);
    if (this.#host.page.events.length > 100) this.#inspect(this.#host.page.events.splice(0));
  }

  async close(): Promise<void> {
    await this.#program.close();
  }

  #inspect(reported: unknown): void {
    this.#secretsFound += this.#canaries.countIn(Buffer.from(JSON.stringify({ reported })));
  }
}
