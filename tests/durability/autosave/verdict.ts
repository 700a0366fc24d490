import type { Application } from '../../../shared/domain/application.ts';
import type { Figures } from '../figures.ts';
import type { Typed } from './typist.ts';

/** Age from which a key must be on disk. Milliseconds. */
const mayBeLost = 1_000;

interface Kill {
  /** By `performance.now()`. */
  readonly killedAt: number;
  /** The draft after the next start; `null` when it is missing. */
  readonly found: Application | null;
  /** False where the computer may be slow: while main had not answered a save, no age of a key counts then. */
  readonly isTimed: boolean;
}

/** Counts the losses of a kill. */
export function countTyped(
  figures: Figures,
  typed: Typed,
  { killedAt, found, isTimed }: Kill,
): readonly string[] {
  figures.keystrokes += typed.struckAt.length;
  figures.savesAcknowledged += typed.acknowledgedSaves;
  if (found === null || !typed.text.startsWith(found.content.goods)) {
    figures.unreadableDrafts += 1;
    return [`a draft is ${found === null ? 'gone' : 'not what was typed'} after a kill`];
  }
  return [
    ...countAcknowledged(figures, typed, found),
    ...countKeystrokes(figures, typed, { killedAt, kept: found.content.goods.length, isTimed }),
  ];
}

function countAcknowledged(figures: Figures, typed: Typed, { content, revision }: Application): string[] {
  if (content.goods.length >= typed.acknowledged && revision >= typed.acknowledgedRevision) return [];
  figures.acknowledgedSavesLost += 1;
  const [reported, kept] = [typed.acknowledgedRevision, revision];
  return [`revision ${reported} was told as saved, and ${kept} is there after the kill`];
}

function countKeystrokes(
  figures: Figures,
  { struckAt, begun, isBeingSaved }: Typed,
  { killedAt, kept, isTimed }: Omit<Kill, 'found'> & { readonly kept: number },
): string[] {
  if (isBeingSaved && !isTimed) return [];
  const lost = struckAt.filter((at, index) => index >= kept - begun && killedAt - at > mayBeLost);
  figures.keystrokesOlderThanOneSecondLost += lost.length;
  const oldest = Math.round(killedAt - Math.min(...lost));
  return lost.length === 0
    ? []
    : [`${lost.length} keys are lost, the oldest struck ${oldest} ms before the kill`];
}
