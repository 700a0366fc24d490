import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Browser } from 'playwright-core';
import { chromiumPath } from '../support/chromium.ts';

/** The built browser host in a process of its own. Needs `npm run build`. */
export class BuiltHost {
  readonly #process: ChildProcess;

  private constructor(running: ChildProcess) {
    this.#process = running;
  }

  static start(data: string): BuiltHost {
    return new BuiltHost(
      spawn(process.execPath, ['build/browser/browser-host.js', '--end-with-input'], {
        env: { ...process.env, CO_DESK_DATA: data },
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
  }

  get pid(): number {
    return this.#process.pid ?? Number.NaN;
  }

  /** The address of its page. */
  address(): Promise<string> {
    return new Promise((resolve, reject) => {
      let printed = '';
      this.#process.stdout?.on('data', (piece: Buffer) => {
        printed += piece.toString();
        const address = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(printed)?.[0];
        if (address !== undefined) resolve(address);
      });
      this.#process.once('exit', () => reject(new Error('The host ended without an address')));
    });
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.stdin?.end();
    await ended;
  }
}

export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}
