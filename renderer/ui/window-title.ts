import { useEffect } from 'react';

/**
 * Names what is shown before the name of the program in the title of the window, by which a clerk finds it among others; `''`
 * for the name of the program alone. Afterwards the title is as it was.
 */
export function useWindowTitle(name: string): void {
  useEffect(() => {
    if (name === '') return undefined;
    const usual = document.title;
    document.title = `${name} – ${usual}`;
    return () => {
      document.title = usual;
    };
  }, [name]);
}
