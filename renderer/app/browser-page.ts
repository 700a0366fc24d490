import { useEffect, type RefObject } from 'react';
import type { Settings } from '../../shared/domain/settings.ts';
import type { EditorStore } from '../stores/editor/editor.ts';
import type { RegisterStore } from '../stores/register/register.ts';
import { useProgram, useStores } from '../stores/use-stores.ts';

type ShownTheme = 'light' | 'dark' | 'contrast';

const moreContrast = '(prefers-contrast: more)';
const dark = '(prefers-color-scheme: dark)';

function themeOfSystem(): ShownTheme {
  if (window.matchMedia(moreContrast).matches) return 'contrast';
  return window.matchMedia(dark).matches ? 'dark' : 'light';
}

/** Sets the theme on the root element and follows the system where the clerk chose that. */
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

/** Scripts for which the first page has no font. */
const laterLetters = /[\p{sc=Arab}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/**
 * Loads the fonts of these scripts with the first application that is opened, or at once where a row has such a name.
 */
export function useLaterFonts(): void {
  const { register } = useStores();
  useEffect(() => {
    const loadIfNamed = ({ pages }: ReturnType<RegisterStore['getState']>): void => {
      const names = [...pages.values()].flat().map(({ consigneeName }) => consigneeName);
      if (!names.some((name) => laterLetters.test(name))) return;
      stop();
      void import('../ui/script-fonts.css').catch(() => undefined);
    };
    const stop = register.subscribe(loadIfNamed);
    loadIfNamed(register.getState());
    return stop;
  }, [register]);
}

/** Events by which content comes into an application: typing, choosing, dropping and pasting. */
const changes = ['input', 'change', 'drop', 'paste'] as const;

/** Keeps the page from being closed with unsaved text. In a browser it asks; the desktop host asks by itself. */
export function useLeaveQuestion(): void {
  const { editor } = useStores();
  const isWindow = useProgram(({ host }) => host === 'desktop');
  useEffect(
    () => (isWindow ? holdUntilWritten(window, () => editor.getState()) : undefined),
    [isWindow, editor],
  );
  const isAsking = useProgram(({ host, data }) => host === 'browser' && data.kind === 'memory');
  useEffect(() => (isAsking ? askBeforeLeaving(window) : undefined), [isAsking]);
}

/**
 * Keeps the desktop window open while typed text is not written, and writes it. After that the host closes the window,
 * or asks (`unwritten-text.ts`). The returned function ends it.
 */
export function holdUntilWritten(
  page: EventTarget,
  typed: () => Pick<ReturnType<EditorStore['getState']>, 'isWritten' | 'flush'>,
): () => void {
  const hold = (event: Event): void => {
    const { isWritten, flush } = typed();
    if (isWritten()) return;
    event.preventDefault();
    void flush();
  };
  page.addEventListener('beforeunload', hold);
  return () => page.removeEventListener('beforeunload', hold);
}

/** Has the browser ask before it closes a page whose content has changed. The returned function ends it. */
export function askBeforeLeaving(page: EventTarget): () => void {
  const end = new AbortController();
  let hasChanged = false;
  const note = (): void => {
    hasChanged = true;
  };
  for (const name of changes) page.addEventListener(name, note, { capture: true, signal: end.signal });
  const ask = (event: Event): void => {
    if (hasChanged) event.preventDefault();
  };
  page.addEventListener('beforeunload', ask, { signal: end.signal });
  return () => end.abort();
}

const textFields = 'input, textarea, [contenteditable="true"]';

/** Whether a drop of files or a link would make the browser navigate away if nothing on the page takes it. */
function leadsAway(transfer: DataTransfer | null, target: EventTarget | null): boolean {
  const types = transfer?.types ?? [];
  if (types.includes('Files')) return true;
  // A field takes the text of a link.
  if (target instanceof Element && target.closest(textFields) !== null) return false;
  return types.includes('text/uri-list') || types.some((type) => type.startsWith('text/x-moz-'));
}

/** Ignores drops outside of all drop targets, which would make the window navigate away from the program. */
export function useStrayDrops(): void {
  useEffect(() => {
    const stay = (event: DragEvent): void => {
      if (leadsAway(event.dataTransfer, event.target)) event.preventDefault();
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}

/** `rgb(107, 42, 126)` as `#6b2a7e`; `null` for colours in another form. */
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
    const update = (): void => {
      const colour = bar.current === null ? null : hexColour(getComputedStyle(bar.current).backgroundColor);
      if (colour !== null) meta.content = colour;
    };
    update();
    const themes = new MutationObserver(update);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      themes.disconnect();
      meta.remove();
    };
  }, [bar, isPractice]);
}
