import { assertNever } from '../../../shared/domain/result.ts';
import { useImport } from '../../stores/use-stores.ts';
import { OpenImport } from './open-import.tsx';
import { CircleX } from 'lucide-react';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SheetFrame, SheetPage, SheetPart } from '../../ui/layers/sheet.tsx';
import { importFailureWords, type ShownFailure } from './import-words.ts';
import { FileButton } from './import-entrance.tsx';
import styles from './import.module.css';

/**
 * Imports a file: chosen, read, checked. Nothing is stored until the clerk makes the drafts. All steps share one frame,
 * as replacing a sheet by another makes the browser style everything behind them twice.
 */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const step = useImport((state) => state.step.kind);
  const isMaking = useImport((state) => state.doing === 'making');
  const isTable = step === 'reading' || step === 'open';
  return (
    <SheetFrame
      anchor="bar"
      width={isTable ? 1120 : 640}
      step={step}
      onClose={() => {
        if (!isMaking) onClose();
      }}
    >
      <ImportStep onClose={onClose} />
    </SheetFrame>
  );
}

function ImportStep({ onClose }: { readonly onClose: () => void }) {
  const step = useImport((state) => state.step);
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

/** First step: says which files can be imported, and lets the clerk choose one. */
function Choosing({ onClose }: { readonly onClose: () => void }) {
  const { import: own, common } = useWords();
  return (
    <SheetPage
      title={own.chooseTitle}
      subtitle={own.chooseText}
      onlyActions
      footer={
        <>
          <Button keyHint={common.keys.escape} onPress={onClose}>
            {common.cancel}
          </Button>
          <FileButton label={own.choose} />
        </>
      }
    >
      {null}
    </SheetPage>
  );
}

interface ReadingFileProps {
  readonly fileName: string;
  readonly onClose: () => void;
}

/** Shown while the file is being read. The window can still be used, and the clerk can cancel. */
function ReadingFile({ fileName, onClose }: ReadingFileProps) {
  const { import: own, common } = useWords();
  return (
    <SheetPage
      title={own.title(fileName)}
      subtitle={<span role="status">{own.reading(fileName)}</span>}
      footer={
        <>
          <span className={styles['quiet']}>{own.facts.nothingKept}</span>
          <Button autoFocus keyHint={common.keys.escape} onPress={onClose}>
            {own.stopReading}
          </Button>
        </>
      }
    >
      <div className={styles['reading']} aria-hidden="true" />
    </SheetPage>
  );
}

interface RefusedFileProps extends ReadingFileProps {
  readonly failure: ShownFailure;
}

/** Why the file cannot be read, that nothing was changed, and what to do. */
function RefusedFile({ fileName, failure, onClose }: RefusedFileProps) {
  const { words, locale } = useLanguage();
  const { import: own, common } = words;
  const { title, advice } = importFailureWords(failure, own, locale);
  return (
    <SheetPage
      title={own.title(fileName)}
      footer={
        <>
          <span className={styles['quiet']}>{own.nothingChanged}</span>
          <Button keyHint={common.keys.escape} onPress={onClose}>
            {common.close}
          </Button>
          <FileButton label={own.chooseAnother} />
        </>
      }
    >
      <SheetPart>
        <p role="alert" className={styles['refused']}>
          <CircleX size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <strong>{title}.</strong> {advice}
          </span>
        </p>
      </SheetPart>
    </SheetPage>
  );
}
