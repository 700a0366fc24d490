import { applicationSchema, type Application } from '../../../shared/domain/application.ts';
import { createBridge, type CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { ChildHost } from '../../e2e/support/child-host.ts';
import { programEnvironment } from '../../e2e/support/environment.ts';
import type { Canaries } from '../canaries.ts';
import { userName } from './account.ts';
import { PageSocket } from './page-socket.ts';
import { valueOf } from './value-of.ts';

export interface HostOrder {
  readonly dataFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly canaries: Canaries;
}

/** The built browser host in a process of its own, with a connection in place of a visible page. */
export class KillableHost {
  readonly coDesk: CoDeskBridge;
  readonly #child: ChildHost;
  readonly #page: PageSocket;
  readonly #canaries: Canaries;

  private constructor(child: ChildHost, page: PageSocket, canaries: Canaries) {
    this.#child = child;
    this.#page = page;
    this.#canaries = canaries;
    this.coDesk = createBridge({
      invoke: (channel, input) => page.invoke(channel, input),
      invokeWithFiles: (channel, input) => page.invoke(channel, input),
      listen: (event, listener) => page.listen(event, listener),
    });
  }

  static async start({ dataFolder, environment, canaries }: HostOrder): Promise<KillableHost> {
    const child = ChildHost.start({ ...programEnvironment(dataFolder, undefined), ...environment });
    return new KillableHost(child, await PageSocket.open(await child.address()), canaries);
  }

  /** Signs in. The password is kept in memory only, so each start needs it again. */
  async signIn(address: string): Promise<void> {
    const { password } = this.#canaries;
    const { connections } = (await this.coDesk.program.start()).connections;
    const [known] = connections;
    const entered = { label: 'Chamber', productLine: '', address, userName, password, remember: false };
    valueOf(
      known === undefined
        ? await this.coDesk.connections.add(entered)
        : await this.coDesk.connections.signIn({ connectionId: known.id, password, remember: false }),
    );
    // Waits for the check of the service that follows, so that nothing of it is counted later.
    await this.coDesk.connections.refresh();
  }

  async read(applicationId: string): Promise<Application> {
    return valueOf(await this.coDesk.applications.open({ applicationId }));
  }

  /**
   * Waits until an application fulfils a condition, as the program reports it. False when it did not within this time.
   */
  async waitUntil(
    applicationId: string,
    isSo: (application: Application) => boolean,
    milliseconds: number,
  ): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const limit = setTimeout(() => resolve(false), milliseconds);
    const stop = this.onApplication((application) => {
      if (application.id === applicationId && isSo(application)) resolve(true);
    });
    try {
      return isSo(await this.read(applicationId)) || (await promise);
    } finally {
      clearTimeout(limit);
      stop();
    }
  }

  onApplication(listener: (application: Application) => void): () => void {
    return this.#page.listen('applicationChanged', (payload) => listener(applicationSchema.parse(payload)));
  }

  /** Ends the program with SIGKILL. Returns the number of secrets that it sent to the page or printed. */
  async kill(): Promise<number> {
    await this.#child.kill();
    this.#page.close();
    return this.#secretsTold();
  }

  async close(): Promise<number> {
    await this.#child.close();
    this.#page.close();
    return this.#secretsTold();
  }

  #secretsTold(): number {
    return this.#canaries.countIn(Buffer.from(this.#page.heard + this.#child.printed()));
  }
}
