import type { UpdatesState } from '../../../shared/domain/updates.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { at, connect, fill } from './records.ts';

const notes = [
  'Submitting',
  '· Applications with more than twenty PDFs are sent twice as fast.',
  '· An answer that comes late no longer hides the one before it.',
  '',
  'Boxes',
  '· Box 5 takes the remarks of letters of credit as banks write them.',
  '· 原产地证书 and شهادة المنشأ stand in the order in which they are read.',
  '',
  '<b>Nothing here is a mark</b>, <img src="https://example.org/x.png"> either.',
].join('\n');

export const offer = { version: '1.5.0', notes, releasedAt: at(2, '10:00') };

function view(state: UpdatesState, checkedAt: string | null = at(0, '09:12')) {
  return (program: MemoryProgram): void => {
    connect(program);
    fill(program, 'service');
    program.host = 'desktop';
    program.updates = { state, checkedAt };
    program.foundUpdate = state;
  };
}

const available = { kind: 'available', offer, installedBy: 'program', isPutOff: false } as const;
const ready = { kind: 'ready', offer, isPutOff: false, atEnd: 'nothing' } as const;

/** Updates in every state that a clerk may see. */
export const updatePresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  'update-available': view(available),
  'update-by-administrator': view({ ...available, installedBy: 'administrator' }),
  'update-fetching': view({ kind: 'fetching', offer, share: 0.43 }),
  'update-ready': view(ready),
  'update-at-end': view({ ...ready, atEnd: 'install', isPutOff: true }),
  'update-installing': view({ kind: 'installing', offer }),
  'update-current': view({ kind: 'current' }),
  'update-not-signed': view({ kind: 'failed', step: 'check', reason: 'wrongSignature', version: null }, null),
  'update-offline': view({ kind: 'failed', step: 'check', reason: 'offline', version: null }, null),
  'update-damaged': view({ kind: 'failed', step: 'fetch', reason: 'damaged', version: '1.5.0' }),
  'update-by-office': view({ kind: 'off', why: 'byAdministrator' }, null),
  'update-policy-unusable': view({ kind: 'off', why: 'policyUnusable' }, null),
  'update-page': view({ kind: 'off', why: 'notThisHost' }, null),
  'update-sending': (program) => {
    view(ready)(program);
    program.updateObstacle = { kind: 'sending' };
  },
};
