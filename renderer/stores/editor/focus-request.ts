import type { FieldPath, PartyRole } from '../../../shared/domain/fields.ts';
import type { FocusMove, FocusMoves } from '../focus-moves.ts';

type Selection = readonly [start: number, end: number];

/** Request to focus a field; `round` tells two equal requests apart. */
export interface FocusRequest {
  readonly path: FieldPath;
  readonly round: number;
  /** True to select the text of a one-line field, as Tab does. */
  readonly marks: boolean;
  /** True to focus a party in its printed form, without its nine lines. */
  readonly isAtRest: boolean;
  /** What is selected then, in UTF-16 units; an empty selection is the caret. `null` leaves it as it was. */
  readonly selection: Selection | null;
}

export interface FocusState {
  readonly focusRequest: FocusRequest | null;
}

export interface FocusActions {
  /**
   * Focuses a field. `marks` selects the text of a one-line field, as Tab does; a selection is restored, else it stays
   * as it was.
   */
  readonly focusField: (path: FieldPath, at?: 'marks' | Selection) => void;
  /** Focuses a party in its printed form, to look at it; typing there opens its lines. */
  readonly focusParty: (role: PartyRole) => void;
  /** Ends a request whose field has the focus now, so that what is drawn later does not take it again. */
  readonly endFocusRequest: (ended: FocusRequest) => void;
}

interface DirectedFocus {
  readonly actions: FocusActions;
  /** Focuses a field with the caret behind the text that changed, as after undo. */
  readonly toChange: (path: FieldPath, before: string, now: string) => void;
  /** Drops the request. */
  readonly end: () => void;
}

/** Moves the focus to fields of the open application. Keys are held back until the field is drawn. */
export function directFocus(
  moves: FocusMoves,
  get: () => FocusState,
  set: (change: FocusState) => void,
): DirectedFocus {
  let move: FocusMove | null = null;
  const request = (
    path: FieldPath,
    { marks = false, isAtRest = false, selection = null }: Partial<FocusRequest>,
  ): void => {
    const requested = { path, round: (get().focusRequest?.round ?? 0) + 1, marks, isAtRest, selection };
    set({ focusRequest: requested });
    // A field that is on the page has taken the focus already, and ended the request.
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

/** End of the part of a text that differs from the text before it. */
function endOfChange(before: string, now: string): number {
  const most = Math.min(before.length, now.length);
  let behind = 0;
  while (behind < most && before.at(-1 - behind) === now.at(-1 - behind)) behind += 1;
  return now.length - behind;
}
