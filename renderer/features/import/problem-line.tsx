import { OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import type { CellProblem, ImportView } from '../../../shared/ipc/areas/importing.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EditCell } from './edit-cell.tsx';
import { editableText, placeWords, problemWords, repairWords } from './problem-words.ts';
import styles from './left-out.module.css';

interface ProblemLineProps {
  readonly problem: CellProblem;
  readonly view: ImportView;
  readonly onCorrect: (value: string) => void;
  /** Brings the cell into sight. */
  readonly onShow: () => void;
}

/** What is wrong in one cell, the likely repair, and the way to write another text. */
export function ProblemLine({ problem, view, onCorrect, onShow }: ProblemLineProps) {
  const { words } = useLanguage();
  const own = words.importing;
  const [isEdited, edit] = useState(false);
  const place = placeWords(problem, view, own);
  const text = editableText(problem);
  return (
    <li className={styles['line']} data-problem="">
      <OctagonAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <Button kind="bare" size="small" className={styles['place']} onPress={onShow}>
        {place}
      </Button>
      <span className={styles['wrong']}>
        <bdi>{problemWords(problem, own)}</bdi>
      </span>
      {isEdited && text !== null ? (
        <EditCell
          label={own.editLabel(place)}
          text={text}
          onTake={(value) => {
            edit(false);
            onCorrect(value);
          }}
          onLeave={() => edit(false)}
        />
      ) : (
        <Repairs problem={problem} canEdit={text !== null} onTake={onCorrect} onEdit={() => edit(true)} />
      )}
    </li>
  );
}

interface RepairsProps {
  readonly problem: CellProblem;
  readonly canEdit: boolean;
  readonly onTake: (value: string) => void;
  readonly onEdit: () => void;
}

function Repairs({ problem, canEdit, onTake, onEdit }: RepairsProps) {
  const { words, language } = useLanguage();
  const { take, edit, inTheFile } = words.importing;
  const shown = repairWords(problem, language);
  const { repair } = problem;
  return (
    <span className={styles['repairs']} data-repairs="">
      {repair === null || shown === null ? null : (
        <Button kind="quiet" onPress={() => onTake(repair)}>
          {take(shown)}
        </Button>
      )}
      {canEdit ? (
        <Button kind="quiet" onPress={onEdit}>
          {edit}
        </Button>
      ) : (
        <span className={styles['quiet']}>{inTheFile}</span>
      )}
    </span>
  );
}
