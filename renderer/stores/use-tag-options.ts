import { lastTag } from '../../shared/rules/tags.ts';
import { findMatch } from '../text/fold.ts';
import { useLanguage } from '../text/language.tsx';
import { tagsFor } from './applications/tags.ts';
import { useStores, useTags } from './use-stores.ts';

/** The tags that an office uses, as suggestions for an input of one or several tags. */
export function useTagOptions() {
  const { locale, words } = useLanguage();
  const stores = useStores();
  const tags = useTags((state) => state.tags);
  const number = new Intl.NumberFormat(locale);
  const options = (typed: string) =>
    tagsFor(tags, typed).map(({ tag, applications }) => ({
      id: tag,
      label: tag,
      // Worked out only for options that are drawn: an office may have ten thousand tags.
      get match() {
        return findMatch(tag, typed);
      },
      get aside() {
        return number.format(applications);
      },
    }));
  return {
    /** Called when the input gets the focus, so that the tags are loaded before the first letter. */
    load: () => void stores.tags.getState().load(stores.register.getState().ledger),
    options,
    more: (count: number) => words.editor.moreSuggestions(number.format(count)),
    /** Suggestions for the last of several tags. */
    optionsOfLast: (text: string) => options(lastTag(text).typed),
    /** The text with its last tag completed. */
    withLast: (text: string, tag: string) => lastTag(text).before + tag,
  };
}
