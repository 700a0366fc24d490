import { useEffect } from 'react';
import { useStores } from '../../stores/use-stores.ts';

/** Writes at once when the window loses the focus, is hidden or goes away. */
export function useFlushOnLeaving(): void {
  const { editor } = useStores();
  useEffect(() => {
    const flush = (): void => void editor.getState().flush();
    window.addEventListener('blur', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('blur', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [editor]);
}
