import { useRef, type RefObject } from 'react';

/** From one place that differs to the next, round and round; both sides show where the hand is. */
export function useChangeSteps(desk: RefObject<HTMLElement | null>): (direction: 1 | -1) => void {
  const current = useRef<string | null>(null);
  return (direction) => {
    const all = [...(desk.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const places = [...new Set(all.map((element) => element.dataset['change'] ?? ''))];
    const from = places.indexOf(current.current ?? '');
    const start = from < 0 && direction < 0 ? 0 : from;
    const place = places[(start + direction + places.length) % places.length];
    if (place === undefined) return;
    current.current = place;
    for (const element of all) element.toggleAttribute('data-current', element.dataset['change'] === place);
    const first = all.find((element) => element.dataset['change'] === place);
    first?.scrollIntoView({ block: 'center' });
  };
}
