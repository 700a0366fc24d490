import type { EventName, EventPayload } from '../../../shared/ipc/bridge.ts';
import { RecordingPage } from '../../fakes/recording-page.ts';

/** A page that can be waited on for its next event. */
export class ListeningPage extends RecordingPage {
  readonly #waiting = new Set<() => void>();

  override emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    super.emit(name, payload);
    for (const wake of [...this.#waiting]) wake();
  }

  /** Waits for the next event, at most this long. */
  nextEvent(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#waiting.add(done);
    });
  }
}
