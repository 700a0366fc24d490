import { createBridge, type CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { ChildHost } from '../../e2e/support/child-host.ts';
import { programEnvironment } from '../../e2e/support/environment.ts';
import { PageSocket } from '../../faults/driver/page-socket.ts';

/** The built browser host in a process of its own, with a stand-in for its page. */
export class BuiltHost {
  readonly coDesk: CoDeskBridge;
  /** The process of the host. */
  readonly child: ChildHost;
  readonly #page: PageSocket;

  private constructor(child: ChildHost, page: PageSocket) {
    this.child = child;
    this.#page = page;
    this.coDesk = createBridge({
      invoke: (channel, input) => page.invoke(channel, input),
      invokeWithFiles: async (channel, input, files) =>
        page.invoke(channel, input, await Promise.all(files.map((file) => page.upload(file)))),
      listen: (event, listener) => page.listen(event, listener),
    });
  }

  /** Starts the host. Throws with what it printed when it does not start. */
  static async start(dataFolder: string, changes: NodeJS.ProcessEnv = {}): Promise<BuiltHost> {
    const child = ChildHost.start({ ...programEnvironment(dataFolder, undefined), ...changes });
    try {
      return new BuiltHost(child, await PageSocket.open(await child.address()));
    } catch (error) {
      await child.kill();
      throw error;
    }
  }

  /** Ends the process with SIGKILL. */
  async kill(): Promise<void> {
    await this.child.kill();
    this.#page.close();
  }

  async close(): Promise<void> {
    this.#page.close();
    await this.child.close();
  }
}
