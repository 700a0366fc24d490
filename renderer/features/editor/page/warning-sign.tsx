import { TriangleAlert } from 'lucide-react';
import { boxOf, type FindingPlace } from '../../../../shared/rules/boxes.ts';
import { isMerelyMissing } from '../../../parts/finding-words.ts';
import { useEditor } from '../../../stores/use-stores.ts';
import { useWords } from '../../../text/language.tsx';
import styles from './warning-sign.module.css';

/** The places of one legend: a whole box, or the destination under box 3. */
function isUnder(legend: FindingPlace, place: FindingPlace): boolean {
  const isDestination = legend === 'destination' || place === 'destination';
  return isDestination ? legend === place : boxOf(legend) === boxOf(place);
}

/** In the legend of a box that holds something to look at. What is merely missing waits until it is asked for. */
export function WarningSign({ of }: { readonly of: FindingPlace }) {
  const { lookAt } = useWords().readiness;
  const isShown = useEditor(({ warnings, showsMissing }) =>
    warnings.some((finding) => isUnder(of, finding.place) && (showsMissing || !isMerelyMissing(finding))),
  );
  if (!isShown) return null;
  return (
    <span className={styles['sign']}>
      <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />
      <span className={styles['word']}>{lookAt}</span>
    </span>
  );
}
