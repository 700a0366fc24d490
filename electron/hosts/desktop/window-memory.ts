import { existsSync } from 'node:fs';
import ElectronStore from 'electron-store';
import type { WindowPlace } from './window-place.ts';

/** Remembers where the window stood. Losing that costs nothing, so a damaged file is begun anew. */
export class WindowMemory {
  readonly #folder: string | null;
  readonly #store: ElectronStore<{ place?: unknown }> | null;

  /** Null remembers nothing. */
  constructor({ folder }: { readonly folder: string | null }) {
    this.#folder = folder;
    this.#store = folder === null ? null : openStore(folder);
  }

  read(): unknown {
    try {
      return this.#store?.get('place');
    } catch {
      // The folder is gone since: where the window stood is no reason not to open it.
      return undefined;
    }
  }

  write(place: WindowPlace): void {
    try {
      // The library would make a folder that has vanished, empty.
      if (this.#folder !== null && existsSync(this.#folder)) this.#store?.set('place', place);
    } catch {
      // A full or read-only disk: the window opens where it stood before, which is no loss.
    }
  }
}

function openStore(folder: string): ElectronStore<{ place?: unknown }> | null {
  try {
    return new ElectronStore<{ place?: unknown }>({
      cwd: folder,
      name: 'window',
      configFileMode: 0o600,
      clearInvalidConfig: true,
    });
  } catch {
    // A file that cannot even be read: where the window stood is no reason not to open it.
    return null;
  }
}
