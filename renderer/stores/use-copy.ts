import { useStores } from './use-stores.ts';
import { useWords } from '../text/language.tsx';
import { copyText } from './copy-text.ts';

/** Copies a text and says so by the name of what was copied. */
export function useCopy(): (text: string, name: string) => void {
  const { toasts } = useStores();
  const words = useWords().submit.quote;
  return (text, name) => {
    void copyText(text).then((isCopied) => {
      toasts.getState().show(isCopied ? words.copied(name) : words.notCopied(name));
    });
  };
}
