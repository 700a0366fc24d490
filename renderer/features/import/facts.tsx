import type { ImportView } from '../../../shared/ipc/areas/importing.ts';
import { useImports } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { useCounts, type CountWords } from './use-counts.ts';
import type { Words } from '../../text/words.ts';

interface FactsProps {
  readonly view: ImportView;
  /** Whether the ways to read it are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What the file is, that nothing of it is kept yet, and the way to read it differently. */
export function Facts({ view, isOpen, onToggle }: FactsProps) {
  const { words } = useLanguage();
  const { counted } = useCounts();
  const isReading = useImports((state) => state.doing === 'changing');
  const { facts, differently, differentlyClose, readingAgain } = words.importing;
  return (
    <>
      {isReading && isOpen
        ? readingAgain
        : `${factsOf(view, words.importing, counted)}. ${facts.nothingKept}`}{' '}
      {view.kind === 'json' ? null : (
        <Button kind="quiet" aria-expanded={isOpen} onPress={onToggle}>
          {isOpen ? differentlyClose : differently}
        </Button>
      )}
    </>
  );
}

function factsOf(view: ImportView, words: Words['importing'], counted: CountWords): string {
  const { facts, encodings } = words;
  const { separator, encoding, sheet } = view.reading;
  if (view.kind === 'json') return counted(view.rows, facts.applications);
  const name = sheet === null ? undefined : view.sheets[sheet];
  return [
    counted(view.rows, facts.rows),
    counted(view.columns.length, facts.columns),
    ...(separator === null ? [] : [facts.separatedBy[separator]]),
    ...(encoding === null ? [] : [encodings[encoding]]),
    ...(name === undefined || view.sheets.length < 2 ? [] : [facts.sheet(name)]),
  ].join(', ');
}
