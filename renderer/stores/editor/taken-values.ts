import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { KeptValue, TakenValue } from '../../../shared/domain/taken-value.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { callMain } from '../call-main.ts';
import type { ProgramStore } from '../program.ts';

type Answer = Result<readonly KeptValue[], ApplicationFailure>;

interface TakenValuesState {
  /** What was taken from documents, by application, of each that was open since the page began. */
  readonly values: ReadonlyMap<string, readonly KeptValue[]>;
}

interface TakenValuesActions {
  readonly load: (applicationId: string) => Promise<void>;
  /** Another window took values, or looked at some. */
  readonly take: (applicationId: string, values: readonly KeptValue[]) => void;
  /** Before they are put into their fields. False where main could not note them: then nothing may be put there. */
  readonly note: (applicationId: string, values: readonly TakenValue[]) => Promise<boolean>;
  /** Somebody has looked at these. It counts once main has it. */
  readonly review: (applicationId: string, fields: readonly FieldPath[]) => Promise<boolean>;
  readonly reset: () => void;
}

export type TakenValuesStore = StoreApi<TakenValuesState & TakenValuesActions>;

const initialTakenValues: TakenValuesState = { values: new Map() };
const nothing: readonly KeptValue[] = [];

export function takenInto(store: TakenValuesStore, applicationId: string): readonly KeptValue[] {
  return store.getState().values.get(applicationId) ?? nothing;
}

/** What was taken from documents into applications, and what of it somebody has looked at. */
export function createTakenValuesStore(
  { takenValues }: Pick<CoDeskBridge, 'takenValues'>,
  program: ProgramStore,
): TakenValuesStore {
  return createStore((set, get) => {
    const keep = (applicationId: string, answer: Answer): boolean => {
      if (answer.ok) set({ values: new Map(get().values).set(applicationId, answer.value) });
      return answer.ok;
    };
    const change = async (applicationId: string, ask: () => Promise<Answer>): Promise<boolean> => {
      const answer = await callMain(ask);
      if (!answer.ok) program.getState().setTrouble({ action: 'confirm', reason: answer.error.kind });
      return keep(applicationId, answer);
    };
    return {
      ...initialTakenValues,
      load: async (applicationId) => {
        keep(applicationId, await callMain(() => takenValues.list({ applicationId })));
      },
      take: (applicationId, values) => void keep(applicationId, { ok: true, value: values }),
      note: (applicationId, values) =>
        change(applicationId, () => takenValues.note({ applicationId, values: [...values] })),
      review: (applicationId, fields) =>
        change(applicationId, () => takenValues.review({ applicationId, fields: [...fields] })),
      reset: () => set(initialTakenValues),
    };
  });
}
