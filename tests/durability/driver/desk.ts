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

/** The whole program in this process, on a folder, with a page that is only asked. */
export class Desk {
  readonly coDesk: CoDeskBridge;
  readonly folder: string;
  readonly program: Program;
  readonly #host: PlainHost;
  readonly #paths = new WeakMap<File, string>();
  /** Work in threads does not keep a process alive. */
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

  /** `backupWorker`: a thread that makes backups in a way of its own. */
  static async open(folder: string, backupWorker?: URL): Promise<Desk> {
    const host = new DeskHost(folder, backupWorker);
    return new Desk(host, await composeProgram(host));
  }

  /** What the program gave the clerk to keep elsewhere, last. */
  get handedOut(): Buffer {
    return this.#host.handedOut.at(-1)?.bytes ?? Buffer.alloc(0);
  }

  /** A file of this computer as a page gets it by a drop; it need not exist. */
  file(filePath: string, name = path.basename(filePath)): File {
    const file = new File([], name);
    this.#paths.set(file, filePath);
    return file;
  }

  /** As if the computer had been asleep: the program looks what day it is. */
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

/** Opens the program on a folder for a while. */
export async function withDesk<Value>(folder: string, work: (desk: Desk) => Promise<Value>): Promise<Value> {
  const desk = await Desk.open(folder);
  try {
    return await work(desk);
  } finally {
    await desk.close();
  }
}
