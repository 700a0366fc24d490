import { useEffect, useState } from 'react';
import { useConfirmKey } from '../../parts/use-confirm-key.ts';
import { commandKey } from '../../parts/keys.ts';
import type { ExportChoice } from '../../stores/exports.ts';
import { useExports, useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { useSave } from './use-save.ts';
import styles from './export.module.css';

interface ExportActionsProps {
  /** `null` while there is nothing to choose from. */
  readonly choice: Omit<ExportChoice, 'language'> | null;
  readonly onClose: () => void;
}

/** How far the file is, Cancel, and the step that writes it. */
export function ExportActions({ choice, onClose }: ExportActionsProps) {
  const words = useWords();
  const { exports: store } = useStores();
  const platform = useProgram((state) => state.platform);
  const isSaving = useExports((state) => state.isSaving);
  const save = useSave(choice, onClose);
  useConfirmKey(platform, save.run);
  return (
    <>
      <span className={styles['state']}>
        {isSaving ? <Progress /> : <span role="status">{save.said}</span>}
      </span>
      <Button
        keyHint={words.common.keys.escape}
        onPress={() => {
          if (isSaving) store.getState().stop();
          else onClose();
        }}
      >
        {isSaving ? words.exporting.stop : words.common.close}
      </Button>
      <Button
        kind="primary"
        isPending={isSaving}
        keyHint={commandKey(platform, words.common.keys, words.common.keys.enter)}
        onPress={save.run}
      >
        {words.exporting.save}
      </Button>
    </>
  );
}

/** What takes less than this is not worth a meter. Milliseconds. */
const patience = 1_000;

function Progress() {
  const { words, locale } = useLanguage();
  const progress = useExports((state) => state.progress);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || progress === null) return null;
  const number = new Intl.NumberFormat(locale);
  const text = words.exporting.writing(number.format(progress.done), number.format(progress.of));
  return (
    <>
      <span>{text}</span>
      <Meter
        label={words.exporting.meter}
        valueLabel={text}
        share={progress.of === 0 ? 0 : progress.done / progress.of}
      />
    </>
  );
}
