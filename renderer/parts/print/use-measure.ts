import { useEffect, useState } from 'react';
import { createMeasure } from './measure.ts';
import type { Measure } from './set-text.ts';

/** Measures as the paper will be printed; another one each time that fonts came in. */
export function useMeasure(): Measure {
  const [measure, setMeasure] = useState<Measure>(createMeasure);
  useEffect(() => {
    const again = (): void => setMeasure(() => createMeasure());
    document.fonts.addEventListener('loadingdone', again);
    return () => document.fonts.removeEventListener('loadingdone', again);
  }, []);
  return measure;
}
