import { lastTag } from '../../shared/rules/tags.ts';
import { findMatch } from '../text/fold.ts';
import { useLanguage } from '../text/language.tsx';
import { tagsFor } from './applications/tags.ts';
import { useStores, useTags } from './use-stores.ts';

/** The tags that an office uses, for an input in which one or several are typed. */
export function useTagOptions() {
  const { locale, words } = useLanguage();
  const stores = useStores();
  const tags = useTags((state) => state.tags);
  const number = new Intl.NumberFormat(locale);
  const options = (typed: string) =>
    tagsFor(tags, typed).map(({ tag, applications }) => ({
      id: tag,
      label: tag,
      // Only of what is drawn: an office may have ten thousand.
      get match() {
        return findMatch(tag, typed);
      },
      get aside() {
        return number.format(applications);
      },
    }));
  return {
    /** Asked for when the input gets the focus, so that they are here with the first letter. */
    load: () => void stores.tags.getState().load(stores.register.getState().ledger),
    options,
    more: (count: number) => words.editor.moreSuggestions(number.format(count)),
    /** For an input of several: what goes on from the last one. */
    optionsOfLast: (text: string) => options(lastTag(text).typed),
    /** The text with its last tag in full. */
    withLast: (text: string, tag: string) => lastTag(text).before + tag,
  };
}
