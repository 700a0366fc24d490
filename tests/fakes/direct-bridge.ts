import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { Dispatch } from '../../electron/ipc/dispatcher.ts';
import { createBridge, declaredCalls, type CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { EnteredFile } from '../../shared/ipc/handlers.ts';

/** The bridge of a page, without a page: every answer is checked against the contract and recorded. */
export class DirectBridge {
  readonly answered: unknown[] = [];
  readonly coDesk: CoDeskBridge;
  readonly #dispatch: Dispatch;
  readonly #paths = new WeakMap<File, string>();

  constructor(dispatch: Dispatch) {
    this.#dispatch = dispatch;
    this.coDesk = createBridge({
      invoke: (channel, input) => this.#ask(channel, input, []),
      invokeWithFiles: (channel, input, files) =>
        this.#ask(
          channel,
          input,
          files.map((file) => this.#entered(file)),
        ),
      listen: () => () => undefined,
    });
  }

  /** A file as a page gets it when it is dropped there. */
  async file(filePath: string): Promise<File> {
    const file = new File([await readFile(filePath)], path.basename(filePath));
    this.#paths.set(file, filePath);
    return file;
  }

  async #ask(channel: string, input: unknown, files: readonly EnteredFile[]): Promise<unknown> {
    const answer: unknown = structuredClone(await this.#dispatch(channel, structuredClone(input), files));
    this.answered.push(answer);
    // The answer has exactly what the contract declares: nothing missing and nothing more.
    const output = declaredCalls().get(channel)?.output;
    expect(output?.parse(answer), channel).toEqual(answer);
    return answer;
  }

  #entered(file: File): EnteredFile {
    const filePath = this.#paths.get(file);
    if (filePath === undefined) throw new Error('This file did not enter through the bridge.');
    return { name: file.name, path: filePath };
  }
}
