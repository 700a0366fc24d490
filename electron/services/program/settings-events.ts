import type { Settings } from '../../../shared/domain/settings.ts';

type Listener = (settings: Settings) => void;

/** Passes changes of the settings on to whoever listens. */
export class SettingsEvents {
  readonly #listeners = new Set<Listener>();

  tell(settings: Settings): void {
    for (const listener of this.#listeners) listener(settings);
  }

  /** The returned function ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
