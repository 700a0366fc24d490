import { isEuropeanUnionMember } from '../../../shared/rules/european-union.ts';
import { useField } from '../../stores/use-field.ts';
import { useWords } from '../../text/language.tsx';
import styles from './page.module.css';

/** What stands beside box 1: the title, the number that the chamber gives, and how many sheets are wanted. */
export function TitleBlock() {
  const words = useWords().editor;
  const [origin] = useField('originCountryCode');
  const [originals] = useField('originals');
  const [copies] = useField('copies');
  return (
    <div className={styles['title']}>
      <p className={styles['union']}>
        {isEuropeanUnionMember(origin) ? words.europeanUnion.toUpperCase() : null}
      </p>
      <p className={styles['certificate']}>{words.certificateTitle}</p>
      <p className={styles['numberLine']}>
        <span>
          {words.number} <em>{words.numberGiven}</em>
        </span>
        <span>{words.originalsAndCopies(originals, copies)}</span>
      </p>
    </div>
  );
}
