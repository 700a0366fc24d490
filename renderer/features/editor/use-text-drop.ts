import { useEffect, type RefObject } from 'react';
import { partySchema, type Party } from '../../../shared/domain/content.ts';
import { partyLines, type FieldPath, type PartyRole } from '../../../shared/domain/fields.ts';
import { roleOf } from '../../../shared/rules/paste/incoming-text.ts';
import { useEditor, useIncoming, useStores } from '../../stores/use-stores.ts';
import { TextDrop } from './text-drop.ts';
import { usePutIn } from './use-put-in.ts';

/** Lets every box below a place take text that is dragged from elsewhere. */
export function useTextDrop(place: RefObject<HTMLElement | null>): void {
  const { editor, incoming } = useStores();
  const { needs, putIn } = usePutIn();
  useEffect(() => {
    if (place.current === null) return;
    return new TextDrop({ section: place.current, editor, incoming, placement: needs, putIn }).listen();
  }, [editor, incoming, needs, place, putIn]);
}

/** What a field would hold after the release; `null` while nothing known is held over it. */
export function useHeldText(path: FieldPath): string | null {
  return useIncoming(({ drop }) => drop?.values.get(path) ?? null);
}

/** True while text is held over a field. */
export function useTakesDrop(path: FieldPath): boolean {
  return useIncoming(({ drop }) => drop?.path === path);
}

/** A party as it would be written after the release. */
export function useHeldParty(role: PartyRole): Party {
  const written = useEditor((state) => state.content[role]);
  const values = useIncoming(({ drop }) =>
    drop !== null && roleOf(drop.path) === role ? drop.values : null,
  );
  if (values === null) return written;
  const lines = partyLines.map((line) => [line, values.get(`${role}.${line}`) ?? written[line]]);
  return partySchema.parse(Object.fromEntries(lines));
}

/** True while text is held over a party. */
export function useTakesPartyDrop(role: PartyRole): boolean {
  return useIncoming(({ drop }) => drop !== null && roleOf(drop.path) === role);
}
