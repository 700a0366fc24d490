import type { Plugin } from 'vite';
import { contract } from '../../shared/ipc/contract.ts';

/**
 * Reduces the contract in the page to what the bridge needs: the names of calls and events, and which calls take files.
 * Main does the checks; building all schemas in the page took 130 ms before its own script began.
 */
export function contractOutline(): Plugin {
  return {
    name: 'co-desk-contract-outline',
    apply: 'build',
    load: {
      filter: { id: /\/shared\/ipc\/contract\.ts$/u },
      handler: () => `export const contract = ${JSON.stringify(outline())};`,
    },
  };
}

type Declared = Readonly<Record<string, { readonly kind: string }>>;

function outline(): { readonly calls: Readonly<Record<string, Declared>>; readonly events: Declared } {
  const areas = Object.entries<Declared>(contract.calls).map(
    ([area, calls]) => [area, kinds(calls)] as const,
  );
  return { calls: Object.fromEntries(areas), events: kinds(contract.events) };
}

function kinds(declared: Declared): Declared {
  return Object.fromEntries(Object.entries(declared).map(([name, { kind }]) => [name, { kind }]));
}
