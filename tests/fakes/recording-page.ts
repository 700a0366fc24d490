import type { EventName, EventPayload } from '../../shared/ipc/bridge.ts';
import type { PageEvents } from '../../shared/ipc/handlers.ts';

/** A page that records the events it gets. */
export class RecordingPage implements PageEvents {
  readonly events: { readonly name: EventName; readonly payload: unknown }[] = [];

  /** Called for each event. */
  onEvent: (name: EventName, payload: unknown) => void = () => undefined;

  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    this.events.push({ name, payload: structuredClone(payload) });
    this.onEvent(name, payload);
  }

  /** Events that other windows would get. */
  readonly eventsToOthers: { readonly name: EventName; readonly payload: unknown }[] = [];

  emitToOthers<Name extends EventName>(name: Name, payload: () => EventPayload<Name>): void {
    this.eventsToOthers.push({ name, payload: structuredClone(payload()) });
  }

  payloads(name: EventName): unknown[] {
    return this.events.filter((event) => event.name === name).map(({ payload }) => payload);
  }
}
