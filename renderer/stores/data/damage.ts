import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DamageReport } from '../../../shared/domain/data-state.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { RestoreFailure } from '../../../shared/ipc/areas/backups.ts';
import { callMain } from '../call-main.ts';
import type { ProgramStore } from '../program.ts';

/** The ways to recover that this store carries out. Choosing another backup has a sheet of its own. */
export type DamageChoice = 'restore' | 'salvage' | 'keepNewDatabase';

type DamageReading =
  | { readonly phase: 'reading' }
  | { readonly phase: 'failed'; readonly failure: SaveFailure }
  | { readonly phase: 'read'; readonly report: DamageReport };

interface DamageState {
  readonly reading: DamageReading;
  /** The way that is being carried out. */
  readonly underWay: DamageChoice | null;
  /** Why the last way failed; nothing was changed then. */
  readonly failure: RestoreFailure | null;
}

interface DamageActions {
  /** Asks main for its report of the damage, which takes a while. */
  readonly read: () => Promise<void>;
  /** Carries out one way to recover, one at a time. When it worked, main makes the page start again. */
  readonly go: (choice: DamageChoice) => Promise<void>;
  readonly saveQuarantine: () => Promise<Result<'saved' | 'cancelled', SaveFailure>>;
  readonly reset: () => void;
}

type DamageStore = StoreApi<DamageState & DamageActions>;

const initialDamage: DamageState = { reading: { phase: 'reading' }, underWay: null, failure: null };

/** The damage that was found at the start, and the ways to recover. */
export function createDamageStore(
  { damage, backups }: Pick<CoDeskBridge, 'damage' | 'backups'>,
  program: ProgramStore,
): DamageStore {
  let isAsking = false;
  return createStore((set, get) => {
    const carryOut = (choice: DamageChoice): Promise<Result<null, RestoreFailure>> => {
      if (choice === 'salvage') return damage.salvage();
      if (choice === 'keepNewDatabase') return damage.keepNewDatabase();
      const { reading } = get();
      const newest = reading.phase === 'read' ? reading.report.newest : null;
      if (newest === null) return Promise.resolve(fail({ kind: 'backupMissing' }));
      return backups.restore({ backupId: newest.backupId });
    };
    return {
      ...initialDamage,
      read: async () => {
        if (isAsking) return;
        isAsking = true;
        set({ reading: { phase: 'reading' } });
        const answer = await callMain(() => damage.report());
        isAsking = false;
        if (!answer.ok) set({ reading: { phase: 'failed', failure: answer.error } });
        // The question was answered already, perhaps in another window.
        else if (answer.value === null) program.getState().dataIsWhole();
        else set({ reading: { phase: 'read', report: answer.value } });
      },
      go: async (choice) => {
        if (get().underWay !== null) return;
        set({ underWay: choice, failure: null });
        const answer = await callMain(() => carryOut(choice));
        // After a success nothing can be chosen until the page has started again.
        if (!answer.ok) set({ underWay: null, failure: answer.error });
      },
      saveQuarantine: () => callMain(() => damage.saveQuarantine()),
      reset: () => set(initialDamage),
    };
  });
}
