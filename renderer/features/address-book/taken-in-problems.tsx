import { useAddressBook } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { SheetPart } from '../../ui/sheet.tsx';
import styles from './address-book.module.css';

/** What was left out of a file, by its lines. */
export function TakenInProblems() {
  const words = useLanguage().words.addressBook;
  const taken = useAddressBook(({ notice }) => (notice?.kind === 'takenIn' ? notice.taken : null));
  if (taken === null || taken.problemCount === 0) return null;
  const more = taken.problemCount - taken.problems.length;
  return (
    <SheetPart className={styles['leftOut']}>
      <p id="left-out">{words.leftOut(taken.problemCount)}</p>
      <ul aria-labelledby="left-out" tabIndex={0}>
        {taken.problems.map(({ line, name, kind }) => (
          <li key={`${line} ${kind}`}>
            <bdi>{words.problemAt(line, name)}</bdi> {words.problems[kind]}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{words.moreProblems(more)}</p> : null}
    </SheetPart>
  );
}
