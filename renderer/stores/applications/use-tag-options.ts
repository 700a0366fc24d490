import { lastTag } from '../../../shared/rules/tags.ts';
import { findMatch } from '../../text/fold.ts';
import { useLanguage } from '../../text/language.tsx';
import { useStores, useTags } from '../use-stores.ts';
import { tagsFor } from './tags.ts';

/** The tags that an office uses, for an input in which one or several are typed. */
export function useTagOptions() {
  const { locale } = useLanguage();
  const stores = useStores();
  const tags = useTags((state) => state.tags);
  const number = new Intl.NumberFormat(locale);
  const options = (typed: string) =>
    tagsFor(tags, typed).map(({ tag, applications }) => ({
      id: tag,
      label: tag,
      match: findMatch(tag, typed),
      aside: number.format(applications),
    }));
  return {
    /** Asked for when the input gets the focus, so that they are here with the first letter. */
    load: () => void stores.tags.getState().load(stores.register.getState().ledger),
    options,
    /** For an input of several: what goes on from the last one. */
    optionsOfLast: (text: string) => options(lastTag(text).typed),
    /** The text with its last tag in full. */
    withLast: (text: string, tag: string) => lastTag(text).before + tag,
  };
}
