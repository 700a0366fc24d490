import { assertNever } from '../../../shared/domain/result.ts';
import { useImports } from '../../stores/use-stores.ts';
import { Choosing, ReadingFile, RefusedFile } from './before-open.tsx';
import { OpenImport } from './open-import.tsx';

/** A file on its way to become drafts: chosen, read, looked at. Nothing is kept until the clerk makes them. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const step = useImports((state) => state.step);
  switch (step.kind) {
    case 'choosing':
      return <Choosing onClose={onClose} />;
    case 'reading':
      return <ReadingFile fileName={step.fileName} onClose={onClose} />;
    case 'refused':
      return <RefusedFile fileName={step.fileName} failure={step.failure} onClose={onClose} />;
    case 'open':
      return <OpenImport key={step.view.importId} view={step.view} onClose={onClose} />;
    default:
      return assertNever(step);
  }
}
