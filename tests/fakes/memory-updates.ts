import { fail, succeed } from '../../shared/domain/result.ts';
import type { UpdatesState, UpdatesView } from '../../shared/domain/updates.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

/** Updates of the pretended program, from its `updates` and `foundUpdate`; each step is done at once. */
export function updateHandlers(program: MemoryProgram): Handlers['updates'] {
  const enter = (state: UpdatesState): UpdatesView => {
    program.updates = { ...program.updates, state };
    program.page.emit('updatesChanged', program.updates);
    return program.updates;
  };
  return {
    view: () => program.updates,
    check: async () => {
      if (program.updates.state.kind === 'off') return program.updates;
      enter({ kind: 'checking' });
      await program.delay('updates.answer');
      const found = program.foundUpdate;
      if (found.kind !== 'failed')
        program.updates = { ...program.updates, checkedAt: new Date().toISOString() };
      return enter(found);
    },
    fetch: () => {
      const { state } = program.updates;
      if (program.updateObstacle !== null) return fail(program.updateObstacle);
      if (state.kind !== 'available') return fail({ kind: 'changed' });
      return succeed(enter({ kind: 'fetching', offer: state.offer, share: 0.4 }));
    },
    stop: () => {
      const { state } = program.updates;
      if (state.kind !== 'fetching') return program.updates;
      return enter({ kind: 'available', offer: state.offer, installedBy: 'program', isPutOff: true });
    },
    install: ({ when }) => {
      const { state } = program.updates;
      if (state.kind !== 'ready') return fail({ kind: 'changed' });
      if (when !== 'now')
        return succeed(enter({ ...state, atEnd: when === 'atEnd' ? 'install' : 'nothing', isPutOff: true }));
      if (program.updateObstacle !== null) return fail(program.updateObstacle);
      return succeed(enter({ kind: 'installing', offer: state.offer }));
    },
    later: () => {
      const { state } = program.updates;
      const isOffered = state.kind === 'available' || state.kind === 'ready';
      return isOffered ? enter({ ...state, isPutOff: true }) : program.updates;
    },
  };
}
