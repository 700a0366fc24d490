import type { Ledger } from '../../../../shared/domain/application.ts';
import { mostTags, type UsedTag } from '../../../../shared/ipc/messages.ts';
import { tagKey, tagsOf } from '../../../../shared/rules/tags.ts';
import type { RegisterColumns } from './register-columns.ts';
import { eachNarrowed } from './table-finds.ts';

/** Different texts that are taken apart in the time in which others do one piece of work. */
const textsPerPiece = 20;

/** Every tag of a register as it was typed first, and on how many applications it is, in slices; the most used first. */
export function* usedTags(columns: RegisterColumns, ledger: Ledger): Generator<undefined, UsedTag[], number> {
  const counts = new Map<number, number>();
  yield* eachNarrowed(columns, { ledger }, null, (place) => {
    const number = columns.tags.at(place);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  });
  const used = new Map<string, UsedTag>();
  const texts = [...counts];
  for (let at = 0; at < texts.length;) {
    const to = at + (yield) * textsPerPiece;
    for (const [number, count] of texts.slice(at, to)) {
      for (const tag of tagsOf(columns.tags.nameOf(number))) {
        const known = used.get(tagKey(tag));
        used.set(tagKey(tag), { tag: known?.tag ?? tag, applications: (known?.applications ?? 0) + count });
      }
    }
    at = to;
  }
  return [...used.values()]
    .sort((one, other) => other.applications - one.applications || (one.tag < other.tag ? -1 : 1))
    .slice(0, mostTags);
}
