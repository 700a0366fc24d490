import type { EventName, EventPayload } from '../../shared/ipc/bridge.ts';
import type { PageEvents } from '../../shared/ipc/handlers.ts';

/** A page that records the events it gets. */
export class RecordingPage implements PageEvents {
  readonly told: { readonly name: EventName; readonly payload: unknown }[] = [];

  /** Called for each event. */
  onTold: (name: EventName, payload: unknown) => void = () => undefined;

  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    this.told.push({ name, payload: structuredClone(payload) });
    this.onTold(name, payload);
  }

  /** Events that other windows would get. */
  readonly toldOthers: { readonly name: EventName; readonly payload: unknown }[] = [];

  emitToOthers<Name extends EventName>(name: Name, payload: () => EventPayload<Name>): void {
    this.toldOthers.push({ name, payload: structuredClone(payload()) });
  }

  payloads(name: EventName): unknown[] {
    return this.told.filter((event) => event.name === name).map(({ payload }) => payload);
  }
}
