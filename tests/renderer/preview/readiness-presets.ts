import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { named } from './outbox-presets.ts';
import { chamber, connect, fill } from './records.ts';

function change(program: MemoryProgram, content: Partial<ApplicationContent>): void {
  connect(program);
  fill(program, 'service');
  const open = named(program, 'Demirkaya');
  program.applications.set(open.id, { ...open, content: { ...open.content, ...content } });
}

/** States with warnings to confirm and something to fix, by the demands of the office and the chamber. */
export const readinessPresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  'look-at': (program) =>
    change(program, { transportDetails: 'MV Ever Calm, voyage 118', quantity: '5 packages' }),
  'to-fix-and-look-at': (program) => {
    change(program, { transportDetails: 'MV Ever Calm, voyage 118', quantity: '5 packages' });
    program.settings = {
      ...program.settings,
      chambers: { [chamber.id]: 'unitedKingdom' },
      requiredFields: ['consignorReference', 'consignor.state'],
    };
  },
};
