/** One move of the focus to another place. It ends once; later calls change nothing. */
export interface Move {
  /** Ends the move: the focus is where the next keys belong. */
  readonly arrived: () => void;
  /** Ends the move without success: the focus belongs where it was. */
  readonly failed: () => void;
}

/** inPlace: the focused element keeps the focus until the new one takes it, but gets no more keys. */
export type MoveKind = 'leaving' | 'inPlace';

interface MovesFollower {
  /** Called at once, before the next key can come. */
  readonly begun: (kind: MoveKind) => void;
  /** Called when the last move under way has ended. */
  readonly ended: (hasArrived: boolean) => void;
}

/**
 * Moves of the focus that are under way, to a new draft that is still being made or a field that is still to be drawn.
 * Each is begun before anything is awaited, as keys typed from then on belong to its target.
 */
export interface Moves {
  readonly begin: (kind?: MoveKind) => Move;
  /** Ends all moves as failed, as they take too long or the clerk does not want to wait. */
  readonly cancel: () => void;
  readonly isUnderWay: () => boolean;
  /** Adds a follower. The returned function removes it. */
  readonly follow: (follower: MovesFollower) => () => void;
}

export function createMoves(): Moves {
  const underWay = new Set<Move>();
  const followers = new Set<MovesFollower>();
  let hasArrived = false;
  const end = (move: Move, isThere: boolean): void => {
    if (!underWay.delete(move)) return;
    hasArrived ||= isThere;
    if (underWay.size === 0) for (const { ended } of followers) ended(hasArrived);
  };
  return {
    begin: (kind = 'leaving') => {
      const move: Move = { arrived: () => end(move, true), failed: () => end(move, false) };
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
export function moveSoon(moves: Moves, focus: () => void): void {
  const move = moves.begin();
  requestAnimationFrame(() => {
    focus();
    move.arrived();
  });
}
