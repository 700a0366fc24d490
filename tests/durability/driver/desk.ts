import path from 'node:path';
import { composeProgram } from '../../../electron/compose/compose-program.ts';
import type { Program } from '../../../electron/compose/program.ts';
import { createBridge, type CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { PlainHost } from '../../fakes/plain-host.ts';

class DeskHost extends PlainHost {
  override readonly folders: PlainHost['folders'];

  constructor(data: string, backupWorker: URL | undefined) {
    super(data);
    const { folders } = new PlainHost(data);
    this.folders = backupWorker === undefined ? folders : { ...folders, backupWorker };
  }
}

/** The whole program in this process, on a data folder, with calls as from a page. */
export class Desk {
  readonly coDesk: CoDeskBridge;
  readonly folder: string;
  readonly program: Program;
  readonly #host: PlainHost;
  readonly #paths = new WeakMap<File, string>();
  /** Keeps the process alive: work in threads does not. */
  readonly #alive = setInterval(() => undefined, 1_000);

  private constructor(host: PlainHost, program: Program) {
    this.#host = host;
    this.folder = host.folders.data;
    this.program = program;
    this.coDesk = createBridge({
      invoke: (channel, input) => this.#ask(channel, input, []),
      invokeWithFiles: (channel, input, files) => this.#ask(channel, input, files),
      listen: () => () => undefined,
    });
  }

  /** Opens the program. `backupWorker`: a thread of backups in place of the usual one. */
  static async open(folder: string, backupWorker?: URL): Promise<Desk> {
    const host = new DeskHost(folder, backupWorker);
    return new Desk(host, await composeProgram(host));
  }

  /** The last file that the program handed out. */
  get handedOut(): Buffer {
    return this.#host.handedOut.at(-1)?.bytes ?? Buffer.alloc(0);
  }

  /** A file of this computer as a page gets it when it is dropped there; it need not exist. */
  file(filePath: string, name = path.basename(filePath)): File {
    const file = new File([], name);
    this.#paths.set(file, filePath);
    return file;
  }

  /** Reports that the computer woke up, so that the program checks the date. */
  resume(): void {
    this.#host.resume();
  }

  async close(): Promise<void> {
    await this.program.close();
    clearInterval(this.#alive);
  }

  async #ask(channel: string, input: unknown, files: readonly File[]): Promise<unknown> {
    const entered = files.map((file) => ({ name: file.name, path: this.#paths.get(file) ?? '' }));
    const answer: unknown = await this.program.dispatch(channel, structuredClone(input), entered);
    return structuredClone(answer);
  }
}

/** Opens the program on a folder for the duration of `work`. */
export async function withDesk<Value>(folder: string, work: (desk: Desk) => Promise<Value>): Promise<Value> {
  const desk = await Desk.open(folder);
  try {
    return await work(desk);
  } finally {
    await desk.close();
  }
}
