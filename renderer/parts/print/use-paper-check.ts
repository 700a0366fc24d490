import { useEffect } from 'react';
import type { Finding } from '../../../shared/rules/readiness/finding.ts';
import type { EditorStore } from '../../stores/editor/editor.ts';
import type { ReadinessStore } from '../../stores/editor/readiness.ts';
import { useLanguage } from '../../text/language.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { leftOverOf } from './left-over.ts';
import { setBoxes } from './set-sheet.ts';
import { entriesOf } from './sheet-words.ts';
import { useMeasure } from './use-measure.ts';

interface Told {
  readonly editor: EditorStore;
  readonly readiness: ReadinessStore;
}

/**
 * Sets the application on the desk as it is printed and tells its readiness what does not fit. It follows a key once that
 * is painted, costs the lines that changed, and draws nothing where the count stays.
 */
export function usePaperCheck({ editor, readiness }: Told, order: Parameters<typeof entriesOf>[2]): void {
  const spoken = useLanguage();
  const measure = useMeasure();
  useEffect(() => {
    let [countedFor, counted]: [string | null, string] = [null, ''];
    const look = (): void => {
      const { applicationId, phase, content } = editor.getState();
      if (applicationId === null || phase !== 'open') return;
      const boxes = setBoxes(entriesOf(content, spoken, order), measure);
      const found = leftOverOf(boxes).map(({ field, lines }): Finding => ({
        rule: 'linesDoNotFit',
        severity: 'blocker',
        place: field,
        length: lines.length,
      }));
      const now = JSON.stringify(found);
      if (countedFor === applicationId && counted === now) return;
      [countedFor, counted] = [applicationId, now];
      readiness.getState().tellPaper(applicationId, found);
    };
    look();
    const later = afterPaint(look);
    const stop = editor.subscribe(({ content }, before) => {
      if (content !== before.content) later.ask();
    });
    return () => {
      stop();
      later.end();
    };
  }, [editor, readiness, spoken, order, measure]);
}
