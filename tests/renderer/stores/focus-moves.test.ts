import { describe, expect, it } from 'vitest';
import { createFocusMoves } from '../../../renderer/stores/focus-moves.ts';

/** A store of moves, and a record of what its followers are told. */
function followed() {
  const reported: string[] = [];
  const moves = createFocusMoves();
  const stop = moves.follow({
    begun: (move) => void reported.push(move),
    ended: (hasArrived) => void reported.push(hasArrived ? 'arrived' : 'failed'),
  });
  return { moves, reported, stop };
}

describe('the way of the focus', () => {
  it('is told at its beginning and once at its end', () => {
    const { moves, reported } = followed();
    const move = moves.begin();
    expect(reported).toEqual(['leaving']);
    move.arrived();
    move.failed();
    move.arrived();
    expect(reported).toEqual(['leaving', 'arrived']);
  });

  it.each([
    ['the first', true, false],
    ['the last', false, true],
  ])('has arrived when %s of two did, once neither is under way', (_which, first, last) => {
    const { moves, reported } = followed();
    const [one, other] = [moves.begin(), moves.begin('inPlace')];
    if (first) one.arrived();
    else one.failed();
    expect(reported).toEqual(['leaving', 'inPlace']);
    if (last) other.arrived();
    else other.failed();
    expect(reported).toEqual(['leaving', 'inPlace', 'arrived']);
  });

  it('has failed where none arrived, whatever arrived before', () => {
    const { moves, reported } = followed();
    moves.begin().arrived();
    moves.begin().failed();
    expect(reported.at(-1)).toBe('failed');
  });

  it('is cancelled whole, also what had arrived of it', () => {
    const { moves, reported } = followed();
    const [one, other] = [moves.begin(), moves.begin()];
    one.arrived();
    moves.cancel();
    expect(reported.at(-1)).toBe('failed');
    other.arrived();
    expect(reported).toHaveLength(3);
  });

  it('is told to nobody who no longer follows', () => {
    const { moves, reported, stop } = followed();
    stop();
    moves.begin().arrived();
    expect(reported).toEqual([]);
  });
});
