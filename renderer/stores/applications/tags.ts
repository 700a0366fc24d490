import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { fold } from '../../text/fold.ts';
import { askMain } from '../call-main.ts';

/** A tag of the office with its folded form for searching. */
interface KnownTag {
  readonly tag: string;
  readonly folded: string;
  readonly applications: number;
}

interface TagsState {
  /** The most used tag first. */
  readonly tags: readonly KnownTag[];
}

interface TagsActions {
  /** Loads the tags of a register; the earlier ones stay until the answer comes. */
  readonly load: (ledger: Ledger) => Promise<void>;
  readonly reset: () => void;
}

type TagsStore = StoreApi<TagsState & TagsActions>;

/** The tags that an office uses, to be offered where a tag is typed or chosen. */
export function createTagsStore({ register }: Pick<CoDeskBridge, 'register'>): TagsStore {
  return createStore((set) => {
    let round = 0;
    return {
      tags: [],
      load: async (ledger) => {
        round += 1;
        const asked = round;
        const used = await askMain(() => register.tags({ ledger }), []);
        if (asked !== round) return;
        set({ tags: used.map(({ tag, applications }) => ({ tag, applications, folded: fold(tag) })) });
      },
      reset: () => {
        round += 1;
        set({ tags: [] });
      },
    };
  });
}

/**
 * Tags that begin with what is typed, then those that contain it; all of them, the most used first, while nothing is
 * typed.
 */
export function tagsFor(tags: readonly KnownTag[], typed: string): readonly KnownTag[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return tags;
  const begins: KnownTag[] = [];
  const holds: KnownTag[] = [];
  for (const tag of tags) {
    if (tag.folded === wanted) begins.unshift(tag);
    else if (tag.folded.startsWith(wanted)) begins.push(tag);
    else if (tag.folded.includes(wanted)) holds.push(tag);
  }
  return [...begins, ...holds];
}
