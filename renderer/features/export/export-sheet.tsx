import { useEffect, useMemo, useState } from 'react';
import type { ExportFormat } from '../../../shared/ipc/areas/exporting.ts';
import { useExports, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Sheet, SheetPart } from '../../ui/sheet.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import { ExportActions } from './export-actions.tsx';
import { FormatChoice } from './format-choice.tsx';
import { SizeLine } from './size-line.tsx';
import { useScopes, type ScopeKind } from './use-scopes.ts';
import { WhichChoice } from './which-choice.tsx';
import styles from './export.module.css';

interface ExportSheetProps {
  /** One that can be chosen alone; `null` where there is none. */
  readonly applicationId: string | null;
  readonly first: 'one' | 'shown';
  readonly onClose: () => void;
}

/** Which applications, as what, with PDFs or without; how many and how large before anything is written. */
export function ExportSheet({ applicationId, first, onClose }: ExportSheetProps) {
  const words = useWords().exporting;
  const { exports: store } = useStores();
  const scopes = useScopes(applicationId);
  const [which, choose] = useState<ScopeKind>(first === 'one' && applicationId !== null ? 'one' : 'shown');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [hasPdfs, setPdfs] = useState(false);
  const isSaving = useExports((state) => state.isSaving);
  const scope = useMemo(() => scopes.find(({ kind }) => kind === which)?.scope ?? null, [scopes, which]);
  const withPdfs = hasPdfs && format === 'service';
  useEffect(() => {
    if (scope !== null) void store.getState().measure(scope);
  }, [store, scope]);
  const close = (): void => {
    if (isSaving) store.getState().stop();
    else onClose();
  };
  return (
    <Sheet
      title={words.title}
      subtitle={words.subtitle}
      hangsFrom="bar"
      width={640}
      onClose={close}
      footer={
        <ExportActions choice={scope === null ? null : { scope, format, withPdfs }} onClose={onClose} />
      }
    >
      <SheetPart>
        <WhichChoice scopes={scopes} which={which} onChoose={choose} />
      </SheetPart>
      <SheetPart>
        <FormatChoice format={format} onChoose={setFormat} />
        {format === 'service' ? (
          <div className={styles['pdfs']}>
            <TickBox label={words.withPdfs} isSelected={hasPdfs} onChange={setPdfs} />
          </div>
        ) : null}
      </SheetPart>
      <SheetPart className={styles['size']}>
        <SizeLine format={format} withPdfs={withPdfs} />
      </SheetPart>
    </Sheet>
  );
}
