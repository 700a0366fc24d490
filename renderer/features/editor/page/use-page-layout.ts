import { useEffect, useState, type RefObject } from 'react';

/** a4: the whole paper. folded: free space given up, so that nothing scrolls. long: folded further for long goods. */
export type PageLayout = 'a4' | 'folded' | 'long';

/** Room above and below the page. Pixels. */
const around = 24;
const folded = { above: 104 + 124 + 64 + 64, padding: 36, legend: 30 } as const;
const lineHeight = 19;

interface DeskRoom {
  readonly height: number;
  readonly pageWidth: number;
  /** Lines that the goods take on screen. */
  readonly goodsLines: number;
}

export function choosePageLayout({ height, pageWidth, goodsLines }: DeskRoom): PageLayout {
  if (height >= (pageWidth * 297) / 210 + around) return 'a4';
  const free = height - 28 - folded.padding - folded.above - folded.legend;
  return goodsLines * lineHeight > Math.max(free, 182 - folded.legend) ? 'long' : 'folded';
}

/** Follows the room that the desk gives the page. */
export function usePageLayout(
  desk: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  goodsLines: number,
): PageLayout {
  const [room, setRoom] = useState({ height: 0, pageWidth: 640 });
  useEffect(() => {
    if (desk.current === null || page.current === null) return;
    const [deskElement, pageElement] = [desk.current, page.current];
    const look = (): void => {
      const next = { height: deskElement.clientHeight, pageWidth: pageElement.offsetWidth };
      setRoom((last) => (last.height === next.height && last.pageWidth === next.pageWidth ? last : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(deskElement);
    observer.observe(pageElement);
    return () => observer.disconnect();
  }, [desk, page]);
  return choosePageLayout({ ...room, goodsLines });
}
