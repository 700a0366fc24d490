import { useEffect, type RefObject } from 'react';

/** `rgb(107, 42, 126)` as `#6b2a7e`; `null` for a colour that is not plain. */
export function hexColour(computed: string): string | null {
  const parts = /^rgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\)$/.exec(computed)?.slice(1);
  if (parts === undefined) return null;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Tells the host the colour of the bar, because the system draws its window controls over it. */
export function useWindowColour(bar: RefObject<HTMLElement | null>, isPractice: boolean): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
    const tell = (): void => {
      const colour = bar.current === null ? null : hexColour(getComputedStyle(bar.current).backgroundColor);
      if (colour !== null) meta.content = colour;
    };
    tell();
    const themes = new MutationObserver(tell);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      themes.disconnect();
      meta.remove();
    };
  }, [bar, isPractice]);
}
