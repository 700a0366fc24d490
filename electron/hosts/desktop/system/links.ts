import type { Shell } from 'electron';
import { isOpenableLink } from '../../../services/api-client/links.ts';
import type { LinkOpener } from '../../../services/host.ts';

/**
 * Opens addresses in the browser. Checks each one again, because `openExternal` can start any program of the computer.
 */
export class DesktopLinks implements LinkOpener {
  readonly #shell: Pick<Shell, 'openExternal'>;

  constructor(shell: Pick<Shell, 'openExternal'>) {
    this.#shell = shell;
  }

  async open(url: string): Promise<void> {
    if (!isOpenableLink(url)) throw new Error('Only plain https addresses are opened.');
    await this.#shell.openExternal(new URL(url).href);
  }
}
