import type { KeptValue } from '../../../shared/domain/taken-value.ts';
import { subjectOf, type ValueSubject } from '../../../shared/rules/taken-values.ts';

/**
 * Those of which box and words can be seen beside each other: the box on the desk or in the order, and in the PDF the frame
 * around the words. What is printed nowhere has its box alone.
 */
export function inSight(
  subjects: readonly ValueSubject[],
  values: readonly KeptValue[],
): readonly ValueSubject[] {
  return subjects.filter((subject) => {
    if (!isSeen(boxOfSubject(subject))) return false;
    const isPrinted = values.some(({ field, place }) => place !== null && subjectOf(field) === subject);
    return !isPrinted || framesOf(subject).some(isSeen);
  });
}

function boxOfSubject(subject: ValueSubject): Element | null {
  return document.querySelector(`[data-party="${subject}"], [data-field="${subject}"]`);
}

function framesOf(subject: ValueSubject): readonly Element[] {
  return [...document.querySelectorAll(`[data-part="beside"] [data-frame="${subject}"]`)];
}

/** Whether at least its first line is inside all that scrolls around it. */
function isSeen(element: Element | null): boolean {
  if (element?.checkVisibility({ visibilityProperty: true }) !== true) return false;
  const { top, left, height, width } = element.getBoundingClientRect();
  const [across, down] = [left + Math.min(width, 12) / 2, top + Math.min(height, 12) / 2];
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const frame = around.getBoundingClientRect();
    const isInside =
      across >= frame.left && across <= frame.right && down >= frame.top && down <= frame.bottom;
    if (!isInside) return false;
  }
  return true;
}
