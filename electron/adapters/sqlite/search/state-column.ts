import { applicationStateSchema, type ApplicationState } from '../../../../shared/domain/application.ts';
import { NumberColumn } from './number-column.ts';

const states = applicationStateSchema.options;
const stateNumbers: ReadonlyMap<string, number> = new Map(states.map((state, index) => [state, index]));

/** Number of a state; an unreadable state is shown as one to decide. */
export function stateNumber(state: string): number {
  return stateNumbers.get(state) ?? states.indexOf('unknown');
}

export function stateOf(number: number): ApplicationState {
  return states[number] ?? 'unknown';
}

const [draft, ready] = [stateNumber('draft'), stateNumber('ready')];
/** Results of a check. From `heldBack` on, the application is held back. */
const [unchecked, free, heldBack, unreadable] = [0, 1, 2, 3];

/**
 * The stored states of applications, by place, and for each one stored as ready whether something prevents its
 * submission, as far as that was checked.
 */
export class StateColumn {
  readonly #stored = new NumberColumn(Int8Array);
  readonly #checks = new NumberColumn();
  /** For each register, the version of the conditions that its applications were checked against. */
  readonly #checkedFor = new Map<string, string>();
  #changes = 0;

  /** How often a check changed the state that is shown for an application. */
  get changes(): number {
    return this.#changes;
  }

  /** Number of the stored state. */
  at(index: number): number {
    return this.#stored.at(index);
  }

  /** Stores the state of an application that was written. Earlier checks of it no longer count. */
  set(index: number, state: string): void {
    this.#stored.set(index, stateNumber(state));
    this.#checks.set(index, unchecked);
  }

  /** Number of the state that a row shows: what may not be submitted is a draft. */
  shown(index: number): number {
    const state = this.#stored.at(index);
    return state === ready && this.#checks.at(index) >= heldBack ? draft : state;
  }

  /** Whether it is stored as ready and was not checked since it was written. */
  isUnchecked(index: number): boolean {
    const check = this.#checks.at(index);
    return (check === unchecked || check === unreadable) && this.#stored.at(index) === ready;
  }

  /**
   * Notes the result of a check. `null`: the application could not be read, so it counts as held back and is checked
   * again.
   */
  noteCheck(index: number, isHeldBack: boolean | null): void {
    const check = isHeldBack === null ? unreadable : isHeldBack ? heldBack : free;
    if (check >= heldBack !== this.#checks.at(index) >= heldBack) this.#changes += 1;
    this.#checks.set(index, check);
  }

  /** Discards the checks of a register, at its places, if they were made under other conditions. */
  checkFor(ledger: string, version: string, places: () => Iterable<number>): void {
    if (this.#checkedFor.get(ledger) === version) return;
    this.#checkedFor.set(ledger, version);
    for (const index of places()) this.#checks.set(index, unchecked);
    this.#changes += 1;
  }
}
