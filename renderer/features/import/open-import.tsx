import { Check, CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImportView } from '../../../shared/ipc/areas/importing.ts';
import { useImports } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { failureWords } from './failure-words.ts';
import { Facts } from './facts.tsx';
import { LeftOut } from './left-out.tsx';
import { MakeActions } from './make-actions.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import { RowsTable, type RowsTableHandle } from './rows-table.tsx';
import { useCounts } from './use-counts.ts';
import styles from './import.module.css';

interface OpenImportProps {
  readonly view: ImportView;
  readonly onClose: () => void;
}

/** The rows of a file under their targets, what is left out with its repairs, and the step that makes drafts of the rest. */
export function OpenImport({ view, onClose }: OpenImportProps) {
  const words = useWords().importing;
  const [isReadDifferently, readDifferently] = useState(false);
  const [said, say] = useState('');
  const table = useRef<RowsTableHandle>(null);
  const isMaking = useImports((state) => state.doing === 'making');
  return (
    <Sheet
      title={<bdi>{words.title(view.fileName)}</bdi>}
      subtitle={
        <Facts view={view} isOpen={isReadDifferently} onToggle={() => readDifferently(!isReadDifferently)} />
      }
      hangsFrom="bar"
      width={1120}
      onClose={() => {
        if (!isMaking) onClose();
      }}
      footer={
        <MakeActions view={view} said={said} onClose={onClose} onNothing={() => table.current?.focusHead()} />
      }
    >
      <div className={styles['open']} data-problems={view.problems.length > 0} data-reads={isReadDifferently}>
        {isReadDifferently ? <ReadingPanel view={view} /> : null}
        <Matched view={view} />
        <Failure />
        <RowsTable ref={table} view={view} onTaken={say} />
        {view.problemRows === 0 ? null : (
          <LeftOut view={view} onSay={say} onShow={(problem) => table.current?.show(problem)} />
        )}
      </div>
    </Sheet>
  );
}

/** How the columns came to their targets, and what no file brings along. */
function Matched({ view }: { readonly view: ImportView }) {
  const words = useWords().importing;
  const { counted } = useCounts();
  const isMissing = view.columns.length > 0 && view.matched === 'notAtAll';
  const Icon = isMissing ? CircleAlert : Check;
  return (
    <p className={styles['matched']} data-missing={isMissing}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {view.columns.length === 0 ? words.matched.json : words.matched[view.matched]}
        {view.withoutTheirPdfs === 0 ? null : ` ${counted(view.withoutTheirPdfs, words.withoutPdfs)}`}
      </span>
    </p>
  );
}

/** Why the last change was not taken, or no drafts were made. */
function Failure() {
  const { words, locale } = useLanguage();
  const failure = useImports((state) => state.failure);
  if (failure === null) return null;
  const { title, advice } = failureWords(failure, words.importing, locale);
  return (
    <p role="alert" className={styles['failure']}>
      <strong>{title}.</strong> {words.importing.nothingChanged} {advice}
    </p>
  );
}
