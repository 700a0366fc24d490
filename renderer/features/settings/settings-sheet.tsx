import type { ReactNode } from 'react';
import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ConnectionList } from './connection-list.tsx';
import { HabitFields } from './habit-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { AppearanceFields } from './appearance-fields.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { WritingFields } from './writing-fields.tsx';
import styles from './settings-sheet.module.css';

interface SettingsSheetProps {
  /** What another feature puts in: saving the record of all applications. */
  readonly record: ReactNode;
  /** How the backups stand. */
  readonly backups: ReactNode;
  readonly onClose: () => void;
}

/** Preferences of this computer. There is no OK, since every change counts at once. */
export function SettingsSheet({ record, backups, onClose }: SettingsSheetProps) {
  const words = useWords();
  const version = useProgram((state) => state.version);
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <Sheet
      title={words.settings.title}
      subtitle={words.settings.subtitle}
      hangsFrom="bar"
      width={1040}
      onClose={onClose}
      footer={
        <>
          <span className={styles['footerStart']}>
            <Button kind="quiet" onPress={() => showSheet({ kind: 'keys' })}>
              {words.settings.keys}
            </Button>
            <Button kind="quiet" onPress={() => showSheet({ kind: 'updates' })}>
              {words.commands.names.updates}
            </Button>
            <Button kind="quiet" onPress={() => showSheet({ kind: 'diagnostics' })}>
              {words.commands.names.diagnostics}
            </Button>
            <Button kind="quiet" className={styles['version']} onPress={() => showSheet({ kind: 'about' })}>
              {words.settings.version(version)}
            </Button>
          </span>
          <Button kind="primary" keyHint={words.common.keys.escape} autoFocus onPress={onClose}>
            {words.common.done}
          </Button>
        </>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <AppearanceFields />
          <WritingFields />
          <LimitFields />
          {backups}
        </div>
        <div className={styles['column']}>
          <ConnectionList />
          <HabitFields />
          <ReferenceFields />
          {record}
        </div>
      </div>
    </Sheet>
  );
}
