import type { EventName, EventPayload } from '../../shared/ipc/bridge.ts';
import type { PageEvents } from '../../shared/ipc/handlers.ts';

/** A page that writes down what it is told. */
export class RecordingPage implements PageEvents {
  readonly told: { readonly name: EventName; readonly payload: unknown }[] = [];

  /** Looks on while it is told something. */
  onTold: (name: EventName, payload: unknown) => void = () => undefined;

  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    this.told.push({ name, payload: structuredClone(payload) });
    this.onTold(name, payload);
  }

  /** What a second window would have heard. */
  readonly toldOthers: { readonly name: EventName; readonly payload: unknown }[] = [];

  emitToOthers<Name extends EventName>(name: Name, payload: () => EventPayload<Name>): void {
    this.toldOthers.push({ name, payload: structuredClone(payload()) });
  }

  payloads(name: EventName): unknown[] {
    return this.told.filter((event) => event.name === name).map(({ payload }) => payload);
  }
}
