import { Layouts } from '../../../electron/services/layouts/layouts.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { connect, fill } from './records.ts';

function usual(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
}

function learn(program: MemoryProgram, issuer: string, name: string, fields: readonly FieldPath[]): void {
  const layouts = new Layouts({ entryStore: program.entryStore, now: () => Date.parse(program.now()) });
  const place = { anchor: 'vorgang', relation: 'beside', left: 90, top: 0 } as const;
  layouts.keep({ issuer, name, places: fields.map((field) => ({ field, ...place })), wrong: [] });
}

/** States of the diagnostics, the list of components and the learned layouts. */
export const supportPresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  'diagnostics-broken': (program) => {
    usual(program);
    program.diagnostics = 'broken';
  },
  'diagnostics-outdated': (program) => {
    usual(program);
    program.diagnostics = 'outdated';
  },
  'diagnostics-full': (program) => {
    usual(program);
    program.saveFailure = { kind: 'diskFull' };
  },
  layouts: (program) => {
    usual(program);
    learn(program, 'DE811234567', 'Hallwanger Maschinenbau GmbH', ['invoiceNumber', 'grossWeight']);
    learn(program, 'AE100', 'شركة النور للتجارة الدولية', ['invoiceDate', 'netWeight']);
    learn(program, 'FR40303265045', '', ['purchaseOrder']);
  },
  'not-packaged': (program) => {
    usual(program);
    program.isPackaged = false;
  },
};
