import type { FieldPath, PartyRole } from '../../../shared/domain/fields.ts';
import type { Move, Moves } from '../moves.ts';

type Selection = readonly [start: number, end: number];

/** Somebody wants the focus in a field; `round` tells two equal requests apart. */
export interface FocusRequest {
  readonly path: FieldPath;
  readonly round: number;
  /** True to mark what stands in a field of one line, as Tab does. */
  readonly marks: boolean;
  /** True for the box of a party as it is printed, without its nine lines. */
  readonly isAtRest: boolean;
  /** What is marked then, or twice where the caret goes, in UTF-16 units; `null` leaves it as it was. */
  readonly selection: Selection | null;
}

export interface FocusState {
  readonly focusRequest: FocusRequest | null;
}

export interface FocusActions {
  /** `marks` marks what stands in a field of one line, as Tab does; a selection is marked again, else it stays as it was. */
  readonly focusField: (path: FieldPath, at?: 'marks' | Selection) => void;
  /** Leads to a party as it is printed, to look at it; what is typed there opens its lines. */
  readonly focusParty: (role: PartyRole) => void;
  /** The focus is there: what is drawn later must not take it again. */
  readonly endFocusRequest: (ended: FocusRequest) => void;
}

interface LedFocus {
  readonly actions: FocusActions;
  /** Leads behind what is otherwise in a field than before, as after undoing. */
  readonly toChange: (path: FieldPath, before: string, now: string) => void;
  /** Nobody waits for the focus any more. */
  readonly end: () => void;
}

/** Leads the focus to fields of the open application. While one is still to be drawn, keys are held for it. */
export function leadFocus(moves: Moves, get: () => FocusState, set: (change: FocusState) => void): LedFocus {
  let move: Move | null = null;
  const request = (
    path: FieldPath,
    { marks = false, isAtRest = false, selection = null }: Partial<FocusRequest>,
  ): void => {
    const requested = { path, round: (get().focusRequest?.round ?? 0) + 1, marks, isAtRest, selection };
    set({ focusRequest: requested });
    // A field that is on the page has the focus by now.
    if (get().focusRequest !== requested) return;
    const last = move;
    move = moves.begin();
    last?.arrived();
  };
  const end = (): void => {
    const last = move;
    move = null;
    last?.arrived();
  };
  return {
    actions: {
      focusField: (path, at) => request(path, at === 'marks' ? { marks: true } : { selection: at ?? null }),
      focusParty: (role) => request(`${role}.name`, { isAtRest: true }),
      endFocusRequest: (ended) => {
        if (get().focusRequest !== ended) return;
        set({ focusRequest: null });
        end();
      },
    },
    toChange: (path, before, now) => {
      const caret = endOfChange(before, now);
      request(path, { selection: [caret, caret] });
    },
    end,
  };
}

/** Where in a text what is otherwise than in the one before comes to its end. */
function endOfChange(before: string, now: string): number {
  const most = Math.min(before.length, now.length);
  let behind = 0;
  while (behind < most && before.at(-1 - behind) === now.at(-1 - behind)) behind += 1;
  return now.length - behind;
}
