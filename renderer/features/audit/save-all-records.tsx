import { SaveRecord, SaveRecordProblem } from './save-record.tsx';
import { useWords } from '../../text/language.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './audit.module.css';

/** The record of every application as one file, in the settings. */
export function SaveAllRecords() {
  const words = useWords().audit;
  return (
    <SheetPart>
      <h3 className={styles['allTitle']}>{words.allTitle}</h3>
      <p className={styles['allText']}>{words.allText}</p>
      <SaveRecord of="all" kind="plain" />
      <SaveRecordProblem of="all" />
    </SheetPart>
  );
}
