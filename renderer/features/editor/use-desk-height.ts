import { useEffect, type RefObject } from 'react';

/** Tells the page, as `--desk-height`, how high the desk is, so that it can fill it before it scrolls. */
export function useDeskHeight(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = desk.current;
    if (element === null) return;
    const tell = (): void => element.style.setProperty('--desk-height', `${element.clientHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
}
