import type { Page } from 'playwright-core';

/**
 * Texts of the present page whose contrast is too low. WCAG 2.2, 1.4.3: at least 4.5 to 1, and 3 to 1 for large
 * letters. One line for each, with its ratio. A theme changes only the contrast, and this takes a hundredth of the time
 * of axe. Drawings and disabled controls are left out.
 */
export function faintTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    /** The colour behind an element, and the half-transparent groups that it is part of. */
    interface Ground {
      readonly surface: Colour;
      readonly groups: readonly { readonly behind: Colour; readonly opacity: number }[];
    }
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('There is no canvas to read colours with.');
    const known = new Map<string, Colour>();
    const read = (text: string): Colour => {
      const before = known.get(text);
      if (before !== undefined) return before;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
      return colour;
    };
    const mixed = (under: Colour, over: Colour, share: number): Colour => {
      const part = (below: number, above: number): number => below + (above - below) * share;
      return [part(under[0], over[0]), part(under[1], over[1]), part(under[2], over[2]), 1];
    };
    type Point = readonly [x: number, y: number];
    const holds = (element: Element, [x, y]: Point): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom;
    };
    /** Grounds that were worked out without a point: most texts have the same ancestors. */
    const grounds = new Map<Element, Ground>();
    const nothing: Ground = { surface: [255, 255, 255, 1], groups: [] };
    /** What the ancestors paint behind an element; with a point only those that reach it. */
    const groundOf = (element: Element | null, point: Point | null): Ground => {
      if (element === null) return nothing;
      const before = point === null ? grounds.get(element) : undefined;
      if (before !== undefined) return before;
      const { surface, groups } = groundOf(element.parentElement, point);
      const style = getComputedStyle(element);
      const colour = read(style.backgroundColor);
      const opacity = Number(style.opacity);
      const ground = {
        surface: point === null || holds(element, point) ? mixed(surface, colour, colour[3]) : surface,
        groups: opacity === 1 ? groups : [...groups, { behind: surface, opacity }],
      };
      if (point === null) grounds.set(element, ground);
      return ground;
    };
    const luminance = (colour: Colour): number => {
      const part = (value: number): number =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
    };
    const ratio = ({ surface, groups }: Ground, text: Colour): number => {
      const seen = (colour: Colour): number =>
        luminance(groups.reduceRight((now, { behind, opacity }) => mixed(behind, now, opacity), colour));
      const [one, other] = [seen(mixed(surface, text, text[3])), seen(surface)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
      parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    const isSwitchedOff = (element: Element): boolean =>
      element.closest(':disabled, [aria-disabled="true"], [data-disabled]') !== null ||
      element.closest('label')?.querySelector(':disabled') != null;
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const middleOf = (element: Element): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const found: string[] = [];
    const measure = (element: Element, text: string, part?: string): void => {
      if (text.trim() === '' || element.closest('svg') !== null) return;
      if (!isSeen(element) || isSwitchedOff(element)) return;
      const style = getComputedStyle(element, part);
      const colour = read(style.color);
      if (colour[3] === 0) return;
      const least = isLarge(style) ? 3 : 4.5;
      if (ratio(groundOf(element, null), colour) >= least) return;
      // Most texts lie on their ancestors; those that lie outside of one are checked at their own place.
      const here = ratio(groundOf(element, middleOf(element)), colour);
      if (here < least) found.push(`${here.toFixed(2)} to 1: ${text.trim().slice(0, 60)}`);
    };
    // Ends the animations: colours fade from one theme to the next.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const { currentNode } = texts;
      if (currentNode.parentElement !== null)
        measure(currentNode.parentElement, currentNode.textContent ?? '');
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      measure(field, field.value || field.placeholder, field.value === '' ? '::placeholder' : undefined);
    return found;
  });
}
