import type { UpdateFailure } from '../../../../shared/domain/updates.ts';
import type { InstallerOrder } from '../../../services/updates/update-installer.ts';

/**
 * The network of electron-updater: the one file of the order, over the program's own connections, and nothing else.
 * Chromium's network is not asked: it would follow a redirect to an address without protection.
 */
export class OrderedDownload {
  #order: InstallerOrder | null = null;
  #failure: UpdateFailure | null = null;

  /** What is fetched from now on. */
  take(order: InstallerOrder): void {
    this.#order = order;
    this.#failure = null;
  }

  /** Why the last one did not come. */
  get failure(): UpdateFailure | null {
    return this.#failure;
  }

  /** electron-updater calls it by this name; what it wants to be told in the options is known from the order. */
  async download(
    url: URL,
    destination: string,
    options: { readonly sha512?: string | null },
  ): Promise<string> {
    const order = this.#order;
    const isOrdered =
      order !== null && url.href === order.file.url.href && options.sha512 === order.file.sha512;
    if (!isOrdered) throw new Error('Nobody ordered this file.');
    const fetched = await order.download.download(order.file, destination, order.signal, order.onShare);
    if (fetched.ok) return destination;
    this.#failure = fetched.error;
    throw new Error('The file did not come.');
  }
}
