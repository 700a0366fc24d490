import { useStores } from './use-stores.ts';
import { useWords } from '../text/language.tsx';

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

/** Puts a text on the clipboard; false when the host does not let the page. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
