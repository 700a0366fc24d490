import type { z } from 'zod';
import { contract, type Contract } from './contract.ts';
import type { AnyCall, EventDeclaration } from './declare.ts';

type Calls = Contract['calls'];
type Events = Contract['events'];
type AreaName = keyof Calls;
export type EventName = keyof Events;

type Arguments<Declaration extends AnyCall> = Declaration['kind'] extends 'fileCall'
  ? [input: z.input<Declaration['input']>, files: readonly File[]]
  : z.input<Declaration['input']> extends void
    ? []
    : [input: z.input<Declaration['input']>];

type BridgeCall<Declaration extends AnyCall> = (
  ...call: Arguments<Declaration>
) => Promise<z.output<Declaration['output']>>;

type PayloadOf<Declaration> = Declaration extends EventDeclaration<infer Payload> ? z.output<Payload> : never;
export type EventPayload<Name extends EventName> = PayloadOf<Events[Name]>;

export type StopListening = () => void;

/** What the page sees as `window.coDesk`, whichever host it runs in. */
export type CoDeskBridge = {
  readonly [Area in AreaName]: {
    readonly [Name in keyof Calls[Area]]: Calls[Area][Name] extends AnyCall
      ? BridgeCall<Calls[Area][Name]>
      : never;
  };
} & {
  /** Listens to one event; the returned function stops listening. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): StopListening;
};

/** How a host carries calls. Channel names look like `applications.save`; both ends check what arrives. */
export interface BridgeChannel {
  invoke(channel: string, input: unknown): Promise<unknown>;
  invokeWithFiles(channel: string, input: unknown, files: readonly File[]): Promise<unknown>;
  listen(event: string, listener: (payload: unknown) => void): StopListening;
}

function bridgeFunction(channel: BridgeChannel, name: string, declaration: AnyCall) {
  return declaration.kind === 'fileCall'
    ? (input: unknown, files: readonly File[]) => channel.invokeWithFiles(name, input, files)
    : (input?: unknown) => channel.invoke(name, input);
}

/** Every call of the contract, with its channel name. */
export function declaredCalls(): ReadonlyMap<string, AnyCall> {
  const calls = new Map<string, AnyCall>();
  for (const [area, declarations] of Object.entries(contract.calls)) {
    for (const [name, declaration] of Object.entries<AnyCall>(declarations))
      calls.set(`${area}.${name}`, declaration);
  }
  return calls;
}

/** Builds the bridge from the contract: one function per call, nothing generic. */
export function createBridge(channel: BridgeChannel): CoDeskBridge;
// The loop makes exactly the members that the mapped type above derives from the same contract.
export function createBridge(channel: BridgeChannel): object {
  const areas: Record<string, Record<string, unknown>> = {};
  for (const [name, declaration] of declaredCalls()) {
    const [area = '', callName = ''] = name.split('.');
    (areas[area] ??= {})[callName] = bridgeFunction(channel, name, declaration);
  }
  const on = (name: string, listener: (payload: unknown) => void): StopListening => {
    if (!Object.hasOwn(contract.events, name)) throw new Error(`Unknown event: ${name}`);
    return channel.listen(name, listener);
  };
  return { ...areas, on };
}
