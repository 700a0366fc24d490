import { useEffect } from 'react';
import type { Settings } from '../../shared/domain/settings.ts';

type ShownTheme = 'light' | 'dark' | 'contrast';

const moreContrast = '(prefers-contrast: more)';
const dark = '(prefers-color-scheme: dark)';

function themeOfSystem(): ShownTheme {
  if (window.matchMedia(moreContrast).matches) return 'contrast';
  return window.matchMedia(dark).matches ? 'dark' : 'light';
}

/** Puts the theme on the root of the page and follows the system while that is what the clerk chose. */
export function useTheme(chosen: Settings['theme']): void {
  useEffect(() => {
    const apply = (): void => {
      document.documentElement.dataset['theme'] = chosen === 'system' ? themeOfSystem() : chosen;
    };
    apply();
    const queries = [moreContrast, dark].map((query) => window.matchMedia(query));
    for (const query of queries) query.addEventListener('change', apply);
    return () => {
      for (const query of queries) query.removeEventListener('change', apply);
    };
  }, [chosen]);
}
