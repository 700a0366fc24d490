/** One move of the focus to another place. It ends once; later calls change nothing. */
export interface FocusMove {
  /** Ends the move: the focus is where the next keys belong. */
  readonly arrived: () => void;
  /** Ends the move without success: the focus belongs where it was. */
  readonly failed: () => void;
}

/** inPlace: the focused element keeps the focus until the new one takes it, but gets no more keys. */
export type FocusMoveKind = 'leaving' | 'inPlace';

interface FocusMovesFollower {
  /** Called at once, before the next key can come. */
  readonly begun: (kind: FocusMoveKind) => void;
  /** Called when the last move under way has ended. */
  readonly ended: (hasArrived: boolean) => void;
}

/**
 * Moves of the focus that are under way, to a new draft that is still being made or a field that is still to be drawn.
 * Each is begun before anything is awaited, as keys typed from then on belong to its target.
 */
export interface FocusMoves {
  readonly begin: (kind?: FocusMoveKind) => FocusMove;
  /** Ends all moves as failed, as they take too long or the clerk does not want to wait. */
  readonly cancel: () => void;
  readonly isUnderWay: () => boolean;
  /** Adds a follower. The returned function removes it. */
  readonly follow: (follower: FocusMovesFollower) => () => void;
}

export function createFocusMoves(): FocusMoves {
  const underWay = new Set<FocusMove>();
  const followers = new Set<FocusMovesFollower>();
  let hasArrived = false;
  const end = (move: FocusMove, isThere: boolean): void => {
    if (!underWay.delete(move)) return;
    hasArrived ||= isThere;
    if (underWay.size === 0) for (const { ended } of followers) ended(hasArrived);
  };
  return {
    begin: (kind = 'leaving') => {
      const move: FocusMove = { arrived: () => end(move, true), failed: () => end(move, false) };
      if (underWay.size === 0) hasArrived = false;
      underWay.add(move);
      for (const { begun } of followers) begun(kind);
      return move;
    },
    cancel: () => {
      hasArrived = false;
      for (const move of [...underWay]) end(move, false);
    },
    isUnderWay: () => underWay.size > 0,
    follow: (follower) => {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}

/** Focuses something in the next frame, once it is drawn. */
export function moveSoon(moves: FocusMoves, focus: () => void): void {
  const move = moves.begin();
  requestAnimationFrame(() => {
    focus();
    move.arrived();
  });
}
