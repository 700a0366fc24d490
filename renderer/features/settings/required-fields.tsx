import { factsOf, fieldPaths, partsOf, plainFields, type FieldPath } from '../../../shared/domain/fields.ts';
import { fieldName } from '../../parts/places.ts';
import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import styles from './checks-sheet.module.css';

/** What the service does not ask for by itself, the fields of no party first. */
const offered: readonly FieldPath[] = [
  ...plainFields,
  ...fieldPaths.filter((path) => typeof partsOf(path) !== 'string'),
].filter((path) => !factsOf(path).isRequired);

/** What the office marks as a must. */
export function RequiredFields() {
  const words = useWords();
  const required = useProgram((state) => state.settings.requiredFields);
  const change = useProgram((state) => state.changeSettings);
  const mark = (path: FieldPath, isRequired: boolean): void => {
    const others = required.filter((other) => other !== path);
    void change({ requiredFields: isRequired ? [...others, path] : others });
  };
  return (
    <>
      <h3 className={styles['title']}>{words.settings.requiredTitle}</h3>
      <p className={styles['about']}>{words.settings.requiredText}</p>
      {offered.map((path) => (
        <TickBox
          key={path}
          label={fieldName(path, words)}
          isSelected={required.includes(path)}
          onChange={(isRequired) => mark(path, isRequired)}
        />
      ))}
    </>
  );
}
