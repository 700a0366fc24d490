import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { connect, fill } from './records.ts';

function usual(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
}

/** What support is told, and what the program is made of. */
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
  'not-packaged': (program) => {
    usual(program);
    program.isPackaged = false;
  },
};
