import { useMemo } from 'react';
import { usePreview } from '../../stores/use-stores.ts';
import type { PreviewSheet, PreviewSheets } from './use-preview-sheets.ts';

export interface ChosenSheets {
  readonly shown: PreviewSheet;
  /** False for a cover. */
  readonly isCertificate: boolean;
  /** In the order in which they come out of the printer. */
  readonly printed: readonly PreviewSheet[];
}

const nothing: PreviewSheet = { id: '', name: '', marks: [] };

/** Which sheet stands on the desk, and which ones a printer gets. */
export function useChosenSheets({ certificate, cover }: PreviewSheets): ChosenSheets {
  const chosen = usePreview((state) => state.sheet);
  const all = usePreview((state) => state.all);
  return useMemo(() => {
    const shown = [...certificate, ...cover].find(({ id }) => id === chosen) ?? certificate[0] ?? nothing;
    const isCertificate = certificate.includes(shown);
    const wanted = certificate.filter((sheet) => all || sheet === shown);
    return { shown, isCertificate, printed: [...cover, ...wanted] };
  }, [certificate, cover, chosen, all]);
}
