import { useEffect } from 'react';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Finding } from '../../../shared/rules/readiness/finding.ts';
import type { TextLanguage } from '../../../shared/domain/text-language.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { leftOverOf } from './left-over.ts';
import { setBoxes } from './set-sheet.ts';
import { entriesOf } from './sheet-words.ts';
import { useMeasure } from './use-measure.ts';

interface Shown {
  /** Its content is there once it is `open`. */
  readonly phase: string;
  readonly applicationId: string | null;
  readonly content: ApplicationContent;
}

/** A store with the application on the desk. */
interface ContentSource {
  readonly getState: () => Shown;
  readonly subscribe: (listener: (now: Shown, before: Shown) => void) => () => void;
}

/**
 * Sets the application on the desk as it is printed, and tells what does not fit each time that this changes. It follows a key once that
 * is painted, costs the lines that changed, and draws nothing where the count stays.
 */
export function usePaperCheck(
  source: ContentSource,
  language: TextLanguage,
  order: Parameters<typeof entriesOf>[2],
  tell: (applicationId: string, found: readonly Finding[]) => void,
): void {
  const measure = useMeasure();
  useEffect(() => {
    let [countedFor, counted]: [string | null, string] = [null, ''];
    const look = (): void => {
      const { applicationId, phase, content } = source.getState();
      if (applicationId === null || phase !== 'open') return;
      const boxes = setBoxes(entriesOf(content, language, order), measure);
      const found = leftOverOf(boxes).map(({ field, lines }): Finding => ({
        rule: 'linesDoNotFit',
        severity: 'blocker',
        place: field,
        length: lines.length,
      }));
      const now = JSON.stringify(found);
      if (countedFor === applicationId && counted === now) return;
      [countedFor, counted] = [applicationId, now];
      tell(applicationId, found);
    };
    look();
    const later = afterPaint(look);
    const stop = source.subscribe(({ content }, before) => {
      if (content !== before.content) later.ask();
    });
    return () => {
      stop();
      later.end();
    };
  }, [source, tell, language, order, measure]);
}
