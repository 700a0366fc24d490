import ElectronStore from 'electron-store';
import type { WindowPlace } from './window-place.ts';

/** Remembers where the window stood. Losing that costs nothing, so a damaged file is begun anew. */
export class WindowMemory {
  readonly #store: ElectronStore<{ place?: unknown }> | null;

  constructor({ dataFolder }: { readonly dataFolder: string }) {
    this.#store = openStore(dataFolder);
  }

  read(): unknown {
    return this.#store?.get('place');
  }

  write(place: WindowPlace): void {
    try {
      this.#store?.set('place', place);
    } catch {
      // A full or read-only disk: the window opens where it stood before, which is no loss.
    }
  }
}

function openStore(dataFolder: string): ElectronStore<{ place?: unknown }> | null {
  try {
    return new ElectronStore<{ place?: unknown }>({
      cwd: dataFolder,
      name: 'window',
      configFileMode: 0o600,
      clearInvalidConfig: true,
    });
  } catch {
    // A file that cannot even be read: where the window stood is no reason not to open it.
    return null;
  }
}
