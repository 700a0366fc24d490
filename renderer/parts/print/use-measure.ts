import { useEffect, useMemo, useState } from 'react';
import { createMeasure } from './measure.ts';
import type { Measure } from './set-text.ts';

/** Measures as the paper will be printed; another one each time that fonts came in. */
export function useMeasure(): Measure {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const again = (): void => setRound((last) => last + 1);
    document.fonts.addEventListener('loadingdone', again);
    return () => document.fonts.removeEventListener('loadingdone', again);
  }, []);
  return useMemo(() => {
    void round;
    return createMeasure();
  }, [round]);
}
