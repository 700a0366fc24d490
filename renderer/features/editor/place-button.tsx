import { boxOf } from '../../../shared/rules/boxes.ts';
import type { Finding } from '../../../shared/rules/readiness/finding.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './readiness-panel.module.css';

interface PlaceButtonProps {
  readonly finding: Finding;
  /** What is wrong there, for who only hears the button. */
  readonly problem: string;
}

/** The way to the field that a finding speaks of. */
export function PlaceButton({ finding: { place }, problem }: PlaceButtonProps) {
  const words = useWords();
  const { editor } = useStores();
  if (place === 'serviceTag') return null;
  const box = boxOf(place);
  const where = box === null ? words.readiness.order : words.editor.box(box);
  return (
    <Button
      kind="quiet"
      size="small"
      className={styles['place']}
      aria-label={words.readiness.goTo(where, problem)}
      onPress={() => editor.getState().focusField(place)}
    >
      {where}
    </Button>
  );
}
