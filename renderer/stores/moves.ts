/** The way of the focus to another place. It ends once; what is called after that changes nothing. */
export interface Move {
  /** The focus is where the next keys belong. */
  readonly arrived: () => void;
  /** Nothing came of it, so that the focus belongs where it was. */
  readonly failed: () => void;
}

/** inPlace: what has the focus keeps it until the other one takes it, and gets no key either. */
export type MoveKind = 'leaving' | 'inPlace';

interface MovesFollower {
  /** Called at once, before the next key can come. */
  readonly begun: (way: MoveKind) => void;
  /** Called when no other move is under way. */
  readonly ended: (hasArrived: boolean) => void;
}

/**
 * The moves that are under way: a new draft that is made, a field that is drawn only now. Whoever begins one says so
 * before anything is awaited, as the keys that come from then on belong to the place it leads to.
 */
export interface Moves {
  readonly begin: (way?: MoveKind) => Move;
  /** They take too long, or the clerk does not want to wait: all of them count as failed. */
  readonly cancel: () => void;
  readonly isUnderWay: () => boolean;
  /** The returned function ends it. */
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
    begin: (way = 'leaving') => {
      const move: Move = { arrived: () => end(move, true), failed: () => end(move, false) };
      if (underWay.size === 0) hasArrived = false;
      underWay.add(move);
      for (const { begun } of followers) begun(way);
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

/** Brings the focus somewhere once that is drawn. */
export function moveSoon(moves: Moves, focus: () => void): void {
  const move = moves.begin();
  requestAnimationFrame(() => {
    focus();
    move.arrived();
  });
}
