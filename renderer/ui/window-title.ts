import { useEffect } from 'react';

/**
 * Sets the title of the window to a name and the name of the program, so that a clerk finds it among others; `''` for
 * the program's name alone. Restores the title afterwards.
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
