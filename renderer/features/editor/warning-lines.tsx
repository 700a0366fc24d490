import { Check, TriangleAlert } from 'lucide-react';
import { boxOf } from '../../../shared/rules/boxes.ts';
import type { Finding } from '../../../shared/rules/readiness/finding.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { focusWarningSoon } from '../../parts/focus-warning.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useConfirming } from '../../stores/use-field.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { PlaceButton } from './place-button.tsx';
import styles from './readiness-panel.module.css';

const nameOf = ({ rule, place }: Finding): string => `${rule} ${place}`;

/** What to look at, each confirmed by itself, and below it what was confirmed already. */
export function WarningLines() {
  const { editor } = useStores();
  const warnings = useEditor((state) => state.warnings);
  const confirmed = useEditor((state) => state.confirmed);
  const { confirm, takeBack } = useConfirming();
  const confirmAt = async (place: number, warning: Finding): Promise<void> => {
    if (await confirm(warning)) focusWarningSoon(place);
  };
  const openAgain = async (warning: Finding): Promise<void> => {
    if (!(await takeBack(warning))) return;
    const open = editor.getState().warnings.map(nameOf);
    focusWarningSoon(Math.max(0, open.indexOf(nameOf(warning))));
  };
  return (
    <>
      {warnings.map((warning, place) => (
        <WarningLine
          key={nameOf(warning)}
          warning={warning}
          onConfirm={() => void confirmAt(place, warning)}
        />
      ))}
      {confirmed.map((warning) => (
        <ConfirmedLine key={nameOf(warning)} warning={warning} onTakeBack={() => void openAgain(warning)} />
      ))}
    </>
  );
}

function WarningLine({ warning, onConfirm }: { readonly warning: Finding; readonly onConfirm: () => void }) {
  const { words, locale } = useLanguage();
  const { long } = findingWords(warning, words, locale);
  const box = boxOf(warning.place);
  const where = box === null ? words.readiness.order : words.editor.box(box);
  return (
    <li className={styles['line']}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toLookAt']} />
      <div className={styles['words']}>
        <p>{long}</p>
        <span data-warning>
          <Button
            kind="quiet"
            size="small"
            className={styles['answer']}
            aria-label={words.readiness.confirm(where, long)}
            onPress={onConfirm}
          >
            {words.readiness.isRight}
          </Button>
        </span>
      </div>
      <PlaceButton finding={warning} problem={long} />
    </li>
  );
}

interface ConfirmedLineProps {
  readonly warning: Finding;
  readonly onTakeBack: () => void;
}

function ConfirmedLine({ warning, onTakeBack }: ConfirmedLineProps) {
  const { words, locale } = useLanguage();
  const { long } = findingWords(warning, words, locale);
  return (
    <li className={styles['line']}>
      <Check size={16} strokeWidth={1.75} aria-hidden="true" className={styles['fine']} />
      <div className={styles['words']}>
        <p className={styles['confirmed']}>{words.readiness.confirmed(long)}</p>
        <Button
          kind="quiet"
          size="small"
          className={styles['answer']}
          aria-label={words.readiness.takeBackOf(long)}
          onPress={onTakeBack}
        >
          {words.readiness.takeBack}
        </Button>
      </div>
      <PlaceButton finding={warning} problem={long} />
    </li>
  );
}
